import {act, cleanup, screen, waitFor, within} from '@testing-library/react'
import {describe, expect, test} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {LocationError} from '../../../domain/place/location.ts'
import {changeSearch} from '../../../src/platform/storage/search-form.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {fakePage, fakeWorkshop, fakeWorkshops, PUNE, SERVICES} from '../../support/fakes/fake-workshops.ts'
import {recordOf} from '../../support/record.ts'

/** Responses for a place with this many workshops, ten at a time. */
function placeWith(count: number): FakeAnswers {
  return {
    '/services/v1': () => ({answer: SERVICES}),
    '/oats/vehicle/manufacturers': () => ({answer: [{manufacturerId: '1', manufacturer: 'Tata'}]}),
    '/oats/vehicle/models': () => ({answer: [{modelId: '1', model: 'Nexon'}]}),
    '/oats/vehicle/models/fuelTypes': () => ({answer: [{fuelId: '1', fuel: 'Petrol'}]}),
    countAvailableWorkshops: () => ({answer: {count, exact: true}}),
    findAvailableWorkshops: ({searchParams}) => ({answer: fakePage(searchParams, count)}),
  }
}

const failing: FakeAnswers = {
  ...placeWith(3),
  findAvailableWorkshops: () => Promise.reject(new CallFailure('UNKNOWN_ERROR')),
}

const TOO_LONG: Record<string, string> = {
  city: 'We know no place of this name in India. Choose a place instead.',
  address: 'We could not find this place. Choose another one.',
}

const names = async () =>
  within(await screen.findByRole('list', {name: 'Workshops'}))
    .getAllByRole('heading')
    .map((heading) => heading.textContent)

const askedFor = (asked: {name: string; input: Record<string, unknown>}[]) =>
  asked
    .filter(({name}) => name === 'findAvailableWorkshops')
    .map(({input}) => recordOf(input['searchParams']))

