import type {Kysely} from 'kysely'
import {type ServerClock, secondsUntil} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import type {Secrets} from '../secrets.ts'
import {Refusal} from './refusal.ts'

const SPAN_MS = 10 * 60_000

/** Counts public calls by address, so that nobody can fill the database with them. */
export function createCallLimits(kysely: Kysely<Tables>, clock: ServerClock, secrets: Secrets) {
  const spanNow = () => Math.floor(clock.now() / SPAN_MS)
  return {
    /**
     * Counts one call.
     * @throws {Refusal} for more than `most` in ten minutes
     */
    admit: async (call: string, address: string, most: number): Promise<void> => {
      const span = spanNow()
      const {count} = await kysely
        .insertInto('callCounts')
        .values({callerHash: secrets.hash(`calls of ${call}`, address), span, count: 1})
        .onConflict((conflict) =>
          conflict
            .columns(['callerHash', 'span'])
            .doUpdateSet((builder) => ({count: builder('callCounts.count', '+', 1)})),
        )
        .returning('count')
        .executeTakeFirstOrThrow()
      if (count <= most) return
      const retryAfterSeconds = secondsUntil((span + 1) * SPAN_MS, clock.now())
      throw new Refusal('TOO_MANY_CALLS', {retryAfterSeconds})
    },
    /** Deletes the periods that are over. */
    clean: async (): Promise<void> => {
      await kysely.deleteFrom('callCounts').where('span', '<', spanNow()).execute()
    },
  }
}

export type CallLimits = ReturnType<typeof createCallLimits>
