import {queryOptions} from '@tanstack/react-query'
import {
  type Booking,
  type BookingV2,
  type BookVariables,
  bookAsync,
  getBooking,
  getBookingV2,
} from '../../../contract/booking/bookings.ts'
import {HEADERS} from '../../../contract/wire/headers.ts'
import {failureCode} from '../../../domain/failure.ts'
import type {Call} from '../../platform/http/http.ts'
import {type PhoneCredentials, phoneHeaders} from '../account/phone-headers.ts'
import {bookingKey} from '../root-keys.ts'

/** Requests a booking; a worker creates it with the returned id. */
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

/** The reader's credentials: the grant of the booking, an id token, or neither. */
export interface BookingReader {
  access: {refId: string; grant: string} | null
  isSignedIn: boolean
}

/** Credentials that open a booking without a token. */
export function accessHeaders(access: BookingReader['access']): Record<string, string> {
  return access === null ? {} : {[HEADERS.refId]: access.refId, [HEADERS.otp]: access.grant}
}

/**
 * A booking: the extended view for a reader with its grant or a matching token, else the basic one. It passes
 * no signal: the machine of a booking's access reads it too, and a page that unmounts would abort that read.
 */
export function bookingQuery(call: Call, bookingId: string, {access, isSignedIn}: BookingReader) {
  const basic = async () => (await call.graphql(getBooking, {bookingId})).answer
  const extended = async (headers: Record<string, string>) =>
    (await call.graphql(getBookingV2, {bookingId}, {headers})).answer
  return queryOptions({
    queryKey: [...bookingKey, bookingId, access?.refId ?? null, isSignedIn],
    queryFn: async (): Promise<Booking | BookingV2> => {
      if (access !== null) return extended(accessHeaders(access))
      if (!isSignedIn) return basic()
      // Another person's booking is masked; an invalid token is refused there too.
      return extended({}).catch((error: unknown) => {
        if (failureCode(error) === 'UNAUTHORIZED_USER') return basic()
        throw error
      })
    },
  })
}

/** Reads a booking with a code, which is then used; returns the grant that opens it from now on. */
export async function openBooking(
  call: Call,
  bookingId: string,
  {refId, code}: {refId: string; code: string},
  signal: AbortSignal,
): Promise<string | null> {
  const headers = {[HEADERS.refId]: refId, [HEADERS.otp]: code}
  const {headers: answered} = await call.graphql(getBookingV2, {bookingId}, {headers, signal})
  return answered.get(HEADERS.otpGrant)
}

/** The booking's day as a calendar file, for a reader with its grant or a token. */
export function downloadCalendar(
  call: Call,
  bookingId: string,
  access: BookingReader['access'],
): Promise<Blob> {
  const headers = accessHeaders(access)
  return call.file(`/v1/bookings/${encodeURIComponent(bookingId)}/calendar.ics`, {headers})
}
