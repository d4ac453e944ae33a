import type {Kysely} from 'kysely'
import {CODE_LIFETIME_MINUTES} from '../../domain/limits.ts'
import {MINUTE, type ServerClock, secondsUntil} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import type {Jobs} from '../jobs/jobs.ts'
import type {MessageBudget} from './message-budget.ts'
import type {CountMessage} from './message-counts.ts'
import {deliveryJob, type Message} from './outbox.ts'

export type Webhooks = Record<Message['channel'], string | undefined>

interface Posted {
  id: string
  channel: Message['channel']
  recipient: string
  text: string
}

const TIMEOUT_MS = 10_000

/** A code of this moment, or before, has expired. */
export function codesExpiredAt(now: number): Date {
  return new Date(now - CODE_LIFETIME_MINUTES * MINUTE)
}

/**
 * Posts a message to its channel's webhook as `{to, text}`, at least once: a server that dies before it has noted the
 * answer posts it again, with the same `idempotency-key`. A code that has expired is not posted, and no message early or beyond
 * the budget.
 *
 * @throws {Error} on failure, so that the queue retries
 */
export function createDelivery(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  jobs: Pick<Jobs, 'send'>,
  budget: Pick<MessageBudget, 'take'>,
  webhooks: Webhooks,
  count: CountMessage,
) {
  const sendLater = ({id, kind}: {id: string; kind: string}, seconds: number) =>
    kysely.transaction().execute((transaction) => jobs.send(transaction, deliveryJob(kind), {id}, seconds))

  return async ({id}: {id: string}): Promise<void> => {
    const message = await kysely.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
    const webhook = message === undefined ? undefined : webhooks[message.channel]
    if (message === undefined || message.deliveredAt !== null || webhook === undefined) return
    const wait = secondsUntil(message.dueAt?.getTime() ?? 0, clock.now())
    if (wait > 0) return sendLater(message, wait)
    const isCode = message.kind === 'one-time-code'
    if (isCode && message.createdAt <= codesExpiredAt(clock.now())) return count(message.kind, 'expired')
    const held = message.attempts === 0 ? await budget.take(isCode) : 0
    if (held > 0) {
      count(message.kind, 'held')
      return sendLater(message, held)
    }
    const failure = await post(webhook, message)
    await kysely
      .updateTable('outbox')
      .set((builder) => ({
        attempts: builder('attempts', '+', 1),
        lastFailure: failure,
        ...(failure === null ? {deliveredAt: new Date(clock.now()), ...(isCode ? {text: ''} : {})} : {}),
      }))
      .where('id', '=', id)
      .execute()
    count(message.kind, failure === null ? 'delivered' : 'failed')
    if (failure !== null) throw new Error(failure)
  }
}

/** Answers why it failed, without the address, which may hold a key. */
async function post(webhook: string, {id, channel, recipient, text}: Posted): Promise<string | null> {
  const name = `the ${channel} webhook`
  try {
    const response = await fetch(webhook, {
      method: 'POST',
      headers: {'content-type': 'application/json', 'idempotency-key': id},
      body: JSON.stringify({to: recipient, text}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.ok ? null : `${name} answered ${response.status}`
  } catch (error) {
    if (!(error instanceof Error)) return `${name} failed`
    if (error.name === 'TimeoutError') return `${name} did not answer within ${TIMEOUT_MS / 1000} s`
    const {cause} = error
    const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
    return `${name} could not be reached${code}`
  }
}
