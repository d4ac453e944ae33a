import {describe, expect, it} from 'vitest'
import {
  type Campaign,
  campaignAllows,
  campaignMapping,
  coversVehicle,
  isCampaignRunning,
  packageJobs,
} from '../../../domain/offer/campaign.ts'

const NEXON = {make: 'Tata', model: 'Nexon', variant: 'Petrol'}
const THAR = {make: 'Mahindra', model: 'Thar', variant: 'Diesel_Turbo'}

const campaign: Campaign = {
  campaignName: 'winter',
  displayName: 'Winter package',
  description: 'A package',
  code: 'WINTER',
  isDeleted: false,
  isApplicableForAllMMVs: false,
  price: 0,
  isPercentage: false,
  shouldSendNotification: true,
  endDate: '2026-12-31',
  workshopCampaignVehicleMappings: [
    {...NEXON, basePrice: 4000, discountedPrice: 3200, jobs: ['j1', 'j2']},
    {...THAR, basePrice: 6000, discountedPrice: 5500, jobs: ['j3']},
  ],
}
const forAll = {...campaign, isApplicableForAllMMVs: true}

describe('A campaign', () => {
  it.each([
    [{}, '2026-12-31', true],
    [{}, '2027-01-01', false],
    [{isDeleted: true}, '2026-12-01', false],
    [{endDate: null}, '2099-01-01', true],
    [{endDate: null, isDeleted: true}, '2026-12-01', false],
  ])('with %j on %s runs: %s', (changes, today, isRunning) => {
    expect(isCampaignRunning({...campaign, ...changes}, today)).toBe(isRunning)
  })

  it('has the price and the package of each vehicle', () => {
    expect(campaignMapping(campaign, THAR)?.basePrice).toBe(6000)
    expect(campaignMapping(campaign, {...THAR, variant: 'Petrol'})).toBeNull()
    expect(packageJobs(campaign, NEXON)).toEqual(['j1', 'j2'])
    expect(packageJobs(campaign, {...NEXON, model: 'Punch'})).toEqual([])
  })

  it('covers its vehicles, or all', () => {
    const punch = {...NEXON, model: 'Punch'}
    expect([NEXON, THAR, punch].map((vehicle) => coversVehicle(campaign, vehicle))).toEqual([
      true,
      true,
      false,
    ])
    expect(coversVehicle(forAll, punch)).toBe(true)
  })

  it.each([
    [{make: 'tata'}, true],
    [{make: 'Kia'}, false],
    [{make: 'Tata', model: ' NEXON '}, true],
    [{make: 'Tata', model: 'Thar'}, false],
    [{model: 'Thar'}, true],
    [{make: 'Mahindra', model: 'Thar', variant: 'diesel turbo'}, true],
    [{make: 'Mahindra', model: 'Thar', variant: 'Petrol'}, false],
    [{make: 'Tata', model: 'Nexon', variant: 'Diesel Turbo'}, false],
    [{variant: 'petrol'}, true],
    [{}, true],
  ])('allows the choice of %j: %s', (part, isAllowed) => {
    expect(campaignAllows(campaign, part)).toBe(isAllowed)
  })

  it('allows everything for all vehicles, as no campaign does', () => {
    expect(campaignAllows(forAll, {make: 'Kia'})).toBe(true)
    expect(campaignAllows(null, {make: 'Kia'})).toBe(true)
    expect(campaignAllows({...campaign, workshopCampaignVehicleMappings: []}, {make: 'Kia'})).toBe(false)
  })
})
