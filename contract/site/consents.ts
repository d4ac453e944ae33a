import {z} from 'zod/mini'
import {endpoint} from '../wire/endpoint.ts'
import {nothing} from '../wire/shared.ts'

/** Stores a cookie choice under the browser's random key. Every change is another receipt. */
export const giveConsent = endpoint({
  method: 'POST',
  path: '/v1/consents',
  query: nothing,
  body: z.strictObject({
    receiptId: z.uuid(),
    policyDay: z.iso.date(),
    performance: z.boolean(),
    marketing: z.boolean(),
    /** True when the person rejected all optional cookies with one press. */
    isRejected: z.boolean(),
  }),
  /** ISO 8601, by the server's clock. */
  answer: z.object({receivedAt: z.string()}),
})

export type ConsentBody = z.infer<typeof giveConsent.body>
