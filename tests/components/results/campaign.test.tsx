import {act, screen, waitFor, within} from '@testing-library/react'
import {expect, test} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {changeSearch} from '../../../src/platform/storage/search-form.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {fakePage, PUNE, SERVICES} from '../../support/fakes/fake-workshops.ts'
import {WINTER} from '../../support/fakes/winter-campaign.ts'
import {placeWith, searchesOf} from './result-answers.ts'

const ANSWERS: FakeAnswers = {
  '/services/v1': () => ({answer: SERVICES}),
  '/oats/vehicle/manufacturers': () => ({answer: []}),
  '/campaigns/v1/:campaignName': () => Promise.reject(new CallFailure('CAMPAIGN_NOT_FOUND')),
  countAvailableWorkshops: () => ({answer: {count: 23, exact: true}}),
  findAvailableWorkshops: ({searchParams}) => ({answer: fakePage(searchParams, 23)}),
}
const cards = async () =>
  within(await screen.findByRole('list', {name: 'Workshops'})).getAllByRole('heading').length

test('an unknown campaign says so, and the search without it begins with a short list', async () => {
  const {services} = fakeServices({answers: ANSWERS})
  const {person, router} = renderSite('/consumer/workshops/Pune?campaign=NO_SUCH&shown=20', services)
  expect(
    await screen.findByText('This offer does not exist any more. You can still book a service.'),
  ).toBeDefined()
  await person.click(screen.getByRole('button', {name: 'Search without it'}))
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
  await waitFor(async () => expect(await cards()).toBe(10))
})

test('a car of the link that the campaign does not cover filters nothing', async () => {
  const answers = {...placeWith(1), '/campaigns/v1/:campaignName': () => ({answer: WINTER})}
  const fake = fakeServices({answers})
  const link = '/consumer/workshops/Pune?campaign=winter&make=Maruti&model=Swift&variant=Petrol'
  const {person, router} = renderSite(link, fake.services)
  const makesAsked = () => searchesOf(fake.asked).map(({manufacturer}) => manufacturer)
  await waitFor(() => expect(makesAsked().slice(-1)).toEqual([undefined]))
  expect(screen.getByRole('button', {name: 'Filters'})).toBeDefined()
  await person.click(await screen.findByRole('switch', {name: 'Certified workshops only'}))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?campaign=winter&certified=true'))
})

const links = async () =>
  within(await screen.findByRole('list', {name: 'Workshops'}))
    .getAllByRole('link')
    .map((link) => new URL(link.getAttribute('href') ?? '', 'http://site').search)

test('the cards lead on with the campaign of the address while it is not read, and not with an unknown one', async () => {
  const read = Promise.withResolvers<{answer: typeof WINTER}>()
  const {services} = fakeServices({
    answers: {...placeWith(1), '/campaigns/v1/:campaignName': () => read.promise},
  })
  renderSite('/consumer/workshops/Pune?campaign=winter', services)
  expect(await links()).toEqual(['?campaign=winter'])
  read.reject(new CallFailure('CAMPAIGN_NOT_FOUND'))
  await waitFor(async () => expect(await links()).toEqual(['']))
})

test('a campaign that could not be read says so, stays in the links, and is read again on a press', async () => {
  let isBroken = true
  const answers: FakeAnswers = {
    ...placeWith(1),
    '/campaigns/v1/:campaignName': () =>
      isBroken ? Promise.reject(new CallFailure('FORBIDDEN')) : {answer: WINTER},
  }
  const {person} = renderSite('/consumer/workshops/Pune?campaign=winter', fakeServices({answers}).services)
  await screen.findByText('The offer could not be loaded. You can still book a service.')
  expect(await links()).toEqual(['?campaign=winter'])
  isBroken = false
  await person.click(screen.getByRole('button', {name: 'Try again'}))
  expect(await screen.findByText(/Winter package/)).toBeDefined()
})

test('without a workshop that takes part, the campaign is a filter that can be taken off last', async () => {
  const answers = {...placeWith(0), '/campaigns/v1/:campaignName': () => ({answer: WINTER})}
  const link = '/consumer/workshops/Pune?campaign=winter&certified=true'
  const fake = fakeServices({answers})
  const {person, router} = renderSite(link, fake.services)
  const takeOff = async () => person.click(await screen.findByRole('button', {name: 'Take off all filters'}))
  expect(await screen.findByText('No workshop near Pune matches your filters')).toBeDefined()
  await takeOff()
  await waitFor(() => expect(router.state.location.searchStr).toBe('?campaign=winter'))
  // The list of before goes with its button; a press that meets it on its way comes to nothing.
  await waitFor(() => expect(searchesOf(fake.asked)).toHaveLength(2))
  expect(await screen.findByText('No workshop near Pune matches your filters')).toBeDefined()
  await takeOff()
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
  expect(await screen.findByText('No workshop near Pune yet')).toBeDefined()
})

test('a car that the campaign covers filters with it', async () => {
  const answers = {...placeWith(1), '/campaigns/v1/:campaignName': () => ({answer: WINTER})}
  const fake = fakeServices({answers})
  renderSite('/consumer/workshops/Pune?campaign=winter&make=tata&model=Nexon', fake.services)
  expect(await screen.findByText(/Winter package/)).toBeDefined()
  expect(searchesOf(fake.asked).map(({manufacturer, model}) => [manufacturer, model])).toEqual([
    ['tata', 'Nexon'],
  ])
})

test('the filter of a day offers each of the thirty days that can be booked', async () => {
  const {services} = fakeServices({answers: ANSWERS})
  renderSite('/consumer/workshops/Pune', services)
  const days = within(await screen.findByRole('combobox', {name: 'Free on'})).getAllByRole('option')
  expect([days.length, days[1]?.textContent, days.at(-1)?.textContent]).toEqual([
    31,
    'Thu, 20 Nov',
    'Fri, 19 Dec',
  ])
})

test('the next workshops are announced with how many are shown', async () => {
  const {services} = fakeServices({answers: ANSWERS})
  const {person} = renderSite('/consumer/workshops/Pune', services)
  await person.click(await screen.findByRole('button', {name: 'Show more workshops'}))
  expect(await screen.findByText('20 workshops shown')).toBeDefined()
})

test('the pincode of a stored place stays with that place alone', async () => {
  const {services} = fakeServices({answers: ANSWERS})
  changeSearch(services.stored, () => ({location: PUNE}))
  const pincode = () => services.stored.searchForm.read()?.location?.pinCode
  const {router} = renderSite('/consumer/workshops?coords=18.5204,73.8567&address=Shivajinagar', services)
  expect(await cards()).toBe(10)
  expect(pincode()).toBe('411005')
  await act(async () => router.navigate({href: '/consumer/workshops?coords=18.6,73.9&address=Kharadi'}))
  await waitFor(() => expect(services.stored.searchForm.read()?.location?.lat).toBe(18.6))
  expect(pincode()).toBe('')
})
