import {z} from 'zod/mini'
import {endpoint, reading} from '../wire/endpoint.ts'
import {nothing} from '../wire/shared.ts'

/** Where a person was asked. */
export const WHATSAPP_SOURCES = ['booking', 'account'] as const

export type WhatsappSource = (typeof WHATSAPP_SOURCES)[number]

/** Headers of both: the grant of a code, else a token; it says whose phone is meant. */
const answer = z.object({
  isGranted: z.boolean(),
  /** Masked. */
  phone: z.string(),
})

/** Whether the phone gets news of its bookings on WhatsApp. */
export const readWhatsapp = endpoint({
  ...reading,
  path: '/v1/consumers/whatsapp',
  answer,
})

/** Gives or withdraws the consent. */
export const answerWhatsapp = endpoint({
  method: 'PUT',
  path: '/v1/consumers/whatsapp',
  query: nothing,
  body: z.object({isGranted: z.boolean(), source: z.enum(WHATSAPP_SOURCES)}),
  answer,
})
