import type {Kysely} from 'kysely'
import {addDays, indiaDay, startOfIndiaDay} from '../../domain/booking/booking-date.ts'
import {HOUR, MINUTE, type ServerClock, secondsUntil} from '../clock.ts'
import type {Connection} from '../database/database.ts'
import type {Tables} from '../database/tables.ts'
import type {Secrets} from '../secrets.ts'
import {Refusal} from './refusal.ts'

const SPAN_MS = 10 * MINUTE

interface Counted {
  call: string
  /** The address, phone or booking whose calls are counted. */
  subject: string
  most: number
  /** What one call counts; 1 if absent. */
  weight?: number
}

/** Counts calls by address, phone or booking, so that nobody can fill the database or send messages without end. */
export function createCallLimits(kysely: Kysely<Tables>, clock: ServerClock, secrets: Secrets) {
  const spanOf = (moment: number) => Math.floor(moment / SPAN_MS)
  const endOf = (length: number) => (Math.floor(clock.now() / length) + 1) * length
  const hashOf = ({call, subject}: Counted) => secrets.hash(`calls of ${call}`, subject)

  /** Counts a call of the period with this end; false, and nothing counted, where `most` is reached. */
  async function countUntil(end: number, counted: Counted, connection: Connection): Promise<boolean> {
    const {most, weight = 1} = counted
    const row = await connection
      .insertInto('callCounts')
      // A period is stored as its last ten minutes.
      .values({callerHash: hashOf(counted), span: spanOf(end - 1), count: weight})
      .onConflict((conflict) =>
        conflict
          .columns(['callerHash', 'span'])
          .doUpdateSet((builder) => ({count: builder('callCounts.count', '+', weight)}))
          .where('callCounts.count', '<=', most - weight),
      )
      .returning('count')
      .executeTakeFirst()
    return row !== undefined
  }

  async function admitUntil(end: number, counted: Counted, connection: Connection): Promise<void> {
    if (await countUntil(end, counted, connection)) return
    throw new Refusal('TOO_MANY_CALLS', {retryAfterSeconds: secondsUntil(end, clock.now())})
  }

  return {
    /**
     * Counts one call, or its bytes as `weight`.
     * @throws {Refusal} for more than `most` in ten minutes
     */
    admit: (call: string, address: string, most: number, weight = 1): Promise<void> =>
      admitUntil(endOf(SPAN_MS), {call, subject: address, most, weight}, kysely),
    /**
     * Counts one call of this day in India. Inside a transaction, only what is committed counts.
     * @throws {Refusal} for more than `most`
     */
    admitToday: (connection: Connection, call: string, subject: string, most: number): Promise<void> =>
      admitUntil(startOfIndiaDay(addDays(indiaDay(clock.now()), 1)), {call, subject, most}, connection),
    /** Counts one call of this hour; false where `most` is reached. */
    countThisHour: (counted: Counted): Promise<boolean> => countUntil(endOf(HOUR), counted, kysely),
    /** Whether `most` calls of this hour are counted. */
    hasReached: async (counted: Counted): Promise<boolean> => {
      const row = await kysely
        .selectFrom('callCounts')
        .select('count')
        .where('callerHash', '=', hashOf(counted))
        .where('span', '=', spanOf(endOf(HOUR) - 1))
        .executeTakeFirst()
      return (row?.count ?? 0) >= counted.most
    },
  }
}

export type CallLimits = ReturnType<typeof createCallLimits>
