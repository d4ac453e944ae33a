import {randomUUID} from 'node:crypto'
import type {Kysely, Transaction} from 'kysely'
import {MINUTE, type ServerClock, secondsUntil} from '../../clock.ts'
import type {Tables} from '../../database/tables.ts'
import type {Jobs} from '../../jobs/jobs.ts'
import {isDropped} from '../outdated-news.ts'
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
