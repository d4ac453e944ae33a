import {type Insertable, sql, type Transaction} from 'kysely'
import type {Tables} from '../database/tables.ts'

/** Times of earlier requests, newest first; more than any limit counts. */
const MOST_REQUESTS = 1000

export function createSubscriptionRepository(transaction: Transaction<Tables>) {
  return {
    /** Locks this subject until the transaction ends. */
    lock: async (subject: string) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(transaction)
    },
    requestsSince: async (column: 'contactHash' | 'addressHash', value: string, since: Date) => {
      const rows = await transaction
        .selectFrom('subscriptionRequests')
        .select('requestedAt')
        .where(column, '=', value)
        .where('requestedAt', '>', since)
        .orderBy('requestedAt', 'desc')
        .limit(MOST_REQUESTS)
        .execute()
      return rows.map(({requestedAt}) => requestedAt.getTime())
    },
    noteRequest: (request: Insertable<Tables['subscriptionRequests']>) =>
      transaction.insertInto('subscriptionRequests').values(request).execute(),
    /** The current number of openings; openings beyond it cannot commit before the transaction ends. */
    openingsSoFar: async () => {
      const {value} = await transaction
        .selectFrom('counters')
        .select('value')
        .where('name', '=', 'workshops')
        .forShare()
        .executeTakeFirstOrThrow()
      return value
    },
    /**
     * One for each contact and place. A repeat renews the consents, and waits again if its notice was sent. One that
     * somebody else has asked for too is no account's own: nobody's deletion ends it.
     */
    store: (subscription: Insertable<Tables['subscriptions']>) => {
      const {id: _, createdAt: __, sinceVersion, identityId, ...renewed} = subscription
      return transaction
        .insertInto('subscriptions')
        .values(subscription)
        .onConflict((conflict) =>
          conflict.columns(['contactHash', 'place']).doUpdateSet({
            ...renewed,
            identityId: sql<string | null>`case when subscriptions.identity_id = ${identityId}
              then subscriptions.identity_id end`,
            sinceVersion: sql<number>`case when subscriptions.notified_at is null
              then subscriptions.since_version else ${sinceVersion} end`,
          }),
        )
        .execute()
    },
    contactOfToken: (tokenHash: string) => contactOfToken(transaction, tokenHash),
    removeAllOf: (contactHash: string) => removeAllOf(transaction, contactHash),
  }
}

/** Removes the contact's subscriptions, and their notices that no gateway has taken. */
async function removeAllOf(transaction: Transaction<Tables>, contactHash: string): Promise<void> {
  const removed = await transaction
    .deleteFrom('subscriptions')
    .where('contactHash', '=', contactHash)
    .returning('contact')
    .execute()
  for (const contact of new Set(removed.map((subscription) => subscription.contact)))
    await transaction
      .deleteFrom('outbox')
      .where('recipient', '=', contact)
      .where('kind', 'in', ['launch-notice', 'free-day-notice'])
      .where('deliveredAt', 'is', null)
      .execute()
}

async function contactOfToken(transaction: Transaction<Tables>, tokenHash: string): Promise<string | null> {
  const row = await transaction
    .selectFrom('unsubscribeTokens')
    .select('contactHash')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row?.contactHash ?? null
}
