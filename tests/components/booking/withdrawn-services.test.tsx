import {screen, waitFor} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {BookingPanel} from '../../../src/features/booking/booking-panel.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {recordOf} from '../../support/record.ts'
import {announced} from '../midnight/new-day.ts'
import {
  COOL_CABIN,
  DRAFT_WITH_I20,
  openWorkshopPage,
  PAGE_ANSWERS,
  withDraft,
  workshopWith,
} from '../offer/open-workshop-page.tsx'
import {PANEL_WORKSHOP} from './open-panel.tsx'

const offering = (...jobs: string[]): FakeAnswers => ({
  oneWorkshopUsingSerialId: () => ({answer: workshopWith(jobs)}),
})
const box = (name: string) => screen.queryByRole('checkbox', {name})
const alerts = () => screen.queryAllByRole('alert').map(({textContent}) => textContent)
const TAKE = {name: 'Select these services'}

afterEach(() => localStorage.clear())

describe('A service that the workshop does not offer', () => {
  it('is no longer part of the stored draft, and the form says so until the services are chosen anew', async () => {
    const {person, asked, services} = await openWorkshopPage(
      '',
      offering('SERVICING', 'AC_SERVICE'),
      withDraft({jobs: ['SERVICING', 'BRAKE_SERVICE']}),
    )
    await waitFor(() =>
      expect(alerts()).toEqual([
        'The workshop no longer offers this service that you had chosen: Brake service.',
      ]),
    )
    expect([box('Periodic service'), box('AC service and repair')]).toMatchObject([
      {checked: true},
      {checked: false},
    ])
    await person.click(screen.getByRole('checkbox', {name: 'AC service and repair'}))
    expect(alerts()).toEqual([])
    await person.click(screen.getByRole('button', {name: 'Book now'}))
    await waitFor(() => expect(asked.map(({name}) => name)).toContain('bookAsync'))
    const sent = recordOf(asked.find(({name}) => name === 'bookAsync')?.input['booking'])
    expect(sent['jobs']).toEqual(['SERVICING', 'AC_SERVICE'])
    expect(services.stored.bookingForm.read()).toBeNull()
  })

  it('leaves the open form when the workshop is read again, with nothing else of it', async () => {
    let jobs = ['SERVICING', 'AC_SERVICE', 'BRAKE_SERVICE']
    const {services} = await openWorkshopPage(
      '',
      {oneWorkshopUsingSerialId: () => ({answer: workshopWith(jobs)})},
      withDraft({jobs: ['AC_SERVICE', 'BRAKE_SERVICE', 'SERVICING']}),
    )
    expect(await screen.findByRole('checkbox', {name: 'Brake service'})).toHaveProperty('checked', true)
    expect(alerts()).toEqual([])
    jobs = ['SERVICING']
    await services.queryClient.invalidateQueries({queryKey: ['workshops', 'one']})
    await waitFor(() => expect(box('Brake service')).toBeNull())
    expect(alerts()).toEqual([
      'The workshop no longer offers these services that you had chosen: AC service and repair, Brake service.',
    ])
    expect(services.stored.bookingForm.read()?.draft).toEqual({...DRAFT_WITH_I20, jobs: ['SERVICING']})
  })

  it('that is withdrawn before the form opens resets no campaign', async () => {
    const fake = fakeServices({answers: PAGE_ANSWERS})
    withDraft({jobs: ['SERVICING', 'AC_SERVICE']})(fake)
    const workshop = {...PANEL_WORKSHOP, jobs: ['SERVICING', 'BRAKE_SERVICE']}
    renderPart(<BookingPanel workshop={workshop} campaign={COOL_CABIN} onBooked={() => {}} />, fake.services)
    await waitFor(() =>
      expect(alerts()).toEqual([
        'The workshop no longer offers this service that you had chosen: AC service and repair.',
      ]),
    )
    expect(fake.services.stored.searchForm.read()).toBeNull()
  })

  it('ends the campaign that it was selected for, which is announced and not reset', async () => {
    let jobs = ['SERVICING', 'AC_SERVICE']
    const {services} = await openWorkshopPage(
      '?campaign=cool-cabin',
      {oneWorkshopUsingSerialId: () => ({answer: workshopWith(jobs)})},
      withDraft({jobs}),
    )
    expect(await screen.findByText(/^Cool cabin package/, {selector: 'section p'})).toBeDefined()
    jobs = ['SERVICING']
    await services.queryClient.invalidateQueries({queryKey: ['workshops', 'one']})
    expect(await screen.findByText(/^No offer at the moment/)).toBeDefined()
    expect(announced()).toBe('The offer has ended. You pay the workshop’s regular price.')
    await waitFor(() => expect(services.stored.bookingForm.read()?.draft.jobs).toEqual(['SERVICING']))
    expect(services.stored.searchForm.read()?.campaignDetails).toEqual({
      campaignName: 'cool-cabin',
      isCampaignOfferAvailed: true,
    })
  })

  it('makes its package none to take, and what is selected of it stays', async () => {
    let jobs = ['SERVICING', 'AC_SERVICE']
    const {services} = await openWorkshopPage(
      '?campaign=cool-cabin',
      {oneWorkshopUsingSerialId: () => ({answer: workshopWith(jobs)})},
      withDraft({jobs: ['SERVICING']}),
    )
    expect(await screen.findByRole('button', TAKE)).toBeDefined()
    jobs = ['SERVICING', 'BRAKE_SERVICE']
    await services.queryClient.invalidateQueries({queryKey: ['workshops', 'one']})
    await waitFor(() => expect(screen.queryByRole('button', TAKE)).toBeNull())
    expect(screen.getByRole('checkbox', {name: 'Periodic service'})).toHaveProperty('checked', true)
    expect(alerts()).toEqual([])
  })

  it('is not there where the workshop offers the whole package, which one press selects', async () => {
    const {person, services} = await openWorkshopPage(
      '?campaign=cool-cabin',
      offering('SERVICING', 'AC_SERVICE'),
      withDraft(),
    )
    await person.click(await screen.findByRole('button', TAKE))
    expect(services.stored.bookingForm.read()?.draft.jobs).toEqual(['SERVICING', 'AC_SERVICE'])
    expect(await screen.findByText(/^Cool cabin package/, {selector: 'p'})).toBeDefined()
  })

  it('that the server refuses leaves the form, so that the next attempt books', async () => {
    let jobs = ['SERVICING', 'BRAKE_SERVICE']
    const {person, asked, router} = await openWorkshopPage(
      '',
      {
        oneWorkshopUsingSerialId: () => ({answer: workshopWith(jobs)}),
        bookAsync: ({booking}) => {
          if (!JSON.stringify(booking).includes('BRAKE_SERVICE')) return {answer: {generatedId: 'booking-1'}}
          jobs = ['SERVICING']
          throw new CallFailure('JOB_NOT_OFFERED')
        },
      },
      withDraft({jobs: ['SERVICING', 'BRAKE_SERVICE']}),
    )
    await person.click(await screen.findByRole('button', {name: 'Book now'}))
    await waitFor(() => expect(box('Brake service')).toBeNull())
    expect(alerts()).toEqual([
      'Some Unknown error occured.The workshop no longer offers one of the services you chose.Nothing you entered is lost.',
      'The workshop no longer offers this service that you had chosen: Brake service.',
    ])
    await person.click(screen.getByRole('button', {name: 'Book now'}))
    await waitFor(() => expect(router.state.location.pathname).toBe('/consumer/booking'))
    expect(asked.filter(({name}) => name === 'bookAsync')).toHaveLength(2)
  })
})
