import type {Kysely, Transaction} from 'kysely'
import {GRANT_LIFETIME_MINUTES, GRANT_READING_DAYS} from '../../domain/limits.ts'
import {DAY, type ServerClock} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import type {Secrets} from '../secrets.ts'

export interface Grant {
  refId: string
  phone: string
  /** Until then the grant is valid for everything of its phone; afterwards only for what was made with it. */
  isFresh: boolean
}

export function createGrantService(kysely: Kysely<Tables>, clock: ServerClock, secrets: Secrets) {
  const hashOf = (grant: string) => secrets.hash('grant', grant)

  return {
    /** Creates a grant and returns its secret, which is stored only as a hash. */
    issue: async (transaction: Transaction<Tables>, {refId, phone}: {refId: string; phone: string}) => {
      const grant = secrets.token()
      const now = clock.now()
      await transaction
        .insertInto('grants')
        .values({
          grantHash: hashOf(grant),
          refId,
          phone,
          createdAt: new Date(now),
          expiresAt: new Date(now + GRANT_LIFETIME_MINUTES * 60_000),
          readsUntil: new Date(now + GRANT_READING_DAYS * DAY),
        })
        .execute()
      return grant
    },
    /** A grant that may still read; `null` for any other text. */
    find: async (grant: string, refId: string): Promise<Grant | null> => {
      const now = new Date(clock.now())
      const row = await kysely
        .selectFrom('grants')
        .selectAll()
        .where('grantHash', '=', hashOf(grant))
        .where('refId', '=', refId)
        .where('readsUntil', '>', now)
        .executeTakeFirst()
      return row === undefined ? null : {refId, phone: row.phone, isFresh: row.expiresAt > now}
    },
  }
}

export type GrantService = ReturnType<typeof createGrantService>
