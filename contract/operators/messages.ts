import {z} from 'zod/mini'
import {MESSAGE_CHANNELS} from '../../domain/person/message-channel.ts'
import {endpoint, reading} from '../wire/endpoint.ts'

/** Messages that are due and that no gateway has taken, oldest first, and how many there are. For operators. */
export const undeliveredMessages = endpoint({
  ...reading,
  path: '/v1/operators/messages',
  answer: z.object({
    count: z.int(),
    messages: z.array(
      z.object({
        id: z.string(),
        createdAt: z.string(),
        channel: z.enum(MESSAGE_CHANNELS),
        /** `null` in a message of an earlier release. */
        template: z.nullable(z.string()),
        /** Masked. */
        recipient: z.string(),
        attempts: z.int(),
        /** `null`: not tried. */
        lastFailure: z.nullable(z.string()),
      }),
    ),
  }),
})
