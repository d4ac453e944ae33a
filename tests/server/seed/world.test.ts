import {createHash} from 'node:crypto'
import {existsSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {z} from 'zod/mini'
import {campaignAnswer} from '../../../contract/reference/campaigns.ts'
import {workshop} from '../../../contract/reference/workshops.ts'
import {SEARCH_RADIUS_MILES} from '../../../domain/limits.ts'
import {isCampaignRunning} from '../../../domain/offer/campaign.ts'
import {isCustomOfferLive} from '../../../domain/offer/offer.ts'
import {internationalMobile} from '../../../domain/person/phone.ts'
import {CITIES} from '../../../domain/place/cities.ts'
import {distanceKm, milesToKm} from '../../../domain/place/position.ts'
import {NAMED_CAMPAIGNS, NAMED_WORKSHOPS, type NamedWorkshop} from '../../../server/seed/named-cases.ts'
import {campaignRows} from '../../../server/seed/reference/campaigns.ts'
import {JOB_TYPE_IDS, jobTypeRows, repairTypeRows} from '../../../server/seed/reference/services.ts'
import {CARS, vehicleRows} from '../../../server/seed/reference/vehicles.ts'
import {readSeedLocalities} from '../../../server/seed/workshops/localities.ts'
import {namedWorkshops} from '../../../server/seed/workshops/named-workshops.ts'
import {drawServed} from '../../../server/seed/workshops/served-vehicles.ts'
import {WORKSHOP_ILLUSTRATIONS} from '../../../server/seed/workshops/workshop-images.ts'
import {type SeededWorkshop, workshopOfIndia} from '../../../server/seed/workshops/workshops.ts'
import {worldwideWorkshops} from '../../../server/seed/workshops/worldwide.ts'

const day = {seed: 1, today: '2025-11-21'}
const inAYear = '2026-11-21'
const leh = {lat: 34.1642, lng: 77.5848}
const localities = readSeedLocalities()
const named = namedWorkshops(day)
const ofIndia = Array.from({length: 2400 - named.length}, (_, index) =>
  workshopOfIndia(named.length + 1 + index, localities, day),
)
const abroad = worldwideWorkshops(day)
const all = [...named, ...ofIndia, ...abroad]

const positionOf = ({latitude, longitude}: SeededWorkshop) => ({lat: latitude, lng: longitude})
const namedCase = (key: NamedWorkshop) => all.find(({serialId}) => serialId === NAMED_WORKSHOPS[key])
const countWithin = (centre: {lat: number; lng: number}) =>
  all.filter((each) => distanceKm(positionOf(each), centre) <= milesToKm(SEARCH_RADIUS_MILES)).length

describe('The same seed', () => {
  test('gives the same workshops, whatever their number', () => {
    const again = readSeedLocalities()
    expect([20, 500, 90_000].map((number) => workshopOfIndia(number, again, day))).toEqual(
      [20, 500, 90_000].map((number) => workshopOfIndia(number, localities, day)),
    )
    expect(namedWorkshops(day)).toEqual(named)
    expect(worldwideWorkshops(day)).toEqual(abroad)
  })

  test.each([
    [1, 14, 2400, 'b456d4dcab3eaf226c463a60919bcba699ed58bdb2a652c47fdace9c4948e856'],
    [7, 999_001, 1_000_000, 'b7aac04fdb97c566d7de85444bb5c39fe5f519d25e2f64570f335c76aa8eb124'],
  ])('gives the rows of earlier releases: seed %i, workshops %i to %i', (seed, from, to, sum) => {
    const past = {...day, seed}
    const hash = createHash('sha256')
    const add = (each: SeededWorkshop) =>
      void hash.update(JSON.stringify({...each, ...drawServed(seed, each)}))
    for (const each of [...namedWorkshops(past), ...worldwideWorkshops(past)]) add(each)
    for (let number = from; number <= to; number++) add(workshopOfIndia(number, localities, past))
    expect(hash.digest('hex')).toBe(sum)
  })

  test('on another day gives the same workshops, with later offers', () => {
    const plain = ({customOffers, updatedAt: _, ...workshop}: SeededWorkshop) => ({
      ...workshop,
      offers: customOffers.length,
    })
    expect(plain(workshopOfIndia(77, localities, {seed: 1, today: inAYear}))).toEqual(
      plain(workshopOfIndia(77, localities, day)),
    )
  })

  test('differs from another seed', () => {
    expect(workshopOfIndia(77, localities, {...day, seed: 2}).id).not.toBe(
      workshopOfIndia(77, localities, day).id,
    )
  })
})

describe('The workshops', () => {
  test('are 2,400 in India and 60 in five other countries', () => {
    const countries = Map.groupBy(all, ({country}) => country)
    expect(Object.fromEntries([...countries].map(([code, {length}]) => [code, length]))).toEqual({
      IN: 2400,
      GB: 12,
      DE: 12,
      TR: 12,
      AE: 12,
      AU: 12,
    })
  })

  test('have unique ids, and no serial id has a hyphen', () => {
    for (const ids of [all.map(({id}) => id), all.map(({serialId}) => serialId)]) {
      expect(new Set(ids).size).toBe(2460)
    }
    expect(all.filter(({serialId}) => serialId.includes('-'))).toEqual([])
  })

  test.each([
    ...CITIES,
    {name: 'Bengaluru', lat: 12.9716, lng: 77.5946},
    {name: 'Chennai', lat: 13.0827, lng: 80.2707},
  ])('are at least 150 within the radius around $name', (city) => {
    expect(countWithin(city)).toBeGreaterThanOrEqual(150)
  })

  test('are in more than a hundred other towns', () => {
    expect(new Set(ofIndia.map(({city}) => city)).size).toBeGreaterThan(100)
  })

  test('leave an empty region around Leh, for empty results', () => {
    expect(countWithin(leh)).toBe(0)
  })

  test('fit the contract', () => {
    const answers = all.map((each) => ({
      ...each,
      address: {...each, location: positionOf(each)},
      customOffers: each.customOffers,
    }))
    expect(z.array(workshop).safeParse(answers).error).toBeUndefined()
  })

  test('are certified and independent, with and without coupon and offer', () => {
    const share = (has: (each: SeededWorkshop) => boolean) => ofIndia.filter(has).length / ofIndia.length
    const shares = [
      share(({cas}) => cas),
      share(({couponCode}) => couponCode !== null),
      share(({customOffers}) => customOffers.some((offer) => isCustomOfferLive(offer, day.today))),
      share(({customOffers}) => customOffers.some(({isApproved}) => !isApproved)),
    ]
    expect(shares.every((part) => part > 0.03 && part < 0.6)).toBe(true)
  })

  test('have pictures that exist', () => {
    const folder = new URL('../../../public/', import.meta.url)
    const urls = new Set(all.flatMap(({images}) => images.map(({url}) => url)))
    expect([...urls].filter((url) => !existsSync(new URL(`.${url}`, folder)))).toEqual([])
    expect(urls.size).toBe(WORKSHOP_ILLUSTRATIONS.length)
  })

  test('of India have callable numbers that nobody owns', () => {
    const phones = [...named, ...ofIndia].flatMap(({phoneNumber1, leadPhoneNumber}) => [
      phoneNumber1,
      leadPhoneNumber,
    ])
    const given = phones.filter((phone) => phone !== null)
    expect(
      given.filter((phone) => internationalMobile(phone) !== phone || !phone.startsWith('+915')),
    ).toEqual([])
  })
})

describe('A named workshop', () => {
  test.each(Object.keys(NAMED_WORKSHOPS) as NamedWorkshop[])('exists: %s', (key) => {
    expect(namedCase(key)?.serialId).toBe(NAMED_WORKSHOPS[key])
  })

  test('matches its name', () => {
    const live = (key: NamedWorkshop) =>
      namedCase(key)?.customOffers.filter((offer) => isCustomOfferLive(offer, day.today)).length
    expect({
      inactive: namedCase('inactive')?.status,
      leadPhone: namedCase('noLeadPhone')?.leadPhoneNumber,
      hasPhone: namedCase('noLeadPhone')?.phoneNumber1 !== null,
      phones: [namedCase('noPhone')?.phoneNumber1, namedCase('noPhone')?.leadPhoneNumber],
      offers: [live('complete'), live('noOffers'), live('onlyCoupon'), live('deadOffers')],
      coupons: [namedCase('noOffers')?.couponCode, namedCase('onlyCoupon')?.couponCode],
      reviews: [namedCase('noReviews')?.reviews, namedCase('noReviews')?.rating],
      nameless: namedCase('namelessReviewer')?.reviews.filter((review) => review.author_name === undefined)
        .length,
      overLimit: namedCase('reviewsOverQueryLimit')?.reviewsOverQueryLimit,
      independent: namedCase('independent')?.cas,
      abroad: namedCase('abroad')?.country,
    }).toEqual({
      inactive: 'INACTIVE',
      leadPhone: null,
      hasPhone: true,
      phones: [null, null],
      offers: [1, 0, 0, 0],
      coupons: [null, 'SAVE500'],
      reviews: [[], null],
      nameless: 1,
      overLimit: true,
      independent: false,
      abroad: 'GB',
    })
  })

  test('still has its live offer a year later', () => {
    expect(namedCase('complete')?.customOffers.every((offer) => isCustomOfferLive(offer, inAYear))).toBe(true)
  })
})

describe('The campaigns', () => {
  const answers = campaignRows(day.today).map(({coversAllVehicles, mappings, ...campaign}) => ({
    ...campaign,
    isApplicableForAllMMVs: coversAllVehicles,
    workshopCampaignVehicleMappings: mappings,
  }))

  test('fit the contract', () => {
    expect(z.array(campaignAnswer).safeParse(answers).error).toBeUndefined()
  })

  test('run for a year, except for the ride-hailing driver package', () => {
    const running = (today: string) =>
      answers.filter((each) => isCampaignRunning(each, today)).map(({campaignName}) => campaignName)
    expect([running(day.today), running(inAYear)]).toEqual(
      Array(2).fill([NAMED_CAMPAIGNS.forAllVehicles, NAMED_CAMPAIGNS.forSomeVehicles]),
    )
    expect(answers.find(({campaignName}) => campaignName === NAMED_CAMPAIGNS.ended)).toMatchObject({
      endDate: '2025-06-30',
      price: 10,
      isPercentage: true,
    })
  })

  test('price vehicles and jobs that exist', () => {
    const cars = new Set(CARS.map((car) => Object.values(car).join()))
    const mappings = answers.flatMap((each) => each.workshopCampaignVehicleMappings)
    expect(mappings.length).toBeGreaterThan(50)
    expect(
      mappings.filter(
        ({make, model, variant, jobs, basePrice, discountedPrice}) =>
          !cars.has([make, model, variant].join()) ||
          !jobs.every((job) => JOB_TYPE_IDS.some((id) => id === job)) ||
          discountedPrice >= basePrice,
      ),
    ).toEqual([])
  })
})

test('Every job type has its repair type, and SERVICING is the first', () => {
  const repairTypes = new Set(repairTypeRows().map(({id}) => id))
  expect(jobTypeRows()[0]).toEqual({
    id: 'SERVICING',
    translationKey: 'SERVICING',
    translations: [{languageCode: 'en', value: 'Periodic service'}],
    position: 0,
    repairTypeId: 'service',
  })
  expect(jobTypeRows().filter(({repairTypeId}) => !repairTypes.has(repairTypeId))).toEqual([])
})

test('Vehicles have unique ids, and every model has a fuel', () => {
  const {manufacturers, models, fuels, modelFuels} = vehicleRows()
  expect(fuels.map(({fuel}) => fuel)).toEqual(['Petrol', 'Diesel', 'CNG', 'Electric', 'Hybrid'])
  expect(new Set(manufacturers.map(({manufacturerId}) => manufacturerId)).size).toBe(manufacturers.length)
  expect(new Set(models.map(({modelId}) => modelId)).size).toBe(models.length)
  expect(new Set(modelFuels.map(({modelId}) => modelId))).toEqual(new Set(models.map(({modelId}) => modelId)))
  expect(models.find(({model}) => model === 'Swift')).toEqual({
    modelId: 'maruti-suzuki-swift',
    manufacturerId: 'maruti-suzuki',
    model: 'Swift',
  })
})
