import {z} from 'zod/mini'
import {secondsUntil} from '../../../clock.ts'
import {SIGN_IN_TEXTS as TEXTS} from '../pages/sign-in-texts.ts'

const SAID = [
  'mobileInvalid',
  'mobileRefused',
  'codeIncomplete',
  'codeTooLong',
  'codeWrong',
  'codeOver',
] as const
const WAITING = ['resendIn', 'tooManyForNumber', 'tooManyFromNetwork'] as const

/** Why a form was refused, by the name of its text; `until` ends a wait, in milliseconds since 1970. */
export const problemSchema = z.union([
  z.object({said: z.enum(SAID)}),
  z.object({waits: z.enum(WAITING), until: z.number()}),
])

export type Problem = z.infer<typeof problemSchema>

/** What the page says now; `null`: nothing is wrong, or the wait is over. */
export function saidNow(problem: Problem | null, now: number): string | null {
  if (problem === null) return null
  if ('said' in problem) return TEXTS[problem.said]
  const seconds = secondsUntil(problem.until, now)
  return seconds === 0 ? null : TEXTS[problem.waits](seconds)
}
