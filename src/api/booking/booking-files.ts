import {queryOptions} from '@tanstack/react-query'
import type {Call} from '../../platform/http/http.ts'
import {bookingKey} from '../root-keys.ts'
import {accessHeaders, type BookingReader} from './bookings.ts'

/** A photograph of a booking by its file name, for those who may see all of it. */
export function photographQuery(
  call: Call,
  bookingId: string,
  file: string,
  access: BookingReader['access'],
) {
  const path = `/v1/bookings/${encodeURIComponent(bookingId)}/images/${encodeURIComponent(file)}`
  return queryOptions({
    queryKey: [...bookingKey, bookingId, 'images', file],
    queryFn: ({signal}) => call.file(path, {headers: accessHeaders(access), signal}),
  })
}

/** A document of a booking. */
export function readPaper(call: Call, path: string, access: BookingReader['access']): Promise<Blob> {
  return call.file(path, {headers: accessHeaders(access)})
}
