import {z} from 'zod/mini'
import {endpoint} from '../wire/endpoint.ts'
import {nothing} from '../wire/shared.ts'

/** A choice of cookies, by the random key of the browser that made it. Every change is another receipt. */
export const giveConsent = endpoint({
  method: 'POST',
  path: '/v1/consents',
  query: nothing,
  body: z.strictObject({
    receiptId: z.uuid(),
    policyDay: z.iso.date(),
    performance: z.boolean(),
    marketing: z.boolean(),
    /** Everything that can be refused was refused, in one press. */
    isRejected: z.boolean(),
  }),
  /** When the server took it, by its own clock, as ISO 8601. */
  answer: z.object({receivedAt: z.string()}),
})

export type ConsentBody = z.infer<typeof giveConsent.body>
