import type {Kysely, Transaction} from 'kysely'
import {GRANT_LIFETIME_MINUTES, GRANT_READING_DAYS} from '../../domain/limits.ts'
import type {SentPurpose} from '../../domain/person/code-purpose.ts'
import {DAY, type ServerClock} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import type {Secrets} from '../secrets.ts'

export interface Grant {
  refId: string
  phone: string
  purpose: SentPurpose | null
  /** Until then the grant is valid for its purpose; afterwards only to read what was made with it. */
  isFresh: boolean
}

export function createGrantService(kysely: Kysely<Tables>, clock: ServerClock, secrets: Secrets) {
  const hashOf = (grant: string) => secrets.hash('grant', grant)

  return {
    /** Creates a grant and returns its secret, which is stored only as a hash. */
    issue: async (
      transaction: Transaction<Tables>,
      {refId, phone, purpose}: Pick<Grant, 'refId' | 'phone' | 'purpose'>,
    ) => {
      const grant = secrets.token()
      const now = clock.now()
      await transaction
        .insertInto('grants')
        .values({
          grantHash: hashOf(grant),
          refId,
          phone,
          purpose,
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
      if (row === undefined) return null
      const {phone, purpose} = row
      return {refId, phone, purpose, isFresh: row.expiresAt > now}
    },
  }
}

export type GrantService = ReturnType<typeof createGrantService>
