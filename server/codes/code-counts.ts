import {Counter} from 'prom-client'
import type {FailureCode} from '../../domain/failure-codes.ts'
import {Refusal} from '../http/refusal.ts'

/** A code was sent so recently that none is sent now. */
const TOO_SOON = 'too_soon'
const REFUSALS = ['OTP_TOO_MANY_FOR_PHONE', 'OTP_TOO_MANY_FOR_ADDRESS', 'BUSY'] as const
const WRONG = ['INCORRECT_OTP', 'OTP_EXPIRED', 'OTP_CHECKS_EXHAUSTED'] as const

const labelOf = (code: FailureCode) => code.toLowerCase()

export function createCodeCounts() {
  const sent = new Counter({
    name: 'pahiya_codes_sent_total',
    help: 'One-time codes that were sent',
    registers: [],
  })
  const refused = new Counter({
    name: 'pahiya_codes_refused_total',
    help: 'Requests for a one-time code to which none was sent, by reason',
    labelNames: ['reason'],
    registers: [],
  })
  const checks = new Counter({
    name: 'pahiya_code_checks_total',
    help: 'Checks of one-time codes, by outcome',
    labelNames: ['outcome'],
    registers: [],
  })
  for (const reason of [TOO_SOON, ...REFUSALS.map(labelOf)]) refused.inc({reason}, 0)
  for (const outcome of ['correct', ...WRONG.map(labelOf)]) checks.inc({outcome}, 0)
  return {
    metrics: [sent, refused, checks],
    answered: (isSent: boolean) => (isSent ? sent.inc() : refused.inc({reason: TOO_SOON})),
    failed: (error: unknown) => {
      if (error instanceof Refusal) refused.inc({reason: labelOf(error.code)})
    },
    checked: (refusal: Refusal | null) =>
      checks.inc({outcome: refusal === null ? 'correct' : labelOf(refusal.code)}),
  }
}

export type CodeCounts = ReturnType<typeof createCodeCounts>
