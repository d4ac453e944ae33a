import {z} from 'zod/mini'
import {OTHER_CHANNELS} from '../../domain/person/message-channel.ts'
import {endpoint, reading} from '../wire/endpoint.ts'

/** The public settings of a deployment; also in the HTML as one JSON element (`#public-settings`). */
export const publicSettings = z.object({
  appId: z.string(),
  googleMapsApiKey: z.nullable(z.string()),
  whatsappNumber: z.string(),
  supportPhones: z.array(z.string()),
  supportEmail: z.string(),
  /** `null`: workshops are led to the contact page. */
  workshopPortalUrl: z.nullable(z.string()),
  tagManagerId: z.nullable(z.string()),
  botScriptUrl: z.nullable(z.string()),
  verificationAccess: z.enum(['link', 'agent']),
  consentClose: z.enum(['accept', 'refuse']),
  /** The outside content service with its public read-only key; `null`: our own service. */
  content: z.nullable(z.object({origin: z.string(), space: z.string(), token: z.string()})),
  /** The ways to a phone that are configured beside SMS. */
  channels: z.array(z.enum(OTHER_CHANNELS)),
  isSandbox: z.boolean(),
})

export type PublicSettings = z.infer<typeof publicSettings>

export const PUBLIC_SETTINGS_ELEMENT = 'public-settings'

/** The element of a rendered page that holds the data it was rendered from. */
export const PAGE_DATA_ELEMENT = 'page-data'

export const readPublicSettings = endpoint({
  ...reading,
  path: '/consumer/config.json',
  answer: publicSettings,
})
