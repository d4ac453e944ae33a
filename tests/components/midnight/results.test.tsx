import {screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {wireDate} from '../../../domain/booking/booking-date.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {fakeWorkshop, fakeWorkshops, SERVICES} from '../../support/fakes/fake-workshops.ts'
import {recordOf} from '../../support/record.ts'
import {beginNewDay} from './new-day.ts'

const PASSED =
  'It is past midnight in India, so Thu, 20 Nov can no longer be booked. The list now has any day.'

const asOf = ({searchParams}: Record<string, unknown>) => String(recordOf(searchParams)['startDate'])
const isNewDay = (input: Record<string, unknown>) => asOf(input) === '2025-11-20T00:00:00.000Z'

/** Before midnight tomorrow is free and an offer runs on its last day; afterwards there are two workshops. */
const ANSWERS: FakeAnswers = {
  '/services/v1': () => ({answer: SERVICES}),
  '/oats/vehicle/manufacturers': () => ({answer: []}),
  countAvailableWorkshops: (input) => ({answer: {count: isNewDay(input) ? 2 : 1, exact: true}}),
  findAvailableWorkshops: (input) => {
    const next = isNewDay(input) ? '2025-11-21' : '2025-11-20'
    const first = fakeWorkshop({nextAvailableDate: wireDate(next)})
    const other = fakeWorkshop({id: 'w-2', serialId: 'W000002', name: 'Balaji Motors', cursor: 'behind-2'})
    return {answer: isNewDay(input) ? [first, other] : [first]}
  },
}

function open(search = '') {
  const fake = fakeServices({answers: ANSWERS})
  const site = renderSite(`/consumer/workshops/Pune${search}`, fake.services)
  return {...fake, ...site}
}

const list = () => screen.findByRole('list', {name: 'Workshops'})
const names = async () =>
  within(await list())
    .getAllByRole('heading')
    .map(({textContent}) => textContent)
const firstDays = async (name: string) => {
  const select = await screen.findAllByRole('combobox', {name})
  return within(select[0] ?? document.body)
    .getAllByRole('option')
    .map(({textContent}) => textContent)
    .slice(0, 3)
}

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe("Results that are open at India's midnight", () => {
  it('are read again in their place, with the new count, and the focus stays', async () => {
    const {time, asked} = open()
    expect(await names()).toEqual(['Sai Auto Care'])
    expect(screen.getByText('Next free day: Thu, 20 Nov')).toBeDefined()
    const before = await list()
    const link = screen.getByRole('link', {name: 'Sai Auto Care'})
    link.focus()
    await beginNewDay(time)
    await waitFor(async () => expect(await names()).toEqual(['Sai Auto Care', 'Balaji Motors']))
    expect(screen.getAllByText('Next free day: Fri, 21 Nov')).toHaveLength(2)
    expect(screen.getByText('2 workshops within 40 km')).toBeDefined()
    expect(await list()).toBe(before)
    expect(document.activeElement).toBe(link)
    expect(
      asked.filter(({name}) => /AvailableWorkshops/.test(name)).map(({name, input}) => [name, asOf(input)]),
    ).toEqual([
      ['countAvailableWorkshops', '2025-11-19T00:00:00.000Z'],
      ['findAvailableWorkshops', '2025-11-19T00:00:00.000Z'],
      ['countAvailableWorkshops', '2025-11-20T00:00:00.000Z'],
      ['findAvailableWorkshops', '2025-11-20T00:00:00.000Z'],
    ])
  })

  it('offer the days from the new tomorrow on', async () => {
    const {time} = open()
    expect(await firstDays('Free on')).toEqual(['Any day', 'Thu, 20 Nov', 'Fri, 21 Nov'])
    await beginNewDay(time)
    expect(await firstDays('Free on')).toEqual(['Any day', 'Fri, 21 Nov', 'Sat, 22 Nov'])
  })

  it('take off a wished day that has come, and say so', async () => {
    const {time, asked} = open('?on=2025-11-20')
    expect(await screen.findByText('Free on Thu, 20 Nov')).toBeDefined()
    await beginNewDay(time)
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', PASSED)
    await waitFor(async () => expect(await names()).toEqual(['Sai Auto Care', 'Balaji Motors']))
    expect(screen.queryByText('Free on Thu, 20 Nov')).toBeNull()
    const last = asked.findLast(({name}) => name === 'findAvailableWorkshops')
    expect(recordOf(last?.input['searchParams'])['availableOn']).toBeUndefined()
  })

  it('keep what is typed for a launch notice where nothing is near on any day', async () => {
    const {services, time} = fakeServices({
      answers: {
        ...ANSWERS,
        countAvailableWorkshops: () => ({answer: {count: 0, exact: true}}),
        findAvailableWorkshops: () => ({answer: []}),
      },
    })
    const {person} = renderSite('/consumer/workshops/Pune?on=2025-11-20', services)
    const contact = () => screen.findByLabelText('E-mail, or phone with country code')
    const ticks = () =>
      [/^I agree to the terms/, /^I have read/, /^Send me offers/].map(
        (name) => screen.getByRole<HTMLInputElement>('checkbox', {name}).checked,
      )
    await person.type(await contact(), 'asha@mail')
    await person.click(screen.getByRole('checkbox', {name: /^I agree to the terms/}))
    await beginNewDay(time)
    expect(await screen.findByText('No workshop near Pune yet')).toBeDefined()
    expect(await contact()).toHaveProperty('value', 'asha@mail')
    expect(ticks()).toEqual([true, false, false])
  })

  it.each([
    {
      place: 'in India',
      address: '/consumer/workshops/Pune',
      none: 'No workshop near Pune yet',
      after: ['2 workshops within 40 km', 'Showing 2 of 2'],
    },
    {
      place: 'abroad',
      address: '/consumer/workshop-search?coords=52.4869,13.3937&address=Berlin',
      none: 'No workshop within 40 km of this city yet.',
      after: [],
    },
  ])('list the workshops of the new day where none was near, $place', async ({address, none, after}) => {
    const {services, time} = fakeServices({
      answers: {
        ...ANSWERS,
        countAvailableWorkshops: (input) => ({answer: {count: isNewDay(input) ? 2 : 0, exact: true}}),
        findAvailableWorkshops: (input) => ({answer: isNewDay(input) ? fakeWorkshops(2) : []}),
      },
    })
    renderSite(address, services)
    expect(await screen.findByText(none)).toBeDefined()
    await beginNewDay(time)
    expect(await names()).toEqual(['Garage 1', 'Garage 2'])
    for (const text of after) expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByText(none)).toBeNull()
  })

  it('keep a later wished day, and say nothing', async () => {
    const {time} = open('?on=2025-11-22')
    expect(await screen.findByText('Free on Sat, 22 Nov')).toBeDefined()
    await beginNewDay(time)
    await waitFor(async () => expect(await names()).toEqual(['Sai Auto Care', 'Balaji Motors']))
    expect(screen.getAllByText('Free on Sat, 22 Nov')).toHaveLength(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keep what is ticked in the open drawer, without a day that has come', async () => {
    const {time, person, router} = open()
    await names()
    await person.click(screen.getByRole('button', {name: 'Filters'}))
    const drawer = within(await screen.findByRole('dialog', {name: 'Filter workshops'}))
    await person.click(await drawer.findByRole('checkbox', {name: 'Brake service'}))
    await person.selectOptions(drawer.getByRole('combobox', {name: 'Free on'}), 'Thu, 20 Nov')
    await beginNewDay(time)
    expect(drawer.getByRole('checkbox', {name: 'Brake service'})).toHaveProperty('checked', true)
    await person.click(drawer.getByRole('button', {name: 'Show workshops'}))
    await waitFor(() => expect(router.state.location.search).toEqual({jobs: 'BRAKE_SERVICE'}))
  })

  it('end with the page: no timer is left', async () => {
    const {unmount, running} = open()
    await names()
    const whileOpen = running()
    unmount()
    expect([whileOpen, running()]).toEqual([1, 0])
  })
})
