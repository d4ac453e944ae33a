import {queryOptions} from '@tanstack/react-query'
import {type BookVariables, bookAsync, getBooking, getBookingV2} from '../../contract/bookings.ts'
import {HEADERS} from '../../contract/headers.ts'
import type {Call} from '../platform/http.ts'
import {type PhoneCredentials, phoneHeaders} from './phone-headers.ts'

/** Asks for a booking; a worker creates it under the id that is answered. */
export async function requestBooking(
  call: Call,
  variables: BookVariables,
  credentials: PhoneCredentials | null,
  signal: AbortSignal,
): Promise<{generatedId: string; grant: string | null}> {
  const headers = credentials === null ? {} : phoneHeaders(credentials)
  const answered = await call.graphql(bookAsync, variables, {headers, signal})
  return {generatedId: answered.answer.generatedId, grant: answered.headers.get(HEADERS.otpGrant)}
}

export const bookingKey = ['bookings'] as const

/**
 * A booking: the extended view for who holds its grant or a token, else the basic one. The conversation asks and the page
 * looks on: no signal, or the page would give the call up as it leaves.
 */
export function bookingQuery(call: Call, bookingId: string, access: {refId: string; grant: string} | null) {
  return queryOptions({
    queryKey: [...bookingKey, bookingId, access?.refId ?? null],
    queryFn: async () => {
      if (access === null) return (await call.graphql(getBooking, {bookingId})).answer
      const headers = {[HEADERS.refId]: access.refId, [HEADERS.otp]: access.grant}
      return (await call.graphql(getBookingV2, {bookingId}, {headers})).answer
    },
    retry: false,
  })
}

/** The booking's day as a calendar file, for who holds its grant or a token. */
export function downloadCalendar(
  call: Call,
  bookingId: string,
  access: {refId: string; grant: string} | null,
): Promise<Blob> {
  const headers = access === null ? {} : {[HEADERS.refId]: access.refId, [HEADERS.otp]: access.grant}
  return call.file(`/v1/bookings/${encodeURIComponent(bookingId)}/calendar.ics`, {headers})
}
