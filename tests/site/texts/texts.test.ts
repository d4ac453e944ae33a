// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {storeCoupon} from '../../../src/features/booking/offer/offer-logic.ts'
import {historySearch, nextSort} from '../../../src/features/history/history-search.ts'
import {withPlace, withSort} from '../../../src/features/results/filters/search-filters.ts'
import {requestedPlace} from '../../../src/features/results/requested-place.ts'
import {offerText} from '../../../src/parts/offer/offer-summary.tsx'
import {otpNoticeText} from '../../../src/parts/otp/otp-notice-text.ts'
import {writeProblemReport} from '../../../src/parts/problem-report/write-report.ts'
import {renderedMaps} from '../../../src/platform/maps/rendered-maps.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {PUNE} from '../../support/fakes/fake-workshops.ts'
import {WINTER} from '../../support/fakes/winter-campaign.ts'

describe('Too many codes', () => {
  it.each([
    [30, 'Too many codes were sent to this number. Please try again in 1 minute.'],
    [61, 'Too many codes were sent to this number. Please try again in 2 minutes.'],
  ])('for %d seconds say when to try again', (retryAfterSeconds, text) => {
    const failure = {kind: 'not sent', code: null, details: {retryAfterSeconds}} as const
    expect(otpNoticeText('too many codes', failure)).toBe(text)
  })
})

it('a package shows its price and the one without it', () => {
  const [mapping = null] = WINTER.workshopCampaignVehicleMappings
  expect(offerText({kind: 'campaign', key: 'winter', campaign: WINTER, mapping})).toBe(
    '₹3,200.00 instead of ₹4,000.00',
  )
})

it('the report for support has the name of an error, and not its message', () => {
  const report = writeProblemReport({
    error: new TypeError('Asha, +919810012345'),
    page: '/consumer/home',
    at: Date.parse('2025-11-19T06:30:00Z'),
    actors: [],
  })
  expect(JSON.parse(report)).toMatchObject({
    failure: 'TypeError',
    page: '/consumer/home',
    at: '2025-11-19T06:30:00.000Z',
  })
  expect(report).not.toContain('Asha')
})

describe('The reviews of a place', () => {
  const place = {
    name: 'Sai Auto Care',
    rating: 4.6,
    user_ratings_total: 12,
    reviews: [{author_name: '', rating: 2, relative_time_description: 'a week ago', text: 'Slow.'}],
  }
  const reviewsFor = (answer: object) =>
    renderedMaps('http://maps.example', async () => Response.json(answer)).reviewsOf('place')

  it('have stars of their own, and no author without a name', async () => {
    expect(await reviewsFor({status: 'OK', result: place})).toEqual({
      kind: 'found',
      name: 'Sai Auto Care',
      rating: 4.6,
      totalRatings: 12,
      reviews: [{author: null, rating: 2, age: 'a week ago', text: 'Slow.'}],
    })
  })

  it('are over the limit, or not available', async () => {
    expect(await reviewsFor({status: 'OVER_QUERY_LIMIT'})).toEqual({kind: 'OVER_QUERY_LIMIT'})
    await expect(reviewsFor({status: 'NOT_FOUND'})).rejects.toThrow()
  })
})

describe('The address of the results', () => {
  it('of another order or place begins with a short list', () => {
    const search = {shown: 50, pincode: '110001', campaign: 'WINTER'}
    expect(withSort(search, 'RATING')).toEqual({pincode: '110001', campaign: 'WINTER', sort: 'RATING'})
    expect(withPlace(search, PUNE)).toEqual({
      campaign: 'WINTER',
      coords: '18.5204,73.8567',
      address: 'Shivajinagar, Pune, Maharashtra 411005, India',
      city: 'Pune',
    })
  })

  it('with coordinates and a city means the coordinates', () => {
    const place = requestedPlace({coords: '18.6,73.9', city: 'Pune', pincode: '411005'})
    expect(place.kind === 'known' && [place.location.lat, place.location.lng]).toEqual([18.6, 73.9])
  })
})

it('results of coordinates with a blank name are named by the coordinates', () => {
  const place = requestedPlace({coords: '12.97,77.59', address: '  '})
  expect(place).toMatchObject({
    kind: 'known',
    location: {formattedAddress: '12.9700, 77.5900'},
    isNamed: false,
  })
})

describe('The address of the history', () => {
  it('has a page size that is offered, or none', () => {
    expect([historySearch({size: 7, page: 3}), historySearch({size: '20'})]).toEqual([{page: 3}, {size: 20}])
  })

  it('sorts a column descending, then ascending, then not at all', () => {
    const first = nextSort('vehicle', 'status')
    const second = nextSort(first, 'status')
    expect([first, second, nextSort(second, 'status')]).toEqual(['-status', 'status', undefined])
  })
})

it('a coupon that is given up is no longer stored with the search', () => {
  const {services} = fakeServices({answers: {}})
  const couponOf = () => services.stored.searchForm.read()?.couponDetails ?? null
  storeCoupon(services, {kind: 'coupon', key: 'c', code: 'SAVE500', rupees: 500})
  const before = couponOf()
  storeCoupon(services, null)
  expect([before, couponOf()]).toEqual([{couponCode: 'SAVE500', couponPercentage: 500}, null])
})
