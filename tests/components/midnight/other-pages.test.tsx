import {screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {OpeningHoursList} from '../../../src/features/workshop/opening-hours-list.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {renderSite} from '../../support/components/render-site.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {fakeWorkshopPage} from '../../support/fakes/fake-workshop-page.ts'
import {SERVICES} from '../../support/fakes/fake-workshops.ts'
import {recordOf} from '../../support/record.ts'
import {FORM_ANSWERS} from '../booking/fake-form.ts'
import {agentToken} from '../desk/agent-token.ts'
import {DeskInAnAddress, deskMount} from '../desk/mount.tsx'
import {announced, beginNewDay} from './new-day.ts'

const ENDED = 'This offer has ended. You can still book a service at the regular price.'

const CAMPAIGN = {
  campaignName: 'cool-cabin',
  displayName: 'Cool cabin package',
  description: 'Service and AC service at one price.',
  code: 'COOL',
  isDeleted: false,
  isApplicableForAllMMVs: true,
  price: 10,
  isPercentage: true,
  shouldSendNotification: true,
  endDate: '2025-11-19',
  workshopCampaignVehicleMappings: [],
}

afterEach(() => localStorage.clear())

describe("At India's midnight", () => {
  it('an open search form says that its campaign has ended, and keeps what was typed', async () => {
    const {services, time} = fakeServices({
      answers: {
        '/services/v1': () => ({answer: SERVICES}),
        '/campaigns/v1/:campaignName': () => ({answer: CAMPAIGN}),
        '/oats/vehicle/manufacturers': () => ({answer: []}),
      },
    })
    const {person} = renderSite('/consumer/home?campaign=cool-cabin', services)
    await screen.findByText('Your offer: Cool cabin package')
    await person.type(await screen.findByLabelText(/Mobile number/), '98765')
    await beginNewDay(time)
    expect(await screen.findByText(ENDED, {selector: 'main *'})).toBeDefined()
    expect(screen.queryByText('Your offer: Cool cabin package')).toBeNull()
    expect(screen.getByLabelText(/Mobile number/)).toHaveProperty('value', '98765')
    expect(announced()).toBe(ENDED)
  })

  it("a workshop's page reads the workshop and the free days of the new day once", async () => {
    const {services, time, asked} = fakeServices({
      answers: {
        ...FORM_ANSWERS,
        '/facilities/v1': () => ({answer: []}),
        oneWorkshopUsingSerialId: () => ({answer: fakeWorkshopPage()}),
      },
    })
    renderSite('/consumer/workshop-result/sai-auto-care-W000001', services)
    await screen.findByRole('radiogroup', {name: 'Next free days'}, {timeout: 10_000})
    const before = asked.length
    await beginNewDay(time)
    await waitFor(() =>
      expect(
        asked
          .slice(before)
          .map(({name, input}) => [name, recordOf(input['searchParams'] ?? {})['startDate']])
          .toSorted(),
      ).toEqual([
        ['getWorkshopAvailability', '2025-11-20T00:00:00.000Z'],
        ['oneWorkshopUsingSerialId', undefined],
      ]),
    )
  })

  it("a workshop's hours are those of the new day", async () => {
    const {services, time} = fakeServices({answers: {}})
    const wednesday = {day: 3, openHours: 9, openMinutes: 0, closeHours: 19, closeMinutes: 0}
    renderPart(<OpeningHoursList hours={[wednesday]} />, services)
    const summary = () => document.querySelector('summary')?.textContent
    expect(summary()).toBe('Open Now · Open until 7:00 pm')
    await beginNewDay(time)
    expect(summary()).toBe('Closed now')
  })
})

const days = (input: Record<string, unknown>) => {
  const isNewDay = recordOf(input['searchParams'])['startDate'] === '2025-11-20T00:00:00.000Z'
  return (isNewDay ? ['21', '22', '23'] : ['20', '21', '22']).map((day) => `2025-11-${day}T00:00:00.000Z`)
}

const DESK: FakeAnswers = {
  ...deskMount.answers,
  getWorkshopAvailability: (input) => ({answer: {availableDates: days(input)}}),
}

describe("At India's midnight the call-centre desk", () => {
  it('writes the calls of the day before with their day', async () => {
    const {services, time} = fakeServices({answers: DESK})
    const person = renderPart(<DeskInAnAddress />, services)
    await person.click(await screen.findByRole('button', {name: 'Call the next one'}))
    const times = () => screen.getAllByText(/11:00 am/).map(({textContent}) => textContent)
    await screen.findAllByText(/11:00 am/)
    expect(times()).toEqual(Array(3).fill('Asha Care, 11:00 am'))
    await beginNewDay(time)
    expect(times()).toEqual(Array(3).fill('Asha Care, Wed, 19 Nov, 11:00 am'))
  })

  it('takes back a move to a day that has come, says so, and keeps the note', async () => {
    const {services, time} = fakeServices({answers: DESK})
    const person = renderPart(<DeskInAnAddress />, services)
    await person.click(await screen.findByRole('button', {name: 'Call the next one'}))
    await person.click(await screen.findByRole('radio', {name: /Reschedule required/}))
    await person.click(await screen.findByRole('radio', {name: /Move to Thu, 20 Nov/}))
    await person.type(screen.getByRole('textbox', {name: /^Note/}), 'prefers Friday')
    await beginNewDay(time)
    await waitFor(() => expect(screen.queryAllByRole('radio', {name: /Move to/})).toHaveLength(3))
    expect(screen.queryByRole('radio', {name: /Move to Thu, 20 Nov/})).toBeNull()
    expect(screen.getByRole('radio', {name: /Only record it/})).toHaveProperty('checked', true)
    expect(screen.getByRole('textbox', {name: /^Note/})).toHaveProperty('value', 'prefers Friday')
    expect(announced()).toBe(
      'It is past midnight in India, so the booking can no longer move to Thu, 20 Nov.',
    )
  })

  it('gives the focus of a day that has come to the choice that is left', async () => {
    const {services, time} = fakeServices({answers: DESK})
    const person = renderPart(<DeskInAnAddress />, services)
    await person.click(await screen.findByRole('button', {name: 'Call the next one'}))
    await person.click(await screen.findByRole('radio', {name: /Reschedule required/}))
    await person.click(await screen.findByRole('radio', {name: /Move to Thu, 20 Nov/}))
    expect(document.activeElement).toBe(screen.getByRole('radio', {name: /Move to Thu, 20 Nov/}))
    await beginNewDay(time)
    await waitFor(() => expect(screen.queryByRole('radio', {name: /Move to Thu, 20 Nov/})).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('radio', {name: /Only record it/}))
  })

  it("reads the lead's calls of the day again", async () => {
    const figures = {hours: [], agents: [], medianMinutesToFirstCall: null, attemptsToVerified: null}
    let day = '2025-11-19'
    const {services, time} = fakeServices({
      answers: {
        '/v1/desk/figures': () => ({answer: {...figures, day}}),
        '/v1/desk/agents': () => ({answer: {agents: []}}),
        '/v1/desk/audit': () => ({answer: {rows: []}}),
      },
    })
    const idToken = agentToken('lead-1')
    services.stored.identity.write({
      idToken,
      phone: '+915550000006',
      firstName: 'Lata',
      lastName: 'Rao',
      title: null,
    })
    renderSite('/consumer/verification-lead', services)
    const main = within(await screen.findByRole('main'))
    expect(await main.findByText('Wednesday, 19 November 2025')).toBeDefined()
    day = '2025-11-20'
    await beginNewDay(time)
    expect(await main.findByText('Thursday, 20 November 2025')).toBeDefined()
  })
})
