import {type Kysely, type Selectable, sql} from 'kysely'
import {CODE_LIFETIME_MINUTES} from '../../domain/limits.ts'
import {DAY, MINUTE, type ServerClock, secondsUntil} from '../clock.ts'
import type {OutboxTable} from '../database/tables/contact-tables.ts'
import type {Tables} from '../database/tables.ts'
import type {Jobs} from '../jobs/jobs.ts'
import {QUEUES} from '../jobs/queues.ts'
import type {MessageBudget} from './message-budget.ts'
import type {CountMessage} from './message-counts.ts'
import {deliveryJob} from './outbox.ts'
import type {Senders} from './senders/senders.ts'
import {mayGoAt} from './templates.ts'
import type {Fallbacks} from './whatsapp/fallbacks.ts'

const CLAIM_SECONDS = QUEUES['deliver-message'].plan.expireInSeconds

/** A code of this moment, or before, has expired. */
export function codesExpiredAt(now: number): Date {
  return new Date(now - CODE_LIFETIME_MINUTES * MINUTE)
}

/**
 * Sends a message by its channel's gateway, at least once: a server that dies before it has noted the
 * answer sends it again, with the same `idempotency-key`. A code that has expired is not sent, and no message early or beyond
 * the budget. Where the gateway says when to come again, it is tried then, for a day.
 *
 * @throws {Error} on failure, so that the queue retries
 */
export function createDelivery(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  jobs: Pick<Jobs, 'send'>,
  budget: Pick<MessageBudget, 'take'>,
  senders: Senders,
  count: CountMessage,
  fallbacks: Fallbacks,
) {
  const sendLater = ({id, kind}: {id: string; kind: string}, seconds: number) =>
    kysely.transaction().execute((transaction) => jobs.send(transaction, deliveryJob(kind), {id}, seconds))

  return async ({id}: {id: string}): Promise<void> => {
    const message = await kysely.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
    if (message === undefined || (await fallbacks.isSettled(message))) return
    const from = Math.max(message.dueAt?.getTime() ?? 0, message.retryAt?.getTime() ?? 0)
    // Also a message that a gateway has refused until the night.
    const wait = secondsUntil(mayGoAt(message, Math.max(from, clock.now())), clock.now())
    if (wait > 0) return sendLater(message, wait)
    const isCode = message.kind === 'one-time-code'
    if (isCode && message.createdAt <= codesExpiredAt(clock.now())) return count(message.kind, 'expired')
    const send = senders[message.channel]
    // The channel had a gateway when the message was written, and has none any more.
    if (send === undefined) return void (await fallbacks.goesAnotherWay(message))
    const held = message.attempts === 0 ? await budget.take(isCode) : 0
    if (held > 0) {
      count(message.kind, 'held')
      return sendLater(message, held)
    }
    if (!(await claim(kysely, message, clock.now()))) return sendLater(message, CLAIM_SECONDS)
    const {failure, retryAfterSeconds, isRefused = false} = await send(message)
    const triedUntil = (message.dueAt ?? message.createdAt).getTime() + DAY
    const again = clock.now() < triedUntil ? retryAfterSeconds : 0
    await kysely
      .updateTable('outbox')
      .set((builder) => ({
        attempts: builder('attempts', '+', 1),
        lastFailure: failure,
        retryAt: again > 0 ? new Date(clock.now() + again * 1000) : null,
        ...(failure === null
          ? {deliveredAt: new Date(clock.now()), ...(isCode ? {text: '', variables: '[]'} : {})}
          : {}),
      }))
      .where('id', '=', id)
      .execute()
    count(message.kind, failure === null ? 'delivered' : 'failed')
    if (isRefused && (await fallbacks.goesAnotherWay(message))) return
    if (again > 0) return sendLater(message, again)
    if (failure !== null) throw new Error(failure)
  }
}

/** For as long as a job may run, so that no other process sends the message meanwhile. False: another one has it. */
async function claim(
  kysely: Kysely<Tables>,
  {id, attempts, retryAt}: Selectable<OutboxTable>,
  now: number,
): Promise<boolean> {
  const {numUpdatedRows} = await kysely
    .updateTable('outbox')
    .set({retryAt: new Date(now + CLAIM_SECONDS * 1000)})
    .where('id', '=', id)
    .where('deliveredAt', 'is', null)
    .where('attempts', '=', attempts)
    .where(sql<boolean>`retry_at is not distinct from ${retryAt}::timestamptz`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
