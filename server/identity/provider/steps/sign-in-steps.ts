import type {Kysely} from 'kysely'
import {z} from 'zod/mini'
import {OTHER_CHANNELS} from '../../../../domain/person/message-channel.ts'
import type {ServerClock} from '../../../clock.ts'
import type {Tables} from '../../../database/tables.ts'
import {createStoredSteps} from './stored-steps.ts'

const step = z.object({
  /** In international form. */
  phone: z.string(),
  refId: z.string(),
  failedChecks: z.number(),
  /** When another code may be requested, in milliseconds since 1970. */
  resendAt: z.number(),
  /** By which the newest code was sent, unless that was SMS. */
  channel: z.optional(z.enum(OTHER_CHANNELS)),
  /** By which the next one may be sent beside SMS. */
  channels: z.optional(z.array(z.enum(OTHER_CHANNELS))),
})

export type SignInStep = z.infer<typeof step>

/** State of the sign-in pages: the number that a code was sent to. */
export function createSignInSteps(kysely: Kysely<Tables>, clock: ServerClock) {
  return createStoredSteps(kysely, clock, 'SignInStep', step)
}

export type SignInSteps = ReturnType<typeof createSignInSteps>
