import {act, cleanup, screen, waitFor, within} from '@testing-library/react'
import {describe, expect, test} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {fakePage, fakeWorkshop, fakeWorkshops} from '../../support/fakes/fake-workshops.ts'
import {recordOf} from '../../support/record.ts'
import {FAILING_SEARCH, listedNames, placeWith, searchesOf} from './result-answers.ts'

describe('the states of the results', () => {
  test('loading: skeletons show while the workshops load', async () => {
    const answer = Promise.withResolvers<{answer: unknown}>()
    const {services} = fakeServices({
      answers: {...placeWith(1), findAvailableWorkshops: () => answer.promise},
    })
    renderSite('/consumer/workshops/Pune', services)
    expect(await screen.findByText('Finding workshops…')).toBeDefined()
    answer.resolve({answer: fakeWorkshops(1)})
    expect(await listedNames()).toEqual(['Garage 1'])
  })

  test('the search retries once after 3 seconds and records a search error event on failure', async () => {
    const fake = fakeServices({answers: FAILING_SEARCH})
    renderSite('/consumer/workshops/Pune', fake.services)
    await waitFor(() => expect(searchesOf(fake.asked)).toHaveLength(1))
    await act(async () => fake.time.increment(2999))
    expect(searchesOf(fake.asked)).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
    await act(async () => fake.time.increment(1))
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Error occured while fetching data. Please retry..')).toBeDefined()
    expect(searchesOf(fake.asked)).toHaveLength(2)
    expect(fake.recorded).toEqual(['search_error'])
  })

  test('after an error the search can be retried', async () => {
    let isDown = true
    const answers: FakeAnswers = {
      ...placeWith(1),
      findAvailableWorkshops: () =>
        isDown ? Promise.reject(new CallFailure(null)) : {answer: fakeWorkshops(1)},
    }
    const fake = fakeServices({answers})
    const {person} = renderSite('/consumer/workshops/Pune', fake.services)
    await waitFor(() => expect(searchesOf(fake.asked)).toHaveLength(1))
    await act(async () => fake.time.increment(3000))
    isDown = false
    await person.click(await screen.findByRole('button', {name: 'Try again'}))
    expect(await listedNames()).toEqual(['Garage 1'])
  })

  test('empty: a place without workshops links to cities that have some', async () => {
    const {services} = fakeServices({answers: placeWith(0)})
    renderSite('/consumer/workshops?coords=34.15,77.58&address=Leh, Ladakh, India', services)
    const empty = await screen.findByRole('region', {name: 'No workshop near Leh, Ladakh yet'})
    expect(
      within(within(empty).getByRole('list'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Delhi-NCR', 'Kolkata', 'Mumbai', 'Pune'])
  })

  test('empty: the subscribe form asks for a notice at the searched place', async () => {
    const fake = fakeServices({answers: {...placeWith(0), '/v1/subscriptions': () => ({answer: {}})}})
    const {person} = renderSite(
      '/consumer/workshops?coords=34.15,77.58&address=Leh, Ladakh, India',
      fake.services,
    )
    const form = within(await screen.findByRole('form', {name: 'Launch notices'}))
    await person.type(form.getByRole('textbox'), ' Asha@Mail.example ')
    await person.click(form.getByRole('checkbox', {name: /^I agree to the terms/}))
    await person.click(form.getByRole('checkbox', {name: /^I have read the privacy/}))
    await person.click(form.getByRole('button', {name: 'Subscribe'}))
    expect(await screen.findByText('Successfully subscribed.')).toBeDefined()
    expect(fake.asked.filter(({name}) => name === '/v1/subscriptions').map(({input}) => input)).toEqual([
      {
        email: 'asha@mail.example',
        consent: true,
        marketingConsent: false,
        latitude: 34.15,
        longitude: 77.58,
        formattedAddress: 'Leh, Ladakh, India',
      },
    ])
  })

  test('empty: a visitor from another country is asked for no marketing consent', async () => {
    const {services} = fakeServices({answers: placeWith(0)})
    services.stored.country.write('GB')
    renderSite('/consumer/workshops?coords=34.15,77.58&address=Leh', services)
    const form = within(await screen.findByRole('form', {name: 'Launch notices'}))
    expect(form.getAllByRole('checkbox')).toHaveLength(2)
  })

  test('empty with filters: clearing them searches again', async () => {
    const {services} = fakeServices({
      answers: {
        ...placeWith(2),
        findAvailableWorkshops: ({searchParams}) => ({
          answer: recordOf(searchParams).cas === true ? [] : fakeWorkshops(2),
        }),
      },
    })
    const {person, router} = renderSite('/consumer/workshops/Pune?certified=true', services)
    expect(await screen.findByText('No workshop near Pune matches your filters')).toBeDefined()
    await person.click(screen.getByRole('button', {name: 'Take off all filters'}))
    expect(await listedNames()).toEqual(['Garage 1', 'Garage 2'])
    expect(router.state.location.search).toEqual({})
  })

  test("page size 10: 'Show more workshops' adds 10 more, capped at the total", async () => {
    const {services} = fakeServices({answers: placeWith(23)})
    const {person} = renderSite('/consumer/workshops/Pune', services)
    expect(await listedNames()).toHaveLength(10)
    expect(screen.getByText('Showing 10 of 23')).toBeDefined()
    await person.click(screen.getByRole('button', {name: 'Show more workshops'}))
    await screen.findByText('Showing 20 of 23')
    expect(document.activeElement?.textContent).toBe('Garage 11')
    await person.click(screen.getByRole('button', {name: 'Show more workshops'}))
    await screen.findByText('Showing 23 of 23')
    expect((await listedNames()).at(-1)).toBe('Garage 23')
    expect(screen.queryByRole('button', {name: 'Show more workshops'})).toBeNull()
  })

  test("a total above the limit is shown as '1,000+'", async () => {
    const {services} = fakeServices({
      answers: {...placeWith(20), countAvailableWorkshops: () => ({answer: {count: 1000, exact: false}})},
    })
    renderSite('/consumer/workshops/Pune', services)
    expect(await screen.findByText('1,000+ workshops within 40 km')).toBeDefined()
  })
})

describe('a card of the results', () => {
  const cardOf = async (workshop = fakeWorkshop(), url = '/consumer/workshops/Pune') => {
    const {services} = fakeServices({
      answers: {...placeWith(1), findAvailableWorkshops: () => ({answer: [workshop]})},
    })
    renderSite(url, services)
    const card = await screen.findByRole('article')
    await waitFor(() => expect(card.textContent).not.toContain('ac repairs'))
    return within(card)
  }

  test('shows name, rating, certified badge, distance in km with 1 decimal and the offer', async () => {
    const card = await cardOf()
    expect(card.getByRole('link', {name: 'Sai Auto Care'}).getAttribute('href')).toBe(
      '/consumer/workshop-result/sai-auto-care-W000001',
    )
    expect(card.getByText('Rated 4.5 out of 5 by 120 customers')).toBeDefined()
    expect(card.getByText('Certified')).toBeDefined()
    expect(card.getByText('about 2.3 km')).toBeDefined()
    expect(card.getByText('₹500.00 off the service package')).toBeDefined()
    expect(card.getByText('Next free day: Fri, 21 Nov')).toBeDefined()
  })

  test('shows the title image, if it is approved', async () => {
    const image = (isTitleImage: boolean, isApproved: boolean) => ({
      isTitleImage,
      isApproved,
      url: `/${isTitleImage ? 'title' : 'other'}-${isApproved}.svg`,
    })
    const shown = async (images: ReturnType<typeof image>[]) => {
      await cardOf(fakeWorkshop({images}))
      const [picture = null] = screen.getByRole('article').getElementsByTagName('img')
      cleanup()
      return picture?.getAttribute('src')
    }
    expect(await shown([image(false, true), image(true, false)])).toBeUndefined()
    expect(await shown([image(true, false), image(true, true)])).toBe('/title-true.svg')
  })

  test('shows the first 2 certified and approved repair types', async () => {
    const card = await cardOf()
    expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Periodic service',
      'AC service and repair',
    ])
  })

  test('a distance from a measured position is not approximate', async () => {
    const card = await cardOf(fakeWorkshop(), '/consumer/workshops?coords=18.5,73.8&measured=true')
    expect(card.getByText('2.3 km')).toBeDefined()
  })

  test('an expired custom offer is not shown', async () => {
    const customOffer = {
      id: 'offer-1',
      offerCode: 'WASH',
      offerType: 'FREE',
      offerTitle: 'Free wash',
      startDate: '2025-01-01',
      endDate: '2025-11-18',
      displayText: 'A free wash.',
      isActive: true,
      isApproved: true,
      additionalTerms: [],
    }
    const card = await cardOf(fakeWorkshop({couponCode: null, customOffers: [customOffer]}))
    expect(card.queryByText('Free wash')).toBeNull()
  })
})

test('a page that arrives while a workshop opens does not get into the address of that workshop', async () => {
  const [second, workshop] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const {services} = fakeServices({
    answers: {
      ...placeWith(30),
      findAvailableWorkshops: async ({searchParams}) => {
        if (recordOf(searchParams)['cursor'] !== undefined) await second.promise
        return {answer: fakePage(searchParams, 30)}
      },
      oneWorkshopUsingSerialId: async () => {
        await workshop.promise
        throw new CallFailure('NOT_FOUND')
      },
    },
  })
  const {person, router} = renderSite('/consumer/workshops/Pune', services)
  expect((await listedNames()).length).toBe(10)
  await person.click(screen.getByRole('button', {name: 'Show more workshops'}))
  const opening = router.navigate({href: '/consumer/workshop-result/garage-1-W000001'})
  await waitFor(() =>
    expect(router.latestLocation.pathname).toBe('/consumer/workshop-result/garage-1-W000001'),
  )
  second.resolve()
  await waitFor(async () => expect((await listedNames()).length).toBe(20))
  workshop.resolve()
  await opening
  await waitFor(() => expect(router.state.location.href).toBe('/consumer/workshop-result/garage-1-W000001'))
})
