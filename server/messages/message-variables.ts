import {z} from 'zod'
import {OTHER_CHANNELS, type OtherChannel} from '../../domain/person/message-channel.ts'
import {countOf, optionalText, optionalUrl} from '../variable-types.ts'
import {templateIds, whatsappTemplates} from './template-ids.ts'

const ADDRESS = String.raw`[^\s\p{Cc}@<>",;:]+@[^\s\p{Cc}@<>",;:]+`
const NAME = String.raw`(?:"[^"\p{Cc}]*"|[^\p{Cc}@<>",;:]*)`
/** One mailbox on one line: more would be other headers, or other senders. */
const SENDER = new RegExp(`^(?:${ADDRESS}|${NAME} *<${ADDRESS}>)$`, 'u')

/** The variables that say how messages leave. */
export const MESSAGE_VARIABLES = {
  SMS_WEBHOOK_URL: optionalUrl,
  EMAIL_WEBHOOK_URL: optionalUrl,
  SMTP_URL: z
    .url({protocol: /^smtps?$/, error: 'must be an smtp or smtps address'})
    .refine((url) => !URL.canParse(url) || new URL(url).hostname !== '', {
      error: 'must be an smtp or smtps address with the name of a host',
    })
    .optional(),
  SMTP_FROM: optionalText.refine(
    (from) => from === undefined || SENDER.test(from),
    'must be an e-mail address, perhaps with a name: Pahiya <care@example.com>',
  ),
  GUPSHUP_USER_ID: z.string().regex(/^\d+$/, 'must be digits').optional(),
  GUPSHUP_PASSWORD: optionalText,
  GUPSHUP_URL: optionalUrl.transform((url) => url ?? 'https://enterprise.smsgupshup.com/GatewayAPI/rest'),
  GUPSHUP_SENDER: z
    .string()
    .regex(/^[A-Za-z]{6}$/, 'must be six letters')
    .optional(),
  DLT_ENTITY_ID: z
    .string()
    .regex(/^\d{19}$/, 'must have 19 digits')
    .optional(),
  DLT_TEMPLATE_IDS: templateIds.optional(),
  WHATSAPP_WEBHOOK_URL: optionalUrl,
  VOICE_WEBHOOK_URL: optionalUrl,
  GUPSHUP_WHATSAPP_USER_ID: z.string().regex(/^\d+$/, 'must be digits').optional(),
  GUPSHUP_WHATSAPP_PASSWORD: optionalText,
  GUPSHUP_WHATSAPP_URL: optionalUrl.transform(
    (url) => url ?? 'https://mediaapi.smsgupshup.com/GatewayAPI/rest',
  ),
  WHATSAPP_TEMPLATE_IDS: whatsappTemplates.optional(),
  MESSAGE_RECEIPT_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/, 'must be whsec_ and 24 to 64 bytes in Base64')
    .optional(),
  MESSAGE_TIMEOUT_SECONDS: countOf(1, 15).default(10),
}

/** Variables that are set together or not at all. */
export const SMTP_VARIABLES = ['SMTP_URL', 'SMTP_FROM'] as const

export const GUPSHUP_VARIABLES = ['GUPSHUP_USER_ID', 'GUPSHUP_PASSWORD'] as const

export const GUPSHUP_WHATSAPP_VARIABLES = ['GUPSHUP_WHATSAPP_USER_ID', 'GUPSHUP_WHATSAPP_PASSWORD'] as const

/** What stands in for a webhook. */
export const STAND_INS = {
  SMS_WEBHOOK_URL: 'GUPSHUP_USER_ID',
  EMAIL_WEBHOOK_URL: 'SMTP_URL',
  WHATSAPP_WEBHOOK_URL: 'GUPSHUP_WHATSAPP_USER_ID',
} as const

/** Addresses of gateways that a deployment may do without. */
export const OPTIONAL_GATEWAYS = [
  'GUPSHUP_URL',
  'WHATSAPP_WEBHOOK_URL',
  'VOICE_WEBHOOK_URL',
  'GUPSHUP_WHATSAPP_URL',
] as const

export type MessageSettings = z.output<z.ZodObject<typeof MESSAGE_VARIABLES>>

/** The ways to a phone that a visitor may choose beside SMS; a sandbox has both, with its outbox as the gateway. */
export function otherChannels(
  config: Pick<MessageSettings, 'WHATSAPP_WEBHOOK_URL' | 'GUPSHUP_WHATSAPP_USER_ID' | 'VOICE_WEBHOOK_URL'> & {
    isSandbox: boolean
  },
): OtherChannel[] {
  const has = {
    whatsapp: (config.WHATSAPP_WEBHOOK_URL ?? config.GUPSHUP_WHATSAPP_USER_ID) !== undefined,
    voice: config.VOICE_WEBHOOK_URL !== undefined,
  }
  return OTHER_CHANNELS.filter((channel) => config.isSandbox || has[channel])
}
