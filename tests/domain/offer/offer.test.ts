import {describe, expect, it} from 'vitest'
import {
  availableOffers,
  type CustomOffer,
  chosenOffer,
  isCustomOfferLive,
  type Offer,
  type OfferSituation,
  savedRupees,
} from '../../../domain/offer/offer.ts'
import {WINTER} from '../../support/fakes/winter-campaign.ts'

const customOffer: CustomOffer = {
  id: 'o1',
  offerCode: 'MONSOON',
  offerType: 'PERCENTAGE',
  offerTitle: 'Monsoon check',
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  displayText: 'A free check',
  isActive: true,
  isApproved: true,
  additionalTerms: [],
}

const situation: OfferSituation = {
  workshop: {couponCode: 'SAVE200', couponPercentage: 200, customOffers: [customOffer]},
  campaign: WINTER,
  isCampaignOfferAvailed: true,
  vehicle: {make: 'TATA', model: 'nexon', variant: 'petrol'},
  jobs: ['j1', 'j2', 'j3'],
  today: '2026-11-21',
}

const keys = (changes: Partial<OfferSituation>) =>
  availableOffers({...situation, ...changes}).map(({key}) => key)

describe('offer selection', () => {
  it('if the campaign offer is availed, the priority is campaign, then custom offer, then coupon', () => {
    expect(keys({})).toEqual(['campaign:winter', 'custom:o1', 'coupon:SAVE200'])
  })

  it('if not, custom offer or coupon', () => {
    expect(keys({isCampaignOfferAvailed: false})).toEqual(['custom:o1', 'coupon:SAVE200'])
    expect(keys({campaign: null})).toEqual(['custom:o1', 'coupon:SAVE200'])
  })

  it('a package counts only while all its jobs are selected', () => {
    expect(keys({jobs: ['j1']})).toEqual(['custom:o1', 'coupon:SAVE200'])
  })

  it('a campaign applies only to its vehicles, while it runs', () => {
    expect(keys({vehicle: {make: 'Tata', model: 'Punch', variant: 'Petrol'}})[0]).toBe('custom:o1')
    expect(keys({today: '2027-01-01'})).toEqual(['coupon:SAVE200'])
    expect(keys({campaign: {...WINTER, isDeleted: true}})[0]).toBe('custom:o1')
    expect(
      keys({
        campaign: {...WINTER, isApplicableForAllMMVs: true},
        vehicle: {make: 'Kia', model: 'Seltos', variant: 'Diesel'},
      })[0],
    ).toBe('campaign:winter')
  })

  it.each([
    [{}, true],
    [{isActive: false}, false],
    [{isApproved: false}, false],
    [{startDate: '2026-11-22'}, false],
    [{startDate: '2026-11-21', endDate: '2026-11-21'}, true],
    [{endDate: '2026-11-20'}, false],
  ])(
    'custom offers display only while active, approved and within their dates: %j is %j',
    (changes, isLive) => {
      expect(isCustomOfferLive({...customOffer, ...changes}, '2026-11-21')).toBe(isLive)
    },
  )

  it('a manually chosen offer stays while it is valid, else the next in priority is chosen', () => {
    const offers = availableOffers(situation)
    expect(chosenOffer(offers, 'coupon:SAVE200')?.key).toBe('coupon:SAVE200')
    expect(chosenOffer(offers, 'custom:gone')?.key).toBe('campaign:winter')
    expect(chosenOffer([], null)).toBeNull()
  })
})

describe('what an offer saves', () => {
  it('is the coupon’s amount, or the package’s discount; of other offers it is unknown', () => {
    const coupon: Offer = {kind: 'coupon', key: 'coupon:A', code: 'A', rupees: 500}
    const [mapping = null] = WINTER.workshopCampaignVehicleMappings
    const packaged: Offer = {kind: 'campaign', key: 'campaign:a', campaign: WINTER, mapping}
    expect([savedRupees(coupon), savedRupees(packaged), savedRupees({...packaged, mapping: null})]).toEqual([
      500,
      800,
      null,
    ])
  })
})
