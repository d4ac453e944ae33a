import type {Transaction} from 'kysely'
import type {ServerClock} from '../clock.ts'
import type {SubscriptionRow} from '../database/tables/contact-tables.ts'
import type {Tables} from '../database/tables.ts'
import type {Message, Outbox} from '../messages/outbox.ts'
import type {WrittenMessage} from '../messages/templates.ts'
import type {Secrets} from '../secrets.ts'
import {createNoticeRepository} from './notice-repository.ts'

/** The most notices of one transaction. */
export const NOTICES_AT_ONCE = 100

/** Only the token's hash is stored: the token itself is in the notice only. */
export function unsubscribeTokenHash(secrets: Secrets, token: string): string {
  return secrets.hash('unsubscribe token', token)
}

/** Writes the only notice of a subscription, with a link that ends all of its contact. */
export function createNoticeWriter(clock: ServerClock, secrets: Secrets, outbox: Outbox, origin: string) {
  return async (
    transaction: Transaction<Tables>,
    {id, contact, contactKind, contactHash}: SubscriptionRow,
    kind: 'launch-notice' | 'free-day-notice',
    textWith: (unsubscribeLink: string) => WrittenMessage,
  ): Promise<Message['channel']> => {
    const notices = createNoticeRepository(transaction)
    const at = new Date(clock.now())
    const token = secrets.token()
    const channel = contactKind === 'email' ? 'email' : 'sms'
    const written = textWith(`${origin}/consumer/unsubscribe?token=${token}`)
    await notices.keepToken(unsubscribeTokenHash(secrets, token), contactHash, at)
    await outbox.write(transaction, {to: contact, channel, kind, ...written, bookingId: null}, at)
    await notices.noteNotified(id, at)
    return channel
  }
}

export type NoticeWriter = ReturnType<typeof createNoticeWriter>
