import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, test} from 'vitest'
import {changeSearch} from '../../../src/platform/storage/search-form.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {PUNE} from '../../support/fakes/fake-workshops.ts'
import {recordOf} from '../../support/record.ts'
import {listedNames, placeWith, searchesOf} from './result-answers.ts'

describe('place, filters and order are in the address', () => {
  test('a link reproduces the page', async () => {
    const fake = fakeServices({answers: placeWith(1)})
    const url =
      '/consumer/workshops?coords=18.5204,73.8567&certified=true&make=Tata&model=Nexon&variant=Petrol&jobs=SERVICING,BRAKE_SERVICE&sort=RATING'
    renderSite(url, fake.services)
    expect(await listedNames()).toEqual(['Garage 1'])
    expect(searchesOf(fake.asked)).toEqual([
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
    await listedNames()
    await person.click(await screen.findByRole('checkbox', {name: 'Brake service'}))
    await waitFor(() => expect(searchesOf(fake.asked).at(-1)?.jobs).toEqual(['BRAKE_SERVICE']))
    expect(router.state.location.href).toBe('/consumer/workshops/Pune?jobs=BRAKE_SERVICE')
  })

  test('a wished day shows the workshops that are free on it, and a past one counts as absent', async () => {
    const fake = fakeServices({answers: placeWith(1)})
    const {person, router} = renderSite('/consumer/workshops/Pune?on=2025-11-19', fake.services)
    await listedNames()
    expect(searchesOf(fake.asked).at(-1)?.availableOn).toBe(undefined)
    const day = await screen.findByRole('combobox', {name: 'Free on'})
    await person.selectOptions(day, 'Sat, 22 Nov')
    await waitFor(() => expect(searchesOf(fake.asked).at(-1)?.availableOn).toBe('2025-11-22T00:00:00.000Z'))
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
    await listedNames()
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
    await listedNames()
    await person.click(screen.getByRole('button', {name: 'Show more workshops'}))
    await waitFor(() =>
      expect(router.state.location.href).toBe('/consumer/workshops/Pune?sort=RATING&shown=20'),
    )
    await router.navigate({to: '/consumer/terms'})
    await screen.findByRole('heading', {name: 'Terms and conditions'})
    router.history.back()
    await waitFor(async () => expect((await listedNames()).length).toBe(20))
  })

  test('a list of 130 is restored at its length with few calls', async () => {
    const fake = fakeServices({answers: placeWith(300)})
    renderSite('/consumer/workshops/Pune?shown=130', fake.services)
    await waitFor(async () => expect((await listedNames()).length).toBe(130))
    expect(searchesOf(fake.asked).map(({first, cursor}) => [first, cursor])).toEqual([
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
    expect((await listedNames()).at(-1)).toBe('Garage 1013')
    expect(screen.queryByRole('button', {name: 'Show more workshops'})).toBeNull()
  }, 90_000)

  test.each(['0', '1001', 'many'])('a length of %s is ignored', async (shown) => {
    const fake = fakeServices({answers: placeWith(23)})
    renderSite(`/consumer/workshops/Pune?shown=${shown}`, fake.services)
    expect((await listedNames()).length).toBe(10)
  })

  test('the order can be Featured, Distance or Customer Ratings', async () => {
    const fake = fakeServices({answers: placeWith(1)})
    const {person, router} = renderSite('/consumer/workshops/Pune', fake.services)
    await listedNames()
    const order = screen.getByRole('combobox', {name: 'Sort by'})
    expect(
      within(order)
        .getAllByRole('option')
        .map(({textContent}) => textContent),
    ).toEqual(['Featured', 'Distance', 'Customer Ratings'])
    await person.selectOptions(order, 'Customer Ratings')
    await waitFor(() => expect(searchesOf(fake.asked).at(-1)?.sort).toMatchObject({by: 'RATING'}))
    expect(router.state.location.href).toBe('/consumer/workshops/Pune?sort=RATING')
  })

  test('filters of the drawer are applied when the workshops are shown', async () => {
    const fake = fakeServices({answers: placeWith(1)})
    const {person, router} = renderSite('/consumer/workshops/Pune', fake.services)
    await listedNames()
    await person.click(screen.getByRole('button', {name: 'Filters'}))
    const drawer = within(await screen.findByRole('dialog', {name: 'Filter workshops'}))
    await person.click(drawer.getByRole('switch', {name: 'Certified workshops only'}))
    expect(router.state.location.search).toEqual({})
    await person.click(drawer.getByRole('button', {name: 'Show workshops'}))
    await waitFor(() => expect(router.state.location.searchStr).toBe('?certified=true'))
    await waitFor(() => expect(searchesOf(fake.asked).at(-1)?.cas).toBe(true))
  })

  test.each(['the button', 'Escape'])('closing the drawer by %s applies what was ticked', async (way) => {
    const fake = fakeServices({answers: placeWith(1)})
    const {person, router} = renderSite('/consumer/workshops/Pune', fake.services)
    await listedNames()
    await person.click(screen.getByRole('button', {name: 'Filters'}))
    const drawer = within(await screen.findByRole('dialog', {name: 'Filter workshops'}))
    await person.click(drawer.getByRole('switch', {name: 'Certified workshops only'}))
    if (way === 'Escape') await person.keyboard('{Escape}')
    else await person.click(drawer.getByRole('button', {name: 'Close'}))
    await waitFor(() => expect(router.state.location.searchStr).toBe('?certified=true'))
    expect(await screen.findByRole('button', {name: 'Filters (1)'})).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(searchesOf(fake.asked).at(-1)?.cas).toBe(true))
  })

  test('a drawer that is closed with the filters that it was opened with searches nothing anew', async () => {
    const fake = fakeServices({answers: placeWith(23)})
    const {person, router} = renderSite(
      '/consumer/workshops/Pune?jobs=SERVICING,BRAKE_SERVICE&shown=20',
      fake.services,
    )
    await waitFor(async () => expect((await listedNames()).length).toBe(20))
    const {href} = router.state.location
    const searches = searchesOf(fake.asked).length
    for (const closing of ['Close', 'Show workshops']) {
      await person.click(screen.getByRole('button', {name: 'Filters (2)'}))
      const drawer = within(await screen.findByRole('dialog', {name: 'Filter workshops'}))
      const [first] = drawer.getAllByRole('checkbox', {checked: true})
      if (first === undefined) throw new Error('no service is ticked')
      await person.dblClick(first)
      await person.click(drawer.getByRole('button', {name: closing}))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(router.state.location.href).toBe(href)
      expect((await listedNames()).length).toBe(20)
    }
    expect(searchesOf(fake.asked)).toHaveLength(searches)
  })

  test('malformed values fall back to defaults', async () => {
    const fake = fakeServices({answers: placeWith(1)})
    renderSite('/consumer/workshops/Pune?sort=CHEAPEST&certified=perhaps&jobs=', fake.services)
    await listedNames()
    expect(searchesOf(fake.asked).map(({sort, jobs, cas}) => ({by: recordOf(sort).by, jobs, cas}))).toEqual([
      {by: 'RECOMMENDED', jobs: [], cas: undefined},
    ])
  })
})
