import {randomUUID} from 'node:crypto'
import type {Transaction} from 'kysely'
import type {MessageChannel, OtherChannel} from '../../domain/person/message-channel.ts'
import {secondsUntil} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import type {Jobs} from '../jobs/jobs.ts'
import type {Senders} from './senders/senders.ts'
import {mayGoAt, type WrittenMessage} from './templates.ts'
import {fallsBackAfter, isNewsForCustomer} from './whatsapp/fallback.ts'
import {wantsWhatsapp} from './whatsapp/whatsapp-consents.ts'

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

export function createOutbox(jobs: Jobs, senders: Senders, channels: readonly OtherChannel[]): Outbox {
  /** News of a booking goes by WhatsApp to whoever wants that. */
  async function channelOf(transaction: Transaction<Tables>, {to, channel, template}: Message) {
    const may = channel === 'sms' && isNewsForCustomer(template) && channels.includes('whatsapp')
    return may && (await wantsWhatsapp(transaction, to)) ? 'whatsapp' : channel
  }

  return {
    write: async (transaction, written, at, wanted = at) => {
      const {to, variables, ...rest} = written
      const message = {...rest, channel: await channelOf(transaction, written)}
      const isNews = message.channel === 'whatsapp' && isNewsForCustomer(message.template)
      const goesAt = new Date(mayGoAt(message, wanted.getTime()))
      const fallsBackAt = isNews ? fallsBackAfter(goesAt) : null
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
          fallsBackAt,
        })
        .execute()
      if (senders[message.channel] === undefined) return
      for (const due of [goesAt, fallsBackAt])
        if (due !== null)
          await jobs.send(
            transaction,
            deliveryJob(message.kind),
            {id},
            secondsUntil(due.getTime(), at.getTime()),
          )
    },
  }
}
