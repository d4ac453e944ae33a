import {queryOptions} from '@tanstack/react-query'
import type {z} from 'zod/mini'
import {answerBooking, keepDay, readAnswerLink} from '../../../contract/booking/workshop-answers.ts'
import type {IndiaDay} from '../../../domain/booking/booking-date.ts'
import type {Call} from '../../platform/http/http.ts'
import {accessHeaders, type BookingReader} from './bookings.ts'

/** What the link in a workshop's message leads to. Whoever has it needs no account. */
export function answerLinkQuery(call: Call, token: string) {
  return queryOptions({
    queryKey: ['answer link', token],
    queryFn: async () =>
      (await call.rest(readAnswerLink, {query: {token}, body: {}, isAnonymous: true})).answer,
    staleTime: 0,
  })
}

export async function sendWorkshopAnswer(
  call: Call,
  token: string,
  body: z.input<typeof answerBooking.body>,
): Promise<void> {
  await call.rest(answerBooking, {query: {token}, body, isAnonymous: true})
}

/** The customer keeps the day, although the workshop has proposed another. */
export async function sendKeptDay(
  call: Call,
  bookingId: string,
  /** As the customer has read it. */
  day: IndiaDay,
  access: BookingReader['access'],
): Promise<void> {
  const body = {answer: 'KEPT' as const, day}
  await call.rest(keepDay, {query: {bookingId}, body, headers: accessHeaders(access)})
}
