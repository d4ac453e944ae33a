import type {VehicleDetails} from '../../domain/vehicle/vehicle.ts'
import type {Connection} from '../database/database.ts'
import type {BookingRow} from '../database/tables/booking-tables.ts'

/** What the workshop prepares. */
export interface BookedWork {
  /** In words, as the customer chose them. */
  services: string[]
  offer: string | null
}

type ChosenOffer = Partial<
  Pick<BookingRow, 'coupon' | 'couponPercentage' | 'campaignName' | 'campaignDisplayName' | 'campaignCode'>
>

type ChosenWork = Pick<BookingRow, 'jobs'> & ChosenOffer

export async function bookedWork(connection: Connection, booking: ChosenWork): Promise<BookedWork> {
  return {services: await serviceNames(connection, booking.jobs), offer: offerName(booking)}
}

/** With the variant. */
export function bookedVehicle({make, model, variant}: VehicleDetails): string {
  return [make, model, variant].filter((part) => part !== '').join(' ')
}

/** A service that is gone since has its id as its name. */
async function serviceNames(connection: Connection, jobs: string[]): Promise<string[]> {
  if (jobs.length === 0) return []
  const found = await connection
    .selectFrom('jobTypes')
    .select(['id', 'translations'])
    .where('id', 'in', jobs)
    .execute()
  const names = new Map(
    found.map(({id, translations}) => [id, translations.find((each) => each.languageCode === 'en')?.value]),
  )
  return jobs.map((job) => names.get(job) ?? job)
}

const RUPEES = new Intl.NumberFormat('en-IN')

/** With the code that the customer shows. */
function offerName(chosen: ChosenOffer): string | null {
  const {coupon = null, couponPercentage = null, campaignCode = null} = chosen
  const campaign = chosen.campaignName ?? null
  if (campaign !== null) return withNote(chosen.campaignDisplayName ?? campaign, campaignCode ?? '')
  if (coupon === null) return null
  return withNote(coupon, couponPercentage === null ? '' : `Rs. ${RUPEES.format(couponPercentage)} off`)
}

const withNote = (name: string, note: string) => (note === '' ? name : `${name} (${note})`)
