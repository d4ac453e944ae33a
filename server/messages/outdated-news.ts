import {type Kysely, sql} from 'kysely'
import type {Tables} from '../database/tables.ts'

/**
 * What of the customer's and of the workshop's messages is no longer so once a later one has gone to the same
 * recipient: that the booking has moved, is cancelled or declined, or that another day is proposed. What was said of an
 * estimate stays true.
 */
const OUTDATED = sql<boolean>`case
  when news.template = 'estimate-customer' then false
  when news.template ~ '-customer$|^declined-'
    then later.template ~ '^((move|cancellation|proposal)-customer$|declined-)'
  when news.template ~ '^((booking|move|move-accepted|verified)-workshop|proposal-kept$)'
    then later.template ~ '^(move(-accepted)?-workshop|cancellation-(workshop|ownerless)$)'
  else false
end`

function isOutdated(connection: Kysely<Tables>, id: string): Promise<{id: string} | undefined> {
  return connection
    .selectFrom('outbox as news')
    .innerJoin('outbox as later', 'later.bookingId', 'news.bookingId')
    .select('news.id')
    .where('news.id', '=', id)
    .whereRef('later.recipient', '=', 'news.recipient')
    .whereRef('later.position', '>', 'news.position')
    .where('later.fallbackOf', 'is', null)
    .where(OUTDATED)
    .limit(1)
    .executeTakeFirst()
}

/** Whether the message is no longer so; then it goes nowhere any more, and what no gateway has taken is forgotten. */
export async function isDropped(connection: Kysely<Tables>, id: string): Promise<boolean> {
  if ((await isOutdated(connection, id)) === undefined) return false
  await connection.deleteFrom('outbox').where('id', '=', id).where('deliveredAt', 'is', null).execute()
  await connection.updateTable('outbox').set({fallsBackAt: null}).where('id', '=', id).execute()
  return true
}
