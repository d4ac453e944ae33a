import {describe, expect, it} from 'vitest'
import {
  campaignAllows,
  campaignMapping,
  campaignOfferedBy,
  coversVehicle,
  isCampaignRunning,
  packageJobs,
  permittedVehicle,
} from '../../../domain/offer/campaign.ts'
import {NO_VEHICLE} from '../../../domain/vehicle/vehicle.ts'
import {NEXON, THAR, WINTER} from '../../support/fakes/winter-campaign.ts'

const forAll = {...WINTER, isApplicableForAllMMVs: true}

describe('A campaign', () => {
  it.each([
    [{}, '2026-12-31', true],
    [{}, '2027-01-01', false],
    [{isDeleted: true}, '2026-12-01', false],
    [{endDate: null}, '2099-01-01', true],
    [{endDate: null, isDeleted: true}, '2026-12-01', false],
  ])('with %j on %s runs: %s', (changes, today, isRunning) => {
    expect(isCampaignRunning({...WINTER, ...changes}, today)).toBe(isRunning)
  })

  it('has the price and the package of each vehicle', () => {
    expect(campaignMapping(WINTER, THAR)?.basePrice).toBe(6000)
    expect(campaignMapping(WINTER, {...THAR, variant: 'Petrol'})).toBeNull()
    expect(packageJobs(WINTER, NEXON)).toEqual(['j1', 'j2'])
    expect(packageJobs(WINTER, {...NEXON, model: 'Punch'})).toEqual([])
  })

  it.each([
    [['j1', 'j2', 'j3'], NEXON, true],
    [['j1', 'j2'], NEXON, true],
    [['j1', 'j3'], NEXON, false],
    [['j3'], THAR, true],
    [[], NO_VEHICLE, true],
  ])('a workshop with the jobs %j can do it for %j: %s', (offered, vehicle, isOffered) => {
    expect(campaignOfferedBy(offered, WINTER, vehicle)).toBe(isOffered ? WINTER : null)
    expect(campaignOfferedBy(offered, null, vehicle)).toBeNull()
  })

  it('covers its vehicles, or all', () => {
    const punch = {...NEXON, model: 'Punch'}
    expect([NEXON, THAR, punch].map((vehicle) => coversVehicle(WINTER, vehicle))).toEqual([true, true, false])
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
    expect(campaignAllows(WINTER, part)).toBe(isAllowed)
  })

  it.each([
    [NEXON, NEXON],
    [
      {make: 'mahindra', model: 'THAR', variant: 'diesel turbo'},
      {make: 'mahindra', model: 'THAR', variant: 'diesel turbo'},
    ],
    [
      {...THAR, variant: 'Petrol'},
      {...THAR, variant: ''},
    ],
    [
      {...NEXON, model: 'Thar'},
      {make: 'Tata', model: '', variant: ''},
    ],
    [
      {...NEXON, model: '', variant: ''},
      {make: 'Tata', model: '', variant: ''},
    ],
    [
      {make: 'Kia', model: 'Nexon', variant: 'Petrol'},
      {make: '', model: '', variant: ''},
    ],
    [NO_VEHICLE, {make: '', model: '', variant: ''}],
  ])('permits of %j: %j', (vehicle, permitted) => {
    expect(permittedVehicle(WINTER, vehicle)).toEqual(permitted)
    expect(permittedVehicle(forAll, vehicle)).toEqual(vehicle)
    expect(permittedVehicle(null, vehicle)).toEqual(vehicle)
  })

  it('allows everything for all vehicles, as no campaign does', () => {
    expect(campaignAllows(forAll, {make: 'Kia'})).toBe(true)
    expect(campaignAllows(null, {make: 'Kia'})).toBe(true)
    expect(campaignAllows({...WINTER, workshopCampaignVehicleMappings: []}, {make: 'Kia'})).toBe(false)
  })
})
