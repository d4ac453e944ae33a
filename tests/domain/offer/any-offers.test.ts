import fc from 'fast-check'
import {expect, it} from 'vitest'
import {availableOffers, chosenOffer, type OfferSituation} from '../../../domain/offer/offer.ts'

const DAYS = ['2026-03-09', '2026-03-10', '2026-03-11']
const JOBS = ['SERVICING', 'AC_SERVICE', 'BRAKES']
const day = fc.constantFrom(...DAYS)
const jobs = fc.subarray(JOBS)

const campaign = fc.record({
  campaignName: fc.constant('winter'),
  displayName: fc.constant('Winter'),
  description: fc.constant(''),
  code: fc.constant('WINTER'),
  isDeleted: fc.boolean(),
  isApplicableForAllMMVs: fc.boolean(),
  price: fc.constant(10),
  isPercentage: fc.constant(true),
  shouldSendNotification: fc.constant(true),
  endDate: fc.option(day),
  workshopCampaignVehicleMappings: fc.array(
    fc.record({
      make: fc.constantFrom('Tata', 'Kia'),
      model: fc.constant('Nexon'),
      variant: fc.constantFrom('CNG_Petrol', 'Diesel'),
      basePrice: fc.constant(4000),
      discountedPrice: fc.constant(3000),
      jobs,
    }),
    {maxLength: 2},
  ),
})

const customOffer = fc.record({
  id: fc.constantFrom('one', 'two', 'three'),
  offerCode: fc.constant('CODE'),
  offerType: fc.constant('PERCENTAGE'),
  offerTitle: fc.constant('Title'),
  startDate: day,
  endDate: day,
  displayText: fc.constant(''),
  isActive: fc.boolean(),
  isApproved: fc.boolean(),
  additionalTerms: fc.constant([]),
})

const situation: fc.Arbitrary<OfferSituation> = fc.record({
  workshop: fc.record({
    couponCode: fc.option(fc.constant('SAVE')),
    couponPercentage: fc.option(fc.constant(200)),
    customOffers: fc.uniqueArray(customOffer, {selector: ({id}) => id, maxLength: 3}),
  }),
  campaign: fc.option(campaign),
  isCampaignOfferAvailed: fc.boolean(),
  vehicle: fc.record({
    make: fc.constantFrom('TATA', 'tata', 'Kia'),
    model: fc.constantFrom('nexon', 'Punch'),
    variant: fc.constantFrom('cng petrol', 'CNG_PETROL', 'diesel'),
  }),
  jobs,
  today: day,
})

/** What is on offer by the specification's sentences, each offer with its rank. */
function onOffer({
  workshop,
  campaign: named,
  isCampaignOfferAvailed,
  vehicle,
  jobs: chosen,
  today,
}: OfferSituation) {
  const ranked: [rank: number, key: string][] = []
  const variant = (text: string) => text.toUpperCase().split(/[_ ]/).join('')
  const mapping = named?.workshopCampaignVehicleMappings.find(
    (each) =>
      each.make.toUpperCase() === vehicle.make.toUpperCase() &&
      each.model.toUpperCase() === vehicle.model.toUpperCase() &&
      variant(each.variant) === variant(vehicle.variant),
  )
  const ends = named?.endDate ?? '2099-01-01'
  const hasRun = named === null || named.isDeleted || Date.parse(today) > Date.parse(ends)
  const isForCar = mapping !== undefined || named?.isApplicableForAllMMVs === true
  const missing = (mapping?.jobs ?? []).filter((job) => !chosen.includes(job))
  if (isCampaignOfferAvailed && !hasRun && isForCar && missing.length === 0)
    ranked.push([1, 'campaign:winter'])
  if (workshop.couponCode !== null && workshop.couponPercentage !== null) ranked.push([3, 'coupon:SAVE'])
  for (const {id, isActive, isApproved, startDate, endDate} of workshop.customOffers) {
    const isWithin = Date.parse(startDate) <= Date.parse(today) && Date.parse(today) <= Date.parse(endDate)
    if (isActive && isApproved && isWithin) ranked.push([2, `custom:${id}`])
  }
  return ranked.toSorted(([one], [other]) => one - other).map(([, key]) => key)
}

it('whatever a workshop has, the offers are those of the sentences, in their priority, and the picked one stays while it is among them', () => {
  const picked = fc.option(fc.constantFrom('campaign:winter', 'custom:one', 'custom:two', 'coupon:SAVE'))
  fc.assert(
    fc.property(situation, picked, (some, key) => {
      const expected = onOffer(some)
      const offers = availableOffers(some)
      expect(offers.map((offer) => offer.key)).toEqual(expected)
      const isThere = key !== null && expected.includes(key)
      expect(chosenOffer(offers, key)?.key ?? null).toBe(isThere ? key : (expected[0] ?? null))
    }),
    {numRuns: 2000, seed: 1},
  )
})
