import {screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {recordOf} from '../../support/record.ts'
import {announced, beginNewDay} from '../midnight/new-day.ts'
import {
  COOL_CABIN,
  choicesOf,
  DRAFT_WITH_I20,
  openWorkshopPage,
  withDraft,
  XUV,
} from './open-workshop-page.tsx'

const ENDED = 'This offer has ended. You can still book a service at the regular price.'
const UNKNOWN = 'This offer does not exist any more. You can still book a service.'

const until = (endDate: string): FakeAnswers => ({
  '/campaigns/v1/:campaignName': () => ({answer: {...COOL_CABIN, endDate}}),
})
const notice = (text: string) => within(screen.getByRole('main')).queryByText(text)

afterEach(() => localStorage.clear())

describe("A workshop's page with a campaign that has ended", () => {
  it('says so, and books any car without it', async () => {
    const {person, asked} = await openWorkshopPage(
      '?campaign=cool-cabin',
      until('2025-11-18'),
      withDraft({vehicle: XUV}),
    )
    await waitFor(() => expect(notice(ENDED)).not.toBeNull())
    await waitFor(() => expect(choicesOf('Make')).toEqual(['Hyundai', 'Mahindra']))
    expect(screen.queryByRole('button', {name: 'Select these services'})).toBeNull()
    await person.click(screen.getByRole('button', {name: 'Book now'}))
    await waitFor(() => expect(asked.map(({name}) => name)).toContain('bookAsync'))
    const sent = recordOf(asked.find(({name}) => name === 'bookAsync')?.input['booking'])
    expect([recordOf(sent['car'])['make'], sent['campaign']]).toEqual(['Mahindra', undefined])
  })

  it('is treated as one without it', async () => {
    await openWorkshopPage('?campaign=cool-cabin', until('2025-11-18'), withDraft())
    await waitFor(() => expect(notice(ENDED)).not.toBeNull())
    expect(await screen.findByText(/^No offer at the moment/)).toBeDefined()
    expect(screen.queryByText(/^Cool cabin package/)).toBeNull()
  })

  it('says that an unknown one does not exist', async () => {
    await openWorkshopPage('?campaign=cool-cabin', {
      '/campaigns/v1/:campaignName': () => Promise.reject(new CallFailure('CAMPAIGN_NOT_FOUND')),
    })
    await waitFor(() => expect(notice(UNKNOWN)).not.toBeNull())
  })

  it('says that one could not be read, and reads it again on a press', async () => {
    let isBroken = true
    const {person} = await openWorkshopPage('?campaign=cool-cabin', {
      '/campaigns/v1/:campaignName': () =>
        isBroken ? Promise.reject(new CallFailure('FORBIDDEN')) : {answer: COOL_CABIN},
    })
    const unread = 'The offer could not be loaded. You can still book a service.'
    await waitFor(() => expect(notice(unread)).not.toBeNull())
    isBroken = false
    await person.click(screen.getByRole('button', {name: 'Try again'}))
    await waitFor(() => expect(choicesOf('Make')).toEqual(['Hyundai']))
    expect(notice(unread)).toBeNull()
  })

  it('says nothing while the campaign runs, or where there is none', async () => {
    const {unmount} = await openWorkshopPage('?campaign=cool-cabin', until('2025-11-19'))
    await waitFor(() => expect(choicesOf('Make')).toEqual(['Hyundai']))
    expect([notice(ENDED), notice(UNKNOWN)]).toEqual([null, null])
    unmount()
    await openWorkshopPage('')
    await waitFor(() => expect(choicesOf('Make')).toEqual(['Hyundai', 'Mahindra']))
    expect([notice(ENDED), notice(UNKNOWN)]).toEqual([null, null])
  })

  it('says at midnight that its last day is over, offers every car, and keeps what was typed', async () => {
    const {time} = await openWorkshopPage('?campaign=cool-cabin', until('2025-11-19'), withDraft())
    await waitFor(() => expect(choicesOf('Make')).toEqual(['Hyundai']))
    expect(await screen.findByRole('button', {name: 'Select these services'})).toBeDefined()
    await beginNewDay(time)
    await waitFor(() => expect(notice(ENDED)).not.toBeNull())
    expect(announced()).toBe(ENDED)
    expect(choicesOf('Make')).toEqual(['Hyundai', 'Mahindra'])
    expect(screen.queryByRole('button', {name: 'Select these services'})).toBeNull()
    expect(screen.getByLabelText('Instructions for the workshop (optional)')).toHaveProperty(
      'value',
      DRAFT_WITH_I20.instructions,
    )
  })
})
