import {keepPreviousData, queryOptions} from '@tanstack/react-query'
import {
  type DeskOutcome,
  type Lease,
  recordCall,
  releaseBooking,
  takeBooking,
} from '../../../contract/desk/calls.ts'
import {deskBooking, deskList} from '../../../contract/desk/work-list.ts'
import type {DeskBucket} from '../../../domain/desk/desk.ts'
import type {Call} from '../../platform/http/http.ts'
import {deskKey, deskListKey} from '../root-keys.ts'

/** Another agent's work shows after so long. */
const LIST_PERIOD_MS = 15_000

export interface DeskQuestion {
  search: string
  bucket: DeskBucket | null
  limit: number
}

export function deskListQuery(call: Call, {search, bucket, limit}: DeskQuestion) {
  return queryOptions({
    queryKey: [...deskListKey, search, bucket, limit],
    queryFn: async ({signal}) => {
      const query = {...(search === '' ? {} : {search}), ...(bucket === null ? {} : {bucket}), limit}
      return (await call.rest(deskList, {query, body: undefined, signal})).answer
    },
    staleTime: 0,
    refetchInterval: LIST_PERIOD_MS,
    placeholderData: keepPreviousData,
  })
}

/** Also read ahead: no signal, so that unmounting does not abort it. */
export function deskBookingQuery(call: Call, bookingId: string) {
  return queryOptions({
    queryKey: [...deskKey, 'booking', bookingId],
    queryFn: async () => (await call.rest(deskBooking, {query: {bookingId}, body: undefined})).answer,
    staleTime: 30_000,
  })
}

export async function takeLease(
  call: Call,
  body: {bookingId: string | null; isTakenOver: boolean; except: readonly string[]},
  signal?: AbortSignal,
): Promise<Lease | null> {
  const {bookingId, isTakenOver, except} = body
  const sent = {bookingId, isTakenOver, except: [...except]}
  const options = signal === undefined ? {} : {signal}
  return (await call.rest(takeBooking, {query: {}, body: sent, ...options})).answer.lease
}

export async function giveLeaseBack(call: Call, bookingId: string): Promise<void> {
  await call.rest(releaseBooking, {query: {bookingId}, body: undefined})
}

export async function sendOutcome(call: Call, body: DeskOutcome, signal: AbortSignal): Promise<void> {
  await call.rest(recordCall, {query: {}, body, signal})
}
