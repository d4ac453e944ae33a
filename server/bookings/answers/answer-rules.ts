import type {AnswerLink, GivenAnswer} from '../../../contract/booking/workshop-answers.ts'
import {dayOfWireDate, type IndiaDay, isBookableDay} from '../../../domain/booking/booking-date.ts'
import type {FailureCode} from '../../../domain/failure-codes.ts'
import type {BookingRow} from '../../database/tables/booking-tables.ts'
import {Refusal} from '../../http/refusal.ts'
import {refusedInput} from '../../http/refused-input.ts'
import type {AnswerLinkRow} from '../answer-links.ts'

type LinkState = AnswerLink['state']

/** Whether the link can be used, and why not. */
export function linkState(
  {usedAt, expiresAt, day, answer, proposedDay}: AnswerLinkRow,
  {status, scheduledDate}: Pick<BookingRow, 'status' | 'scheduledDate'>,
  now: Date,
  today: IndiaDay,
): LinkState {
  // What the customer did later counts more than the answer.
  if (status === 'CANCELLED' && answer !== 'DECLINED') return 'CANCELLED'
  if (scheduledDate !== day && scheduledDate !== proposedDay) return 'MOVED'
  if (usedAt !== null) return 'USED'
  if (expiresAt <= now) return 'EXPIRED'
  const isBefore = status === 'REQUEST_RECEIVED' || status === 'BOOKING_CONFIRMED'
  return isBefore && day >= today ? 'OPEN' : 'OVER'
}

/** How the booking stands, whatever has become of the link. */
export function presentState({
  status,
  scheduledDate: day,
  proposedDay,
  cancelledBy,
  declineReason,
}: BookingRow): AnswerLink['present'] {
  return {status, day, proposedDay, cancelledBy: cancelledBy ?? (declineReason === null ? null : 'WORKSHOP')}
}

const REFUSED_LINKS: Record<Exclude<LinkState, 'OPEN'>, FailureCode> = {
  USED: 'ANSWER_LINK_USED',
  EXPIRED: 'ANSWER_LINK_EXPIRED',
  CANCELLED: 'BOOKING_CANCELLED',
  MOVED: 'BOOKING_MOVED',
  OVER: 'BOOKING_UNDER_WAY',
}

export function refuseUnlessOpen(state: LinkState): void {
  if (state !== 'OPEN') throw new Refusal(REFUSED_LINKS[state])
}

/** @throws {Refusal} unless the proposal is another day on which one can book */
export function proposedDay({answer, day}: GivenAnswer, booked: IndiaDay, today: IndiaDay): IndiaDay | null {
  if (answer !== 'PROPOSED') return null
  const proposed = day === null ? null : dayOfWireDate(day)
  if (proposed === null) throw refusedInput('day', 'required with this answer')
  if (proposed === booked || !isBookableDay(proposed, today)) throw new Refusal('DATE_OUT_OF_RANGE')
  return proposed
}

/** Whether the link was used for the same answer: its response may have been lost. */
export function isGivenAgain({answer, proposedDay: before}: AnswerLinkRow, given: GivenAnswer): boolean {
  const day = given.day === null ? null : dayOfWireDate(given.day)
  return answer === given.answer && (answer !== 'PROPOSED' || before === day)
}
