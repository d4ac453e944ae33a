import {randomUUID} from 'node:crypto'
import {type Kysely, sql, type Transaction} from 'kysely'
import {MINUTE, type ServerClock, secondsUntil} from '../../clock.ts'
import type {Tables} from '../../database/tables.ts'
import type {Jobs} from '../../jobs/jobs.ts'
import {mayGoAt} from '../templates.ts'

/** For how long a message may be under way by WhatsApp before it goes by SMS. */
export const WHATSAPP_MINUTES = 15

/** News of a booking for its customer. Notices that somebody subscribed to, and the workshop's messages, stay SMS. */
export function isNewsForCustomer(template: string): boolean {
  return template.endsWith('-customer') || template.startsWith('declined-')
}

/** When a message that goes by WhatsApp at this moment goes by SMS instead. */
export function fallsBackAfter(goesAt: Date): Date {
  return new Date(goesAt.getTime() + WHATSAPP_MINUTES * MINUTE)
}

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

/**
 * Sends a message by SMS in place of WhatsApp, once, unless the phone has got it or it is no longer so. A gateway that
 * has taken the message and cannot report what became of it is believed.
 */
export async function fallBack(
  transaction: Transaction<Tables>,
  id: string,
  {clock, jobs, isBelieved}: {clock: Pick<ServerClock, 'now'>; jobs: Pick<Jobs, 'send'>; isBelieved: boolean},
): Promise<boolean> {
  const message = await transaction
    .selectFrom('outbox')
    .select(['recipient', 'kind', 'template', 'language', 'variables', 'text', 'bookingId'])
    .where('id', '=', id)
    .where('fallsBackAt', 'is not', null)
    .where('fellBackAt', 'is', null)
    .where('arrivedAt', 'is', null)
    .$if(isBelieved, (query) => query.where('deliveredAt', 'is', null))
    .forUpdate()
    .executeTakeFirst()
  if (message === undefined || (await isDropped(transaction, id))) return false
  const at = new Date(clock.now())
  const goesAt = mayGoAt({template: message.template, channel: 'sms'}, clock.now())
  const sms = randomUUID()
  await transaction.updateTable('outbox').set({fellBackAt: at}).where('id', '=', id).execute()
  await transaction
    .insertInto('outbox')
    .values({
      ...message,
      id: sms,
      channel: 'sms',
      variables: JSON.stringify(message.variables ?? []),
      createdAt: at,
      dueAt: goesAt > clock.now() ? new Date(goesAt) : null,
      deliveredAt: null,
      fallbackOf: id,
    })
    .execute()
  await jobs.send(transaction, 'deliver-message', {id: sms}, secondsUntil(goesAt, clock.now()))
  return true
}

/** The person has got the message by WhatsApp after all: then its SMS goes nowhere, and is forgotten. */
export async function isSuperseded(
  connection: Kysely<Tables>,
  {id, fallbackOf}: {id: string; fallbackOf: string | null},
): Promise<boolean> {
  if (fallbackOf === null) return false
  const {numDeletedRows} = await connection
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('deliveredAt', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('outbox as first')
          .select('first.id')
          .where('first.id', '=', fallbackOf)
          .where('first.arrivedAt', 'is not', null),
      ),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}
