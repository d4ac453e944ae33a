import {parseArgs} from 'node:util'
import {z} from 'zod'
import {normalReference} from '../../../domain/desk/reference.ts'
import {isIndianMobile} from '../../../domain/person/phone.ts'
import {SECURITY_EVENT_KINDS} from '../../../server/database/tables/security-tables.ts'
import type {SecurityLogQuestion} from '../../../server/security-log/reading.ts'
import {wholeOption, withNegativeNumbers} from '../command-line.ts'

const DAY_MS = 24 * 60 * 60_000

const isId = (text: string) => z.uuid().safeParse(text).success
const isReference = (text: string) => /^PH-[2-9A-HJ-NP-Z]{8}$/.test(normalReference(text))

const wanted = z.object({
  since: z.coerce.date({error: '--since is a moment such as 2026-11-23T00:00Z'}).optional(),
  kind: z
    .enum(SECURITY_EVENT_KINDS, {error: `--kind is one of ${SECURITY_EVENT_KINDS.join(', ')}`})
    .optional(),
  identity: z.string().optional(),
  phone: z
    .string()
    .refine(isIndianMobile, {
      error: ({input}) => `--phone must be an Indian mobile number such as +919810012345, not '${input}'`,
    })
    .optional(),
  booking: z
    .string()
    .refine((text) => isId(text) || isReference(text), {
      error: ({input}) =>
        `--booking must be a reference such as PH-KXP8TT3R, or the booking's id, not '${input}'`,
    })
    .transform((text) => (isId(text) ? text.toLowerCase() : text))
    .optional(),
})

const text = {type: 'string'} as const

/** @throws {Error} with one line for a person */
export function readSecurityLogOptions(words: readonly string[], now: number): SecurityLogQuestion {
  const {values} = parseArgs({
    args: withNegativeNumbers(words),
    options: {since: text, kind: text, identity: text, phone: text, booking: text, most: text},
  })
  const asked = wanted.safeParse(values)
  if (!asked.success) throw new Error(asked.error.issues[0]?.message)
  const {since = new Date(now - DAY_MS), kind, identity, phone, booking} = asked.data
  return {since, kind, identity, phone, booking, most: wholeOption('most', values.most ?? '1000', 1, 100_000)}
}
