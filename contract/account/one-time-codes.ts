import {z} from 'zod/mini'
import {CODE_PURPOSES} from '../../domain/person/code-purpose.ts'
import {OTHER_CHANNELS, PHONE_CHANNELS} from '../../domain/person/message-channel.ts'
import {endpoint} from '../wire/endpoint.ts'
import {line, nothing} from '../wire/shared.ts'

/**
 * The first request sends a code. The next one, with its refId, resends it (000-7). The phone may also come
 * in the header `phoneNumber` (ruling 9). A repeat inside the waiting time answers the same refId and the
 * seconds left (ruling 6). `purpose` is an addition (decision 271): without it the code is for bookings, or for what
 * the code that it resends was for. So is `channel` (decision 365): the answer has the channel that was used, unless it
 * was SMS, and those that the next request may name, if there are any.
 */
export const requestOneTimeCode = endpoint({
  method: 'POST',
  path: '/v1/consumers/otp',
  query: z.object({
    phoneNumber: z.optional(line),
    refId: z.optional(line),
    taskId: z.optional(line),
    template: z.optional(line),
    purpose: z.optional(z.enum(CODE_PURPOSES)),
    channel: z.optional(z.enum(PHONE_CHANNELS)),
  }),
  body: z.optional(nothing),
  answer: z.object({
    refId: z.nullable(z.string()),
    error: z.nullable(z.string()),
    retryAfterSeconds: z.number(),
    phone: z.optional(z.string()),
    channel: z.optional(z.enum(OTHER_CHANNELS)),
    channels: z.optional(z.array(z.enum(OTHER_CHANNELS))),
  }),
})

export type OneTimeCodeAnswer = z.infer<typeof requestOneTimeCode.answer>
