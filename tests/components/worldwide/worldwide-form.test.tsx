import {act, screen, waitFor} from '@testing-library/react'
import {describe, expect, test} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {fakeWorkshops} from '../../support/fakes/fake-workshops.ts'

const NO_PLACE = 'Choose your city.'
const NOT_AGREED = 'Please agree to the terms and conditions.'
const BERLIN = '/consumer/workshop-search?coords=52.524,13.411'

async function open(address: string, answers: FakeAnswers = {}) {
  const {services, asked} = fakeServices({
    answers: {
      '/workshops/v1': () => ({answer: []}),
      '/countries/v1': () => ({answer: [{id: 'DE', name: 'Germany', continent: 'EU'}]}),
      countAvailableWorkshops: () => ({answer: {count: 1, exact: true}}),
      findAvailableWorkshops: () => ({answer: fakeWorkshops(1)}),
      ...answers,
    },
  })
  const site = renderSite(address, services)
  const start = await screen.findByRole('button', {name: 'Get Started'})
  const terms = screen.getByRole('checkbox', {name: /^I agree to the terms and conditions/})
  return {...site, asked, start, terms}
}

const problems = () => [NO_PLACE, NOT_AGREED].filter((name) => screen.queryByRole('link', {name}) !== null)

describe('the form of the worldwide search', () => {
  test('shows no problem before Get Started is pressed', async () => {
    const {person, start, terms} = await open('/consumer/workshop-search')
    expect(start.getAttribute('aria-disabled')).toBe('true')
    await person.click(terms)
    await person.click(terms)
    expect(screen.queryByRole('alert', {name: 'Before we can search'})).toBeNull()
    expect(problems()).toEqual([])
  })

  test('shows problems until they are corrected', async () => {
    const {person, start, terms, history} = await open('/consumer/workshop-search')
    await person.click(start)
    const summary = await screen.findByRole('alert', {name: 'Before we can search'})
    expect(document.activeElement).toBe(summary)
    expect(problems()).toEqual([NO_PLACE, NOT_AGREED])
    await person.click(terms)
    expect(problems()).toEqual([NO_PLACE])
    await person.click(terms)
    expect(problems()).toEqual([NO_PLACE, NOT_AGREED])
    await person.click(start)
    expect(document.activeElement).toBe(summary)
    expect(history.location.href).toBe('/consumer/workshop-search')
  })

  test('Get Started works only once the terms are ticked', async () => {
    const {person, start, terms, history} = await open(BERLIN)
    const city = screen.getByRole('button', {name: 'City 52.524, 13.411'})
    await person.click(start)
    expect(problems()).toEqual([NOT_AGREED])
    expect(history.location.href).toBe(BERLIN)
    expect(city.textContent).toBe('52.524, 13.411')
    await person.click(terms)
    expect(start.getAttribute('aria-disabled')).toBeNull()
    expect(screen.queryByRole('alert', {name: 'Before we can search'})).toBeNull()
    await person.click(start)
    await waitFor(() => expect(history.location.href).toContain('address='))
    const {searchParams} = new URL(history.location.href, 'http://localhost')
    expect(Object.fromEntries(searchParams)).toEqual({coords: '52.524,13.411', address: '52.524, 13.411'})
  })

  test('the field shows the place of the address, also after Back', async () => {
    const {person, history, router, start, terms} = await open(`${BERLIN}&address=Berlin`)
    await act(() => router.navigate({href: '/consumer/workshop-search?coords=48.857,2.352&address=Paris'}))
    expect(await screen.findByRole('button', {name: 'City Paris'})).toBeDefined()
    await act(async () => history.back())
    expect(await screen.findByRole('button', {name: 'City Berlin'})).toBeDefined()
    await person.click(terms)
    await person.click(start)
    expect(history.location.search).toBe('?coords=52.524,13.411&address=Berlin')
  })

  test('its terms are those for visitors from other countries', async () => {
    await open('/consumer/workshop-search')
    const terms = screen.getByRole('link', {name: 'terms and conditions'})
    expect(terms.getAttribute('href')).toBe('/consumer/terms/global')
  })

  test('lists the nearest workshops first', async () => {
    const {asked} = await open(`${BERLIN}&address=Berlin`)
    await screen.findByRole('heading', {name: 'Garage 1'})
    const search = asked.find(({name}) => name === 'findAvailableWorkshops')
    expect(search?.input['searchParams']).toMatchObject({sort: {by: 'DISTANCE', direction: 'ASCENDING'}})
  })

  test('says that a country has no workshop', async () => {
    const {person} = await open('/consumer/workshop-search')
    const country = screen.getByRole('combobox', {name: 'Country'})
    await person.selectOptions(country, await screen.findByRole('option', {name: 'Germany'}))
    expect(await screen.findByText('No workshop in this country yet.')).toBeDefined()
  })

  test('says that the list of a country ends at 300 workshops', async () => {
    const listed = (count: number) =>
      Array.from({length: count}, (_, index) => ({
        id: `w${index}`,
        serialId: `W${index}`,
        name: `Garage ${index}`,
        city: 'Berlin',
      }))
    let count = 299
    const end = 'The list ends after 300 workshops. Search by city above to find others.'
    const {person} = await open('/consumer/workshop-search', {
      '/workshops/v1': () => ({answer: listed(count)}),
      '/countries/v1': () => ({
        answer: [
          {id: 'DE', name: 'Germany', continent: 'EU'},
          {id: 'IN', name: 'India', continent: 'AS'},
        ],
      }),
    })
    const country = screen.getByRole('combobox', {name: 'Country'})
    await person.selectOptions(country, await screen.findByRole('option', {name: 'Germany'}))
    expect(await screen.findByText('Garage 298')).toBeDefined()
    expect(screen.queryByText(end)).toBeNull()
    count = 300
    await person.selectOptions(country, screen.getByRole('option', {name: 'India'}))
    expect(await screen.findByText('Garage 299')).toBeDefined()
    expect(screen.getByText(end)).toBeDefined()
  })

  test('countries that could not be read are asked for again by a button', async () => {
    let isMended = false
    const {person} = await open('/consumer/workshop-search', {
      '/countries/v1': () => {
        if (!isMended) throw new CallFailure('UNKNOWN_ERROR')
        return {answer: [{id: 'DE', name: 'Germany', continent: 'EU'}]}
      },
    })
    const failed = await screen.findByText('Error occured while fetching data. Please retry..')
    isMended = true
    await person.click(screen.getByRole('button', {name: 'Try again'}))
    expect(await screen.findByRole('option', {name: 'Germany'})).toBeDefined()
    expect(failed.isConnected).toBe(false)
  })

  test('after a search, unticking the terms shows no problem', async () => {
    const {person, start, terms} = await open(BERLIN)
    await person.click(start)
    await person.click(terms)
    await person.click(start)
    await person.click(terms)
    expect(problems()).toEqual([])
    await person.click(start)
    expect(document.activeElement).toBe(screen.getByRole('alert', {name: 'Before we can search'}))
  })
})
