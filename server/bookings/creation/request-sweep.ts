import type {Kysely} from 'kysely'
import type {Tables} from '../../database/tables.ts'
import type {CreateBooking} from './booking-creation.ts'

const REQUESTS_AT_ONCE = 100

/**
 * Creates the bookings of accepted requests, so that none waits for a process that has died. One that another process
 * creates at this moment is only waited for.
 */
export function createRequestSweep(kysely: Kysely<Tables>, create: CreateBooking) {
  return async (): Promise<void> => {
    const requests = await kysely
      .selectFrom('bookingRequests')
      .select('generatedJobId')
      .where('state', '=', 'ACCEPTED')
      .orderBy('createdAt')
      .limit(REQUESTS_AT_ONCE)
      .execute()
    const failures: unknown[] = []
    for (const {generatedJobId} of requests)
      await create(generatedJobId).catch((error) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
}
