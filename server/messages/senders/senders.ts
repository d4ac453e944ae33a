import type {Selectable} from 'kysely'
import type {ServerClock} from '../../clock.ts'
import type {OutboxTable} from '../../database/tables/contact-tables.ts'
import type {MessageSettings} from '../message-variables.ts'
import {createGupshupSender} from './gupshup.ts'
import {createGupshupWhatsappSender} from './gupshup-whatsapp.ts'
import {createSmtpSender} from './smtp.ts'
import {createWebhookSender} from './webhook.ts'

export type SentMessage = Pick<
  Selectable<OutboxTable>,
  'id' | 'channel' | 'recipient' | 'kind' | 'template' | 'language' | 'variables' | 'text'
>

/** What became of an attempt. */
export interface SendOutcome {
  /** Why it failed, without the address, which may hold a key; `null`: the gateway has taken the message. */
  failure: string | null
  /** The gateway does not take this message, however often it is tried. */
  isRefused?: boolean
  /** When the gateway asks to come again; 0: it does not say. */
  retryAfterSeconds: number
}

export type SendMessage = (message: SentMessage) => Promise<SendOutcome>

/** How each channel's messages leave; `undefined`: they stay in the outbox. */
export type Senders = Record<OutboxTable['channel'], SendMessage | undefined>

export function createSenders(config: MessageSettings, clock: ServerClock): Senders {
  const {SMTP_URL, SMTP_FROM, MESSAGE_TIMEOUT_SECONDS: timeoutSeconds} = config
  const webhook = (url: string | undefined) =>
    url === undefined ? undefined : createWebhookSender(url, clock, config)
  const account = (userId: string | undefined, password: string | undefined, url: string) =>
    userId === undefined || password === undefined ? null : {userId, password, url, timeoutSeconds}
  const forSms = account(config.GUPSHUP_USER_ID, config.GUPSHUP_PASSWORD, config.GUPSHUP_URL)
  const forWhatsapp = account(
    config.GUPSHUP_WHATSAPP_USER_ID,
    config.GUPSHUP_WHATSAPP_PASSWORD,
    config.GUPSHUP_WHATSAPP_URL,
  )
  return {
    sms: forSms === null ? webhook(config.SMS_WEBHOOK_URL) : createGupshupSender(forSms, clock, config),
    whatsapp:
      forWhatsapp === null
        ? webhook(config.WHATSAPP_WEBHOOK_URL)
        : createGupshupWhatsappSender(forWhatsapp, clock, config),
    voice: webhook(config.VOICE_WEBHOOK_URL),
    email:
      SMTP_URL === undefined || SMTP_FROM === undefined
        ? webhook(config.EMAIL_WEBHOOK_URL)
        : createSmtpSender(new URL(SMTP_URL), SMTP_FROM, timeoutSeconds),
  }
}