describe('the states of the results', () => {
  test('loading: skeletons show while the workshops load', async () => {
    const answer = Promise.withResolvers<{answer: unknown}>()
    const {services} = fakeServices({
      answers: {...placeWith(1), findAvailableWorkshops: () => answer.promise},
    })
    renderSite('/consumer/workshops/Pune', services)
    expect(await screen.findByText('Finding workshops…')).toBeDefined()
    answer.resolve({answer: fakeWorkshops(1)})
    expect(await names()).toEqual(['Garage 1'])
  })

  test('the search retries once after 3 seconds and records a search error event on failure', async () => {
    const fake = fakeServices({answers: failing})
    renderSite('/consumer/workshops/Pune', fake.services)
    await waitFor(() => expect(askedFor(fake.asked)).toHaveLength(1))
    await act(async () => fake.time.increment(2999))
    expect(askedFor(fake.asked)).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
    await act(async () => fake.time.increment(1))
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Error occured while fetching data. Please retry..')).toBeDefined()
    expect(askedFor(fake.asked)).toHaveLength(2)
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
    await waitFor(() => expect(askedFor(fake.asked)).toHaveLength(1))
    await act(async () => fake.time.increment(3000))
    isDown = false
    await person.click(await screen.findByRole('button', {name: 'Try again'}))
    expect(await names()).toEqual(['Garage 1'])
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
    expect(await names()).toEqual(['Garage 1', 'Garage 2'])
    expect(router.state.location.search).toEqual({})
  })

  test("page size 10: 'Show more workshops' adds 10 more, capped at the total", async () => {
    const {services} = fakeServices({answers: placeWith(23)})
    const {person} = renderSite('/consumer/workshops/Pune', services)
    expect(await names()).toHaveLength(10)
    expect(screen.getByText('Showing 10 of 23')).toBeDefined()
    await person.click(screen.getByRole('button', {name: 'Show more workshops'}))
    await screen.findByText('Showing 20 of 23')
    expect(document.activeElement?.textContent).toBe('Garage 11')
    await person.click(screen.getByRole('button', {name: 'Show more workshops'}))
    await screen.findByText('Showing 23 of 23')
    expect((await names()).at(-1)).toBe('Garage 23')
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

describe('place, filters and order are in the address', () => {
  test('a link reproduces the page', async () => {
    const fake = fakeServices({answers: placeWith(1)})
    const url =
      '/consumer/workshops?coords=18.5204,73.8567&certified=true&make=Tata&model=Nexon&variant=Petrol&jobs=SERVICING,BRAKE_SERVICE&sort=RATING'
    renderSite(url, fake.services)
    expect(await names()).toEqual(['Garage 1'])
    expect(askedFor(fake.asked)).toEqual([
      {
        startDate: '2025-11-19T00:00:00.000Z',
        endDate: '2025-12-19T00:00:00.000Z',
        jobs: ['SERVICING', 'BRAKE_SERVICE'],
        sort: {by: 'RATING', lat: 18.5204, long: 73.8567, direction: 'ASCENDING'},
        location: {lat: 18.5204, long: 73.8567},
        maxDistanceMiles: 25,
        country: 'IN',
        globalRequest: 0,
        cas: true,
        manufacturer: 'Tata',
        model: 'Nexon',
        variant: 'Petrol',
        first: 10,
      },
    ])
    expect(await screen.findByRole('switch', {name: 'Certified workshops only'})).toHaveProperty(
      'checked',
      true,
    )
    expect(await screen.findByRole('checkbox', {name: 'Brake service'})).toHaveProperty('checked', true)
    expect(screen.getByRole('button', {name: 'Filters (4)'})).toBeDefined()
  })

  test('a filter of the panel is applied at once', async () => {
    const fake = fakeServices({answers: placeWith(1)})
    const {person, router} = renderSite('/consumer/workshops/Pune', fake.services)
    await names()
    await person.click(await screen.findByRole('checkbox', {name: 'Brake service'}))
    await waitFor(() => expect(askedFor(fake.asked).at(-1)?.jobs).toEqual(['BRAKE_SERVICE']))
    expect(router.state.location.href).toBe('/consumer/workshops/Pune?jobs=BRAKE_SERVICE')
  })

  test('a wished day shows the workshops that are free on it, and a past one counts as absent', async () => {
    const fake = fakeServices({answers: placeWith(1)})
    const {person, router} = renderSite('/consumer/workshops/Pune?on=2025-11-19', fake.services)
    await names()
    expect(askedFor(fake.asked).at(-1)?.availableOn).toBe(undefined)
    const day = await screen.findByRole('combobox', {name: 'Free on'})
    await person.selectOptions(day, 'Sat, 22 Nov')
    await waitFor(() => expect(askedFor(fake.asked).at(-1)?.availableOn).toBe('2025-11-22T00:00:00.000Z'))
    expect(router.state.location.href).toBe('/consumer/workshops/Pune?on=2025-11-22')
    const card = within(within(await screen.findByRole('list', {name: 'Workshops'})).getByRole('article'))
    expect(card.getByText('Free on Sat, 22 Nov')).toBeDefined()
    expect(card.getByRole('link').getAttribute('href')).toMatch(/\?on=2025-11-22$/)
    await person.selectOptions(day, 'Any day')
    await waitFor(() => expect(router.state.location.href).toBe('/consumer/workshops/Pune'))
  })

  test('the search is stored with the certified switch and the order, and keeps the known pincode', async () => {
    const {services} = fakeServices({answers: placeWith(1)})
    const {stored} = services
    const near = {...PUNE, isMeasured: false}
    changeSearch(stored, () => ({location: near}))
    const {lat, lng} = near
    renderSite(
      `/consumer/workshops?coords=${lat},${lng}&address=Pune&certified=true&sort=RATING&jobs=SERVICING`,
      services,
    )
    await names()
    expect(stored.searchForm.read()).toMatchObject({
      vehicleDetails: {make: '', model: '', variant: ''},
      campaignDetails: {campaignName: null, isCampaignOfferAvailed: false},
      couponDetails: null,
      jobs: ['SERVICING'],
      isCas: true,
      workshopsSortBy: 'RATING',
      location: {lat, lng, pinCode: near.pinCode},
    })
    expect(near.pinCode).not.toBe('')
  })

  test('the length of a longer list is in the address and is restored', async () => {
    const fake = fakeServices({answers: placeWith(23)})
    const {person, router} = renderSite('/consumer/workshops/Pune?sort=RATING', fake.services)
    await names()
    await person.click(screen.getByRole('button', {name: 'Show more workshops'}))
    await waitFor(() =>
      expect(router.state.location.href).toBe('/consumer/workshops/Pune?sort=RATING&shown=20'),
    )
    await router.navigate({to: '/consumer/terms'})
    await screen.findByRole('heading', {name: 'Terms and conditions'})
    router.history.back()
    await waitFor(async () => expect((await names()).length).toBe(20))
  })

  test('a list of 130 is restored at its length with few calls', async () => {
    const fake = fakeServices({answers: placeWith(300)})
    renderSite('/consumer/workshops/Pune?shown=130', fake.services)
    await waitFor(async () => expect((await names()).length).toBe(130))
    expect(askedFor(fake.asked).map(({first, cursor}) => [first, cursor])).toEqual([
      [100, undefined],
      [30, 'behind-100'],
    ])
  })

  test('a list of more than 1,000 grows to the last workshop', async () => {
    const fake = fakeServices({
      answers: {...placeWith(1013), countAvailableWorkshops: () => ({answer: {count: 1000, exact: false}})},
    })
    const {person, router} = renderSite('/consumer/workshops/Pune?shown=1000', fake.services)
    await screen.findByText('Showing 1,000 of 1,000+', undefined, {timeout: 20_000})
    await person.click(screen.getByRole('button', {name: 'Show more workshops'}))
    await screen.findByText('Showing 1,010 of 1,000+', undefined, {timeout: 20_000})
    expect(router.state.location.searchStr).toBe('?shown=1000')
    await person.click(screen.getByRole('button', {name: 'Show more workshops'}))
    await screen.findByText('Showing 1,013 of 1,000+', undefined, {timeout: 20_000})
    expect((await names()).at(-1)).toBe('Garage 1013')
    expect(screen.queryByRole('button', {name: 'Show more workshops'})).toBeNull()
  }, 90_000)

  test.each(['0', '1001', 'many'])('a length of %s is ignored', async (shown) => {
    const fake = fakeServices({answers: placeWith(23)})
    renderSite(`/consumer/workshops/Pune?shown=${shown}`, fake.services)
    expect((await names()).length).toBe(10)
  })

  test('the order can be Featured, Distance or Customer Ratings', async () => {
    const fake = fakeServices({answers: placeWith(1)})
    const {person, router} = renderSite('/consumer/workshops/Pune', fake.services)
    await names()
    const order = screen.getByRole('combobox', {name: 'Sort by'})
    expect(
      within(order)
        .getAllByRole('option')
        .map(({textContent}) => textContent),
    ).toEqual(['Featured', 'Distance', 'Customer Ratings'])
    await person.selectOptions(order, 'Customer Ratings')
    await waitFor(() => expect(askedFor(fake.asked).at(-1)?.sort).toMatchObject({by: 'RATING'}))
    expect(router.state.location.href).toBe('/consumer/workshops/Pune?sort=RATING')
  })

  test('filters of the drawer are applied when the workshops are shown', async () => {
    const fake = fakeServices({answers: placeWith(1)})
    const {person, router} = renderSite('/consumer/workshops/Pune', fake.services)
    await names()
    await person.click(screen.getByRole('button', {name: 'Filters'}))
    const drawer = within(await screen.findByRole('dialog', {name: 'Filter workshops'}))
    await person.click(drawer.getByRole('switch', {name: 'Certified workshops only'}))
    expect(router.state.location.search).toEqual({})
    await person.click(drawer.getByRole('button', {name: 'Show workshops'}))
    await waitFor(() => expect(router.state.location.searchStr).toBe('?certified=true'))
    await waitFor(() => expect(askedFor(fake.asked).at(-1)?.cas).toBe(true))
  })

  test.each(['the button', 'Escape'])('closing the drawer by %s applies what was ticked', async (way) => {
    const fake = fakeServices({answers: placeWith(1)})
    const {person, router} = renderSite('/consumer/workshops/Pune', fake.services)
    await names()
    await person.click(screen.getByRole('button', {name: 'Filters'}))
    const drawer = within(await screen.findByRole('dialog', {name: 'Filter workshops'}))
    await person.click(drawer.getByRole('switch', {name: 'Certified workshops only'}))
    if (way === 'Escape') await person.keyboard('{Escape}')
    else await person.click(drawer.getByRole('button', {name: 'Close'}))
    await waitFor(() => expect(router.state.location.searchStr).toBe('?certified=true'))
    expect(await screen.findByRole('button', {name: 'Filters (1)'})).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(askedFor(fake.asked).at(-1)?.cas).toBe(true))
  })

  test('a drawer that is closed with the filters that it was opened with searches nothing anew', async () => {
    const fake = fakeServices({answers: placeWith(23)})
    const {person, router} = renderSite(
      '/consumer/workshops/Pune?jobs=SERVICING,BRAKE_SERVICE&shown=20',
      fake.services,
    )
    await waitFor(async () => expect((await names()).length).toBe(20))
    const {href} = router.state.location
    const searches = askedFor(fake.asked).length
    for (const closing of ['Close', 'Show workshops']) {
      await person.click(screen.getByRole('button', {name: 'Filters (2)'}))
      const drawer = within(await screen.findByRole('dialog', {name: 'Filter workshops'}))
      const [first] = drawer.getAllByRole('checkbox', {checked: true})
      if (first === undefined) throw new Error('no service is ticked')
      await person.dblClick(first)
      await person.click(drawer.getByRole('button', {name: closing}))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(router.state.location.href).toBe(href)
      expect((await names()).length).toBe(20)
    }
    expect(askedFor(fake.asked)).toHaveLength(searches)
  })

  test('malformed values fall back to defaults', async () => {
    const fake = fakeServices({answers: placeWith(1)})
    renderSite('/consumer/workshops/Pune?sort=CHEAPEST&certified=perhaps&jobs=', fake.services)
    await names()
    expect(askedFor(fake.asked).map(({sort, jobs, cas}) => ({by: recordOf(sort).by, jobs, cas}))).toEqual([
      {by: 'RECOMMENDED', jobs: [], cas: undefined},
    ])
  })
})

describe('presets of the place', () => {
  test('a search runs only when latitude and longitude are set', async () => {
    const fake = fakeServices({answers: placeWith(1)})
    renderSite('/consumer/workshops', fake.services)
    expect(await screen.findByRole('heading', {name: 'Where is your car?'})).toBeDefined()
    expect(askedFor(fake.asked)).toEqual([])
  })

  test('a pincode presets the location', async () => {
    const found: string[] = []
    const {services} = fakeServices({
      answers: placeWith(1),
      maps: {
        find: async (address) => {
          found.push(address)
          return PUNE
        },
      },
    })
    const {router} = renderSite('/consumer/workshops?pincode=411005', services)
    expect(await screen.findByRole('heading', {name: 'Workshops near Shivajinagar, Pune'})).toBeDefined()
    expect(found).toEqual(['411005'])
    expect(router.state.location.href).toBe('/consumer/workshops?pincode=411005')
  })

  test.each([
    ['/consumer/workshops/pincode/4110', 'Please enter a valid pin code'],
    ['/consumer/workshops/pincode/000000', 'Please enter a valid pin code'],
    ['/consumer/workshops/Atlantis', 'We know no place of this name in India. Choose a place instead.'],
    ['/consumer/workshops/91,200/Somewhere', 'This link names no place we can read. Choose a place instead.'],
    ['/consumer/workshops?coords=here', 'This link names no place we can read. Choose a place instead.'],
  ])('%s asks for a place with a clear message', async (url, message) => {
    const unknown = () => Promise.reject(new CallFailure('NOT_FOUND'))
    const {services} = fakeServices({answers: {...placeWith(1), '/localities/v1/:name': unknown}})
    renderSite(url, services)
    expect(within(await screen.findByRole('alert')).getByText(message)).toBeDefined()
    expect(screen.getByRole('button', {name: /Location/})).toBeDefined()
  })

  test.each([
    ['/consumer/workshops/pincode/411005', new LocationError('mapsUnavailable')],
    ['/consumer/workshops/Hinjewadi', new CallFailure(null)],
  ])(
    '%s says after one retry that the place could not be read, and reads it again when asked',
    async (url, failure) => {
      let reads = 0
      const read = <T,>(answer: T) => (++reads > 2 ? Promise.resolve(answer) : Promise.reject(failure))
      const {services} = fakeServices({
        answers: {
          ...placeWith(1),
          '/localities/v1/:name': () => read({answer: {name: 'Hinjewadi', lat: PUNE.lat, lng: PUNE.lng}}),
        },
        maps: {find: () => read(PUNE)},
      })
      const {person} = renderSite(url, services)
      const alert = within(await screen.findByRole('alert'))
      expect(alert.getByText('Unable to get Location from google')).toBeDefined()
      expect(reads).toBe(2)
      await person.click(alert.getByRole('button', {name: 'Try again'}))
      expect(await screen.findByRole('heading', {name: /^Workshops near/})).toBeDefined()
      expect(reads).toBe(3)
    },
  )

  test('an address that no place has is read once', async () => {
    let reads = 0
    const find = () => {
      reads++
      return Promise.reject(new LocationError('noResults'))
    }
    const {services} = fakeServices({answers: placeWith(1), maps: {find}})
    renderSite('/consumer/workshops?address=Nowhere', services)
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('We could not find this place. Choose another one.')).toBeDefined()
    expect(alert.queryByRole('button')).toBeNull()
    expect(reads).toBe(1)
  })

  test.each(['city', 'address'])('a much too long %s of a link is said to be unknown', async (part) => {
    const fake = fakeServices({
      answers: placeWith(1),
      maps: {find: () => Promise.reject(new LocationError('noResults'))},
    })
    renderSite(`/consumer/workshops?${part}=${'x'.repeat(3000)}`, fake.services)
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText(TOO_LONG[part] ?? '')).toBeDefined()
    expect(fake.unanswered()).toEqual([])
  })

  test('the path presets coordinates and address', async () => {
    const fake = fakeServices({answers: placeWith(1)})
    renderSite('/consumer/workshops/18.52,73.85/Deccan%20Gymkhana', fake.services)
    expect(await screen.findByRole('heading', {name: 'Workshops near Deccan Gymkhana'})).toBeDefined()
    expect(askedFor(fake.asked)[0]?.location).toEqual({lat: 18.52, long: 73.85})
  })
})
