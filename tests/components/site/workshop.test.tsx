import {screen, within} from '@testing-library/react'
import {describe, expect, test, vi} from 'vitest'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {CallFailure} from '../../../domain/failure.ts'
import {LocationError} from '../../../domain/place/location.ts'
import type {Maps} from '../../../src/platform/maps/maps.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {fakeWorkshop, PUNE, SERVICES} from '../../support/fakes/fake-workshops.ts'

const {distance: _, nextAvailableDate: __, address, ...shown} = fakeWorkshop()
const WORKSHOP: Workshop = {
  ...shown,
  address: {...address, placeId: 'place-1'},
  description: 'A family business since 1988.',
  website: 'https://sai.example',
  email: 'care@sai.example',
  phoneNumber1: '+912025500000',
  leadPhoneNumber: '+919810000000',
  status: 'ACTIVE',
  openingHours: [1, 2, 3, 4, 5, 6].map((day) => ({
    day,
    openHours: 9,
    openMinutes: 0,
    closeHours: 19,
    closeMinutes: 30,
  })),
  images: ['corner-garage', 'garage-front', 'hidden'].map((picture, index) => ({
    isTitleImage: index === 1,
    isApproved: picture !== 'hidden',
    url: `/consumer/images/workshops/${picture}.svg`,
  })),
  facilities: [
    {id: '1', facilityId: 'waiting-area', isApproved: true},
    {id: '2', facilityId: 'refreshments', isApproved: false},
  ],
  services: [
    {id: '1', jobTypeId: 'SERVICING', repairTypeId: 'service', isApproved: true},
    {id: '2', jobTypeId: 'BRAKE_SERVICE', repairTypeId: 'brakes', isApproved: false},
  ],
}
const FACILITIES = ['waiting-area', 'refreshments'].map((id) => ({
  id,
  translationKey: id,
  translations: [{languageCode: 'en', value: id === 'waiting-area' ? 'Waiting area' : 'Refreshments'}],
}))

const review = (number: number) => ({
  author: `Reviewer ${number}`,
  rating: 5,
  age: 'a month ago',
  text: `Text ${number}`,
})
const found =
  (count: number): Maps['reviewsOf'] =>
  async () => ({
    kind: 'found',
    name: 'Sai Auto Care',
    rating: 4.5,
    totalRatings: 120,
    reviews: Array.from({length: count}, (_, index) => review(index + 1)),
  })

async function openWorkshop(changes: Partial<Workshop> = {}, reviewsOf: Maps['reviewsOf'] = found(0)) {
  const fake = fakeServices({
    answers: {
      oneWorkshopUsingSerialId: () => ({answer: {...WORKSHOP, ...changes}}),
      '/services/v1': () => ({answer: SERVICES}),
      '/facilities/v1': () => ({answer: FACILITIES}),
    },
    maps: {reviewsOf},
  })
  fake.services.stored.searchForm.write({
    vehicleDetails: {make: '', model: '', variant: ''},
    campaignDetails: {campaignName: null, isCampaignOfferAvailed: false},
    couponDetails: null,
    isCas: false,
    workshopsSortBy: 'RECOMMENDED',
    jobs: [],
    location: PUNE,
  })
  const site = renderSite('/consumer/workshop-result/sai-auto-care-W000001', fake.services)
  await screen.findByRole('heading', {level: 1})
  return {...fake, ...site}
}

