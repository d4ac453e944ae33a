import {sql, type Transaction} from 'kysely'
import {addDays, type IndiaDay} from '../../domain/booking/booking-date.ts'
import type {Copy, Database} from '../database/database.ts'
import type {Tables} from '../database/tables.ts'
import {bookingFileRows} from './bookings/booking-files.ts'
import {namedBookings} from './bookings/bookings.ts'
import {insertManyBookings} from './bookings/many-bookings.ts'
import {waitingCalls} from './bookings/waiting-calls.ts'
import {addressRows, identityRows, ownVehicleRows, reminderRows} from './identities.ts'
import {insertRows} from './insert-rows.ts'
import {NAMED_IDENTITIES, NAMED_WORKSHOPS} from './named-cases.ts'
import {campaignRows} from './reference/campaigns.ts'
import {insertReferenceData, isBusinessData, SAMPLE} from './reference-data.ts'
import {insertWorkshops} from './workshops/insert-workshops.ts'
import {namedWorkshops} from './workshops/named-workshops.ts'
import type {SeededWorkshop} from './workshops/workshops.ts'
import {worldwideWorkshops} from './workshops/worldwide.ts'

export interface SeedPlan {
  seed: number
  /** The India day that dates are relative to. */
  today: IndiaDay
  /** Workshops of India; those abroad are additional. */
  workshops: number
  /** Bookings in addition to the named ones and those of the consumer with ten thousand. */
  bookings: number
}

export const DEFAULT_SEED = {seed: 1, workshops: 2400, bookings: 0}

/** Sample data would stand among a business's own. */
export class BusinessDataError extends Error {
  constructor() {
    super('SANDBOX cannot be on: this database was made without it. Choose another DATABASE_URL or DATA_DIR')
    this.name = 'BusinessDataError'
  }
}

/**
 * Fills a database with the sample data in one transaction; leaves one that has sample data unchanged.
 * @throws {BusinessDataError} for a database that a server outside the sandbox made, unless forced
 */
export async function seedDatabase(
  database: Database,
  plan: SeedPlan,
  isForced = false,
): Promise<'seeded' | 'already seeded'> {
  const {kysely, load} = database
  if (load !== null) return load((transaction, copy) => seed(transaction, copy, plan, isForced))
  return kysely.transaction().execute((transaction) => seed(transaction, null, plan, isForced))
}

async function seed(
  transaction: Transaction<Tables>,
  copy: Copy | null,
  plan: SeedPlan,
  isForced: boolean,
): Promise<'seeded' | 'already seeded'> {
  if (!isForced && (await isBusinessData(transaction))) throw new BusinessDataError()
  await insertReferenceData(transaction)
  const {rows} = await sql`insert into settings (key, value) values (${SAMPLE}, ${JSON.stringify(plan)})
      on conflict do nothing returning key`.execute(transaction)
  if (rows.length === 0) return 'already seeded'
  await insertPeopleAndCampaigns(transaction, plan.today)
  const named = namedWorkshops(plan)
  const given = [...named, ...worldwideWorkshops(plan)]
  await insertWorkshops(transaction, copy, given, {...plan, from: named.length + 1, to: plan.workshops})
  await insertFullDays(transaction, named, plan.today)
  await insertBookings(transaction, named, plan)
  await insertReminders(transaction, named, plan.today)
  return 'seeded'
}

/** Whether the database holds invented workshops, people and bookings. */
export async function holdsSampleData({kysely}: Database): Promise<boolean> {
  const {rows} = await sql`select key from settings where key = ${SAMPLE}`.execute(kysely)
  return rows.length > 0
}

async function insertPeopleAndCampaigns(transaction: Transaction<Tables>, today: IndiaDay): Promise<void> {
  await insertRows(transaction, 'campaigns', campaignRows(today))
  await insertRows(transaction, 'identities', identityRows())
  await insertRows(transaction, 'consumerAddresses', addressRows())
  await insertRows(transaction, 'consumerVehicles', ownVehicleRows())
}

async function insertReminders(
  transaction: Transaction<Tables>,
  named: SeededWorkshop[],
  today: IndiaDay,
): Promise<void> {
  const complete = named.find(({serialId}) => serialId === NAMED_WORKSHOPS.complete)
  if (complete !== undefined)
    await insertRows(transaction, 'serviceReminders', reminderRows(complete.id, today))
}

async function insertFullDays(
  transaction: Transaction<Tables>,
  named: SeededWorkshop[],
  today: IndiaDay,
): Promise<void> {
  const full = (serialId: string, days: number) => {
    const {id, dailyCapacity} = bySerialId(named, serialId)
    return Array.from({length: days}, (_, index) => ({
      workshopId: id,
      day: addDays(today, index + 1),
      capacity: null,
      booked: dailyCapacity,
    }))
  }
  await insertRows(transaction, 'workshopDays', [
    ...full(NAMED_WORKSHOPS.fullTomorrow, 1),
    ...full(NAMED_WORKSHOPS.fullForThirtyDays, 365),
  ])
}

async function insertBookings(
  transaction: Transaction<Tables>,
  named: SeededWorkshop[],
  plan: SeedPlan,
): Promise<void> {
  const {seed, today} = plan
  const {id} = bySerialId(named, NAMED_WORKSHOPS.complete)
  const bookings = namedBookings(id, today)
  await insertRows(transaction, 'bookings', bookings)
  const {id: guestsWorkshop} = bySerialId(named, NAMED_WORKSHOPS.onlyCoupon)
  await insertRows(transaction, 'bookings', waitingCalls(guestsWorkshop, today))
  await insertRows(transaction, 'bookingFiles', bookingFileRows(bookings))
  const identity = NAMED_IDENTITIES.withTenThousandBookings
  await insertManyBookings(transaction, {count: 10_000, lot: 'fl', seed, today, identity})
  await insertManyBookings(transaction, {count: plan.bookings, lot: 'mb', seed, today, identity: null})
  await sql`insert into workshop_days (workshop_id, day, booked)
    select workshop_id, scheduled_date, count(*) from bookings
    where scheduled_date >= ${today}::date and status <> 'CANCELLED'
    group by workshop_id, scheduled_date`.execute(transaction)
}

function bySerialId(workshops: SeededWorkshop[], serialId: string): SeededWorkshop {
  const found = workshops.find((workshop) => workshop.serialId === serialId)
  if (found === undefined) throw new Error(`No workshop ${serialId}`)
  return found
}
