import {randomUUID} from 'node:crypto'
import type {Transaction} from 'kysely'
import type {MessageChannel} from '../../domain/person/message-channel.ts'
import {secondsUntil} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import type {Jobs} from '../jobs/jobs.ts'
import type {Senders} from './senders/senders.ts'
import {mayGoAt, type WrittenMessage} from './templates.ts'

export const MESSAGE_KINDS = [
  'one-time-code',
  'booking',
  'launch-notice',
  'free-day-notice',
  'question',
] as const

export interface Message extends WrittenMessage {
  to: string
  channel: MessageChannel
  kind: (typeof MESSAGE_KINDS)[number]
  bookingId: string | null
}

/**
 * Messages are written in the transaction of the change that they report; a job delivers them where a gateway
 * is configured.
 */
export interface Outbox {
  /** With `goesAt` it is delivered then and not before. */
  write: (transaction: Transaction<Tables>, message: Message, at: Date, goesAt?: Date) => Promise<void>
}

/** Codes have a queue of their own. */
export function deliveryJob(kind: string) {
  return kind === 'one-time-code' ? 'deliver-code' : 'deliver-message'
}

export function createOutbox(jobs: Jobs, senders: Senders): Outbox {
  return {
    write: async (transaction, {to, variables, ...message}, at, wanted = at) => {
      const goesAt = new Date(mayGoAt(message, wanted.getTime()))
      const id = randomUUID()
      await transaction
        .insertInto('outbox')
        .values({
          ...message,
          id,
          recipient: to,
          variables: JSON.stringify(variables),
          createdAt: at,
          dueAt: goesAt > at ? goesAt : null,
          deliveredAt: null,
        })
        .execute()
      if (senders[message.channel] !== undefined)
        await jobs.send(
          transaction,
          deliveryJob(message.kind),
          {id},
          secondsUntil(goesAt.getTime(), at.getTime()),
        )
    },
  }
}
