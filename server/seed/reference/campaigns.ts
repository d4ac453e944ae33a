import type {Selectable} from 'kysely'
import {addDays, type IndiaDay} from '../../../domain/booking/booking-date.ts'
import type {CampaignVehicleMapping} from '../../../domain/offer/campaign.ts'
import type {Tables} from '../../database/tables.ts'
import {NAMED_CAMPAIGNS} from '../named-cases.ts'
import type {JobTypeId} from './services.ts'
import {CARS} from './vehicles.ts'

const packageJobs: JobTypeId[] = ['SERVICING', 'AC_SERVICE']

/** The makes with a price in the summer package, in rupees for a small, a medium and a large car. */
const packagePrices: Record<string, number> = {
  'Maruti Suzuki': 5200,
  Hyundai: 5800,
  Tata: 5900,
  Honda: 6200,
  Toyota: 7400,
}

export function campaignRows(today: IndiaDay): Selectable<Tables['campaigns']>[] {
  return [
    {
      campaignName: NAMED_CAMPAIGNS.forAllVehicles,
      displayName: 'First service, 15% off',
      description: '15 per cent off the labour of your first service with a certified workshop.',
      code: 'FIRST15',
      isDeleted: false,
      coversAllVehicles: true,
      price: 15,
      isPercentage: true,
      shouldSendNotification: true,
      endDate: addDays(today, 365),
      mappings: [],
    },
    {
      campaignName: NAMED_CAMPAIGNS.forSomeVehicles,
      displayName: 'Cool cabin package',
      description: 'Periodic service and AC service at one price, fixed for your car.',
      code: 'COOLCABIN',
      isDeleted: false,
      coversAllVehicles: false,
      price: 1000,
      isPercentage: false,
      shouldSendNotification: true,
      endDate: addDays(today, 365),
      mappings: packageMappings(),
    },
    {
      campaignName: NAMED_CAMPAIGNS.ended,
      displayName: 'Ride-hailing driver package',
      description: '10 per cent off MRP for drivers of ride-hailing services. Valid until 30 June 2025.',
      code: 'DRIVER10',
      isDeleted: false,
      coversAllVehicles: true,
      price: 10,
      isPercentage: true,
      shouldSendNotification: true,
      endDate: '2025-06-30',
      mappings: [],
    },
  ]
}

function packageMappings(): CampaignVehicleMapping[] {
  return CARS.filter(({variant}) => variant !== 'Electric').flatMap((car) => {
    const price = packagePrices[car.make]
    if (price === undefined) return []
    const basePrice = price + (car.variant === 'Diesel' ? 600 : 0)
    return [{...car, basePrice, discountedPrice: basePrice - 1000, jobs: packageJobs}]
  })
}
