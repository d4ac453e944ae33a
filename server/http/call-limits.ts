import type {Kysely} from 'kysely'
import {addDays, indiaDay, startOfIndiaDay} from '../../domain/booking/booking-date.ts'
import {MINUTE, type ServerClock, secondsUntil} from '../clock.ts'
import type {Connection} from '../database/database.ts'
import type {Tables} from '../database/tables.ts'
import type {Secrets} from '../secrets.ts'
import {Refusal} from './refusal.ts'

const SPAN_MS = 10 * MINUTE

/** Counts calls by address, phone or booking, so that nobody can fill the database or send messages without end. */
export function createCallLimits(kysely: Kysely<Tables>, clock: ServerClock, secrets: Secrets) {
  const spanOf = (moment: number) => Math.floor(moment / SPAN_MS)

  /** A period is stored as its last ten minutes. */
  async function admitUntil(
    end: number,
    {connection, call, subject, most}: {connection: Connection; call: string; subject: string; most: number},
  ): Promise<void> {
    const {count} = await connection
      .insertInto('callCounts')
      .values({callerHash: secrets.hash(`calls of ${call}`, subject), span: spanOf(end - 1), count: 1})
      .onConflict((conflict) =>
        conflict
          .columns(['callerHash', 'span'])
          .doUpdateSet((builder) => ({count: builder('callCounts.count', '+', 1)})),
      )
      .returning('count')
      .executeTakeFirstOrThrow()
    if (count <= most) return
    throw new Refusal('TOO_MANY_CALLS', {retryAfterSeconds: secondsUntil(end, clock.now())})
  }

  return {
    /**
     * Counts one call.
     * @throws {Refusal} for more than `most` in ten minutes
     */
    admit: (call: string, address: string, most: number): Promise<void> =>
      admitUntil((spanOf(clock.now()) + 1) * SPAN_MS, {connection: kysely, call, subject: address, most}),
    /**
     * Counts one call of this day in India. Inside a transaction, only what is committed counts.
     * @throws {Refusal} for more than `most`
     */
    admitToday: (connection: Connection, call: string, subject: string, most: number): Promise<void> =>
      admitUntil(startOfIndiaDay(addDays(indiaDay(clock.now()), 1)), {connection, call, subject, most}),
    /** Deletes the periods that are over. */
    clean: async (): Promise<void> => {
      await kysely.deleteFrom('callCounts').where('span', '<', spanOf(clock.now())).execute()
    },
  }
}

export type CallLimits = ReturnType<typeof createCallLimits>
