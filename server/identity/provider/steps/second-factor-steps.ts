import type {Kysely} from 'kysely'
import {z} from 'zod/mini'
import {type ServerClock, secondsUntil} from '../../../clock.ts'
import type {Tables} from '../../../database/tables.ts'
import type {FactorProblem} from '../pages/second-factor-pages.ts'
import {SIGN_IN_TEXTS as TEXTS} from '../pages/sign-in-texts.ts'
import {createStoredSteps} from './stored-steps.ts'

const PROBLEMS = [
  'codeIncomplete',
  'appCodeWrong',
  'appCodeUsed',
  'appCodesOver',
  'passkeyRefused',
  'factorKnown',
] as const

const step = z.object({
  /** Whose phone is proved. */
  accountId: z.string(),
  /** What a passkey has to sign. */
  challenge: z.string(),
  /** The sealed secret that an app may take; `null` where a factor exists. */
  totpSecret: z.nullable(z.string()),
  /** What was wrong with the last form, by the name of its text. */
  problem: z.optional(z.enum(PROBLEMS)),
  /** When codes of the app count again after too many wrong ones, in milliseconds since 1970. */
  waitsUntil: z.optional(z.number()),
})

export type SecondFactorProblem = (typeof PROBLEMS)[number]

export type SecondFactorStep = z.infer<typeof step>

/** What the page says of the last form now; `null`: nothing was wrong, or the wait is over. */
export function saidOfFactor(
  {problem, waitsUntil = 0}: Pick<SecondFactorStep, 'problem' | 'waitsUntil'>,
  now: number,
): FactorProblem | null {
  if (problem === undefined) return null
  if (problem !== 'appCodesOver')
    return {text: TEXTS[problem], field: problem === 'passkeyRefused' ? 'passkey' : 'code'}
  const seconds = secondsUntil(waitsUntil, now)
  return seconds === 0 ? null : {text: TEXTS.appCodesOver(seconds), field: 'code'}
}

/** State of the sign-in pages after the phone: whose second factor is awaited. */
export function createSecondFactorSteps(kysely: Kysely<Tables>, clock: ServerClock) {
  return createStoredSteps(kysely, clock, 'SecondFactorStep', step)
}

export type SecondFactorSteps = ReturnType<typeof createSecondFactorSteps>
