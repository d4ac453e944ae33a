import type {Kysely} from 'kysely'
import type {ServerClock} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import type {Message} from './outbox.ts'

const TIMEOUT_MS = 10_000

/**
 * Posts a message to its channel's webhook as `{to, text}`.
 * @throws {Error} on failure, so that the queue retries
 */
export function createDelivery(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  webhooks: Record<Message['channel'], string | undefined>,
) {
  return async ({id}: {id: string}): Promise<void> => {
    const message = await kysely.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
    const webhook = message === undefined ? undefined : webhooks[message.channel]
    if (message === undefined || message.deliveredAt !== null || webhook === undefined) return
    await kysely
      .updateTable('outbox')
      .set((builder) => ({attempts: builder('attempts', '+', 1)}))
      .where('id', '=', id)
      .execute()
    const response = await fetch(webhook, {
      method: 'POST',
      headers: {'content-type': 'application/json', 'idempotency-key': id},
      body: JSON.stringify({to: message.recipient, text: message.text}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`the ${message.channel} webhook answered ${response.status}`)
    const isCode = message.kind === 'one-time-code'
    await kysely
      .updateTable('outbox')
      .set({deliveredAt: new Date(clock.now()), ...(isCode ? {text: ''} : {})})
      .where('id', '=', id)
      .execute()
  }
}
