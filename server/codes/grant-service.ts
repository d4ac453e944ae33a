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
  /** The job id of a booking that was sent again with it. */
  repeatedJobId: string | null
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
          repeatedJobId: null,
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
      const {phone, purpose, repeatedJobId} = row
      return {refId, phone, purpose, repeatedJobId, isFresh: row.expiresAt > now}
    },
    /** From now on the grant of this code reads the booking, too. */
    addRepeat: async (refId: string, repeatedJobId: string): Promise<void> => {
      await kysely.updateTable('grants').set({repeatedJobId}).where('refId', '=', refId).execute()
    },
  }
}

export type GrantService = ReturnType<typeof createGrantService>
