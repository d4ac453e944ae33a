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
  const {GUPSHUP_USER_ID, GUPSHUP_PASSWORD, SMTP_URL, SMTP_FROM} = config
  const {GUPSHUP_WHATSAPP_USER_ID, GUPSHUP_WHATSAPP_PASSWORD} = config
  const webhook = (url: string | undefined) =>
    url === undefined ? undefined : createWebhookSender(url, clock, config)
  return {
    sms:
      GUPSHUP_USER_ID === undefined || GUPSHUP_PASSWORD === undefined
        ? webhook(config.SMS_WEBHOOK_URL)
        : createGupshupSender({userId: GUPSHUP_USER_ID, password: GUPSHUP_PASSWORD}, clock, config),
    whatsapp:
      GUPSHUP_WHATSAPP_USER_ID === undefined || GUPSHUP_WHATSAPP_PASSWORD === undefined
        ? webhook(config.WHATSAPP_WEBHOOK_URL)
        : createGupshupWhatsappSender(
            {userId: GUPSHUP_WHATSAPP_USER_ID, password: GUPSHUP_WHATSAPP_PASSWORD},
            clock,
            config,
          ),
    voice: webhook(config.VOICE_WEBHOOK_URL),
    email:
      SMTP_URL === undefined || SMTP_FROM === undefined
        ? webhook(config.EMAIL_WEBHOOK_URL)
        : createSmtpSender(new URL(SMTP_URL), SMTP_FROM, config.MESSAGE_TIMEOUT_SECONDS),
  }
}
