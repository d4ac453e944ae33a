import {Counter} from 'prom-client'
import {Refusal} from '../http/refusal.ts'

/** A repeated request gets the first answer again; a refused one is counted by the code of its refusal. */
type BookingOutcome = 'accepted' | 'repeated' | {error: unknown}

export type CountBooking = (outcome: BookingOutcome) => void

export function createBookingCounts() {
  const bookings = new Counter({
    name: 'pahiya_bookings_total',
    help: 'Requests to book, by outcome: accepted, repeated, failed, or the reason of the refusal',
    labelNames: ['outcome'],
    registers: [],
  })
  for (const outcome of ['accepted', 'repeated', 'failed', 'date_unavailable']) bookings.inc({outcome}, 0)
  const count: CountBooking = (outcome) => bookings.inc({outcome: labelOf(outcome)})
  return {metrics: [bookings], count}
}

function labelOf(outcome: BookingOutcome): string {
  if (typeof outcome === 'string') return outcome
  return outcome.error instanceof Refusal ? outcome.error.code.toLowerCase() : 'failed'
}
