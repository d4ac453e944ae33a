import {z} from 'zod/mini'
import {CALL_OUTCOMES} from '../../domain/booking/verification.ts'
import {endpoint, reading} from '../wire/endpoint.ts'
import {line, wireDay} from '../wire/shared.ts'

const outcomes = z.record(z.enum(CALL_OUTCOMES), z.int())

/** The calls of a day in India; for the lead alone. */
export const deskFigures = endpoint({
  ...reading,
  path: '/v1/desk/figures',
  query: z.object({day: z.optional(wireDay)}),
  answer: z.object({
    day: z.string(),
    /** By hour in India, from 0; only hours with calls. */
    hours: z.array(z.object({hour: z.int(), outcomes})),
    agents: z.array(z.object({name: z.string(), outcomes})),
    /** From the booking to its first call, where that was on this day; `null` without one. */
    medianMinutesToFirstCall: z.nullable(z.number()),
    /** Calls of each booking that was verified on this day, on average; `null` without one. */
    attemptsToVerified: z.nullable(z.number()),
  }),
})

export type DeskFigures = z.infer<typeof deskFigures.answer>

/** What staff read and wrote, the newest first; for the lead alone. Phones and bookings are found by their hash. */
export const deskAudit = endpoint({
  ...reading,
  path: '/v1/desk/audit',
  query: z.object({
    agent: z.optional(line),
    phone: z.optional(line),
    booking: z.optional(line),
    kind: z.optional(z.enum(['staff read', 'staff write'])),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        at: z.string(),
        kind: z.enum(['staff read', 'staff write']),
        operation: z.string(),
        agent: z.string(),
      }),
    ),
  }),
})

export type DeskAudit = z.infer<typeof deskAudit.answer>