describe('the workshop detail page', () => {
  test('shows name, rating and review count, certified badge, distance and address', async () => {
    await openWorkshop()
    expect(screen.getByRole('heading', {level: 1}).textContent).toBe('Sai Auto Care')
    expect(screen.getByText('Rated 4.5 out of 5 by 120 customers')).toBeDefined()
    expect(screen.getByText('Certified')).toBeDefined()
    expect(await screen.findByText(/^about \d\.\d km$/)).toBeDefined()
    expect(screen.getByText('12, FC Road, Shivajinagar, Pune')).toBeDefined()
  })

  test('calls a workshop unrated that nobody has rated, whatever rating is stored', async () => {
    await openWorkshop({address: {...WORKSHOP.address, rating: 4.5, totalRatings: 0}})
    expect(screen.getByText('Not rated yet')).toBeDefined()
    expect(screen.queryByText(/Rated 4\.5/)).toBeNull()
  })

  test('shows approved images in a carousel, the title image first', async () => {
    await openWorkshop()
    const carousel = within(screen.getByRole('region', {name: 'Photos'}))
    expect(carousel.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
      '/consumer/images/workshops/garage-front.svg',
      '/consumer/images/workshops/corner-garage.svg',
    ])
    expect(carousel.getByRole('list', {name: 'Photos of Sai Auto Care'})).toHaveProperty('tabIndex', 0)
    expect(carousel.getByText('1 of 2')).toBeDefined()
    expect(carousel.getByRole('button', {name: 'Next photo'})).toBeDefined()
  })

  test('has a directions link to a maps service, a call link and an e-mail', async () => {
    await openWorkshop()
    const href = (name: RegExp) => screen.getByRole('link', {name}).getAttribute('href')
    expect(href(/Directions/)).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=18.53,73.84&destination_place_id=place-1',
    )
    expect(href(/Call/)).toBe('tel:+919810000000')
    expect(href(/E-mail/)).toBe('mailto:care@sai.example')
  })

  test('links to the booking form on phones', async () => {
    await openWorkshop()
    const link = screen.getByRole('link', {name: 'Book a service'})
    expect(link.getAttribute('href')).toBe('/consumer/workshop-result/sai-auto-care-W000001#book')
    expect(document.getElementById('book')).not.toBe(null)
  })

  test('abroad it says at once that it takes no bookings, and leads on', async () => {
    await openWorkshop({address: {...WORKSHOP.address, country: 'GB'}})
    expect(screen.getByRole('heading', {name: 'No bookings on this site'})).toBeDefined()
    expect(screen.queryByRole('link', {name: 'Book a service'})).toBeNull()
    expect(screen.queryByRole('heading', {name: 'Book your service'})).toBeNull()
    const href = (name: string) => screen.getByRole('link', {name}).getAttribute('href')
    expect(href('Find another workshop worldwide')).toBe('/consumer/workshop-search')
    expect(screen.getAllByRole('link', {name: /^Call/})[1]?.getAttribute('href')).toBe('tel:+919810000000')
  })

  test('that could not be read is read again when asked, and is not called an old link', async () => {
    let reads = 0
    const read = () => (++reads > 2 ? {answer: WORKSHOP} : Promise.reject(new CallFailure(null)))
    const {services} = fakeServices({
      answers: {
        oneWorkshopUsingSerialId: read,
        '/services/v1': () => ({answer: SERVICES}),
        '/facilities/v1': () => ({answer: FACILITIES}),
      },
      maps: {reviewsOf: found(0)},
    })
    const {person} = renderSite('/consumer/workshop-result/sai-auto-care-W1', services)
    const failed = await screen.findByRole('heading', {level: 1, name: 'Some error occured.. Please retry.'})
    expect(failed.parentElement?.textContent).toBe(
      'Some error occured.. Please retry.Try againFind workshops',
    )
    expect(reads).toBe(2)
    await person.click(screen.getByRole('button', {name: 'Try again'}))
    expect(await screen.findByRole('heading', {level: 1, name: 'Sai Auto Care'})).toBeDefined()
    expect(reads).toBe(3)
  })

  test('that nobody has is called an old link, without a second try', async () => {
    const unknown = () => Promise.reject(new CallFailure('WORKSHOP_NOT_FOUND'))
    const {services} = fakeServices({answers: {oneWorkshopUsingSerialId: unknown}})
    renderSite('/consumer/workshop-result/x-NOBODY1', services)
    const failed = await screen.findByRole('heading', {level: 1, name: 'Some error occured.. Please retry.'})
    expect(failed.parentElement?.textContent).toBe(
      'Some error occured.. Please retry.The link may be old. Search for workshops near you instead.Find workshops',
    )
  })

  test('that is inactive says so, takes no bookings until it is back, and is not called an old link', async () => {
    await openWorkshop({status: 'INACTIVE'})
    const name = "This workshop's online profile is currently inactive. Please check back later."
    const message = screen.getByRole('heading', {level: 1, name})
    expect(message.parentElement?.textContent).toBe(
      `${name}Sai Auto Care takes no bookings here until then. Search for other workshops near you instead.Find workshops`,
    )
  })

  test('has an opening hours dropdown that says Open Now and until when', async () => {
    const {person} = await openWorkshop()
    const summary = await screen.findByText(/Open Now · Open until 7:30 pm/i)
    await person.click(summary)
    expect(screen.getByText('Sunday').nextElementSibling?.textContent).toBe('Closed')
  })

  test('shows approved services and facilities, the description and the booking form', async () => {
    await openWorkshop()
    expect(await screen.findByText('Waiting area')).toBeDefined()
    expect(screen.queryByText('Refreshments')).toBe(null)
    const services = within(screen.getByRole('region', {name: 'Services'}))
    expect(services.getAllByRole('listitem').map(({textContent}) => textContent)).toEqual([
      'Periodic service',
    ])
    expect(screen.getByText('A family business since 1988.')).toBeDefined()
    expect(await screen.findByRole('heading', {name: 'Book your service'})).toBeDefined()
  })

  test('shows four reviews, and all of them on request', async () => {
    const {person} = await openWorkshop({}, found(6))
    const reviews = () => screen.getAllByRole('figure').length
    await screen.findByText('Text 1')
    expect(reviews()).toBe(4)
    await person.click(screen.getByRole('button', {name: 'Show all 6 reviews'}))
    expect(reviews()).toBe(6)
  })

  test('reviews over the place-query limit are flagged OVER_QUERY_LIMIT and can be retried', async () => {
    let isOver = true
    const {person} = await openWorkshop({}, (placeId) =>
      isOver ? Promise.resolve({kind: 'OVER_QUERY_LIMIT'}) : found(1)(placeId),
    )
    const notice = await screen.findByText(/The reviews cannot be shown just now/)
    expect(notice.dataset['reason']).toBe('OVER_QUERY_LIMIT')
    isOver = false
    await person.click(screen.getByRole('button', {name: 'Try again'}))
    expect(await screen.findByText('Text 1')).toBeDefined()
  })

  test.each([
    ['are read once more when the maps service fails', 'mapsUnavailable', 2],
    ['are not read again for a place that it does not know', 'noResults', 1],
  ] as const)('reviews %s', async (_, reason, expected) => {
    const reviewsOf = vi.fn<Maps['reviewsOf']>(() => Promise.reject(new LocationError(reason)))
    await openWorkshop({}, reviewsOf)
    expect(await screen.findByText('The reviews could not be loaded.')).toBeDefined()
    expect(reviewsOf).toHaveBeenCalledTimes(expected)
  })
})
