import {useQuery} from '@tanstack/react-query'
import {useEffect, useState} from 'react'
import {failureCode, isProofRefused, isRetried} from '../../../domain/failure.ts'
import {QUERY_RETRY_DELAY_MS} from '../../../domain/limits.ts'
import {type BookingReader, bookingQuery} from '../../api/booking/bookings.ts'
import {historyKey} from '../../api/root-keys.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {forgetBookingAccess} from '../../platform/storage/booking-access.ts'

/** A booking that was just accepted may not exist yet: it is read this often before it is given up (ruling 30). */
const READS_OF_A_NEW_BOOKING = 15
const READ_EVERY_MS = 1000

/** Waits for a booking that the server is still creating; any other failure is retried as that of every read. */
const UNTIL_CREATED = {
  retry: (failures: number, failure: Error) =>
    isNotFound(failure) ? failures < READS_OF_A_NEW_BOOKING - 1 : isRetried(failures, failure),
  retryDelay: (_: number, failure: Error) => (isNotFound(failure) ? READ_EVERY_MS : QUERY_RETRY_DELAY_MS),
}

type ConfirmationProblem = 'not found' | 'refused' | 'unread'

/** The state of the named booking, or of this browser's last one. */
export function useConfirmation(bookingId: string | null) {
  const {call, stored, queryClient, staleReads} = useServices()
  const [{id, isLast}] = useState(() => {
    const last = stored.lastBooking.read()?.generatedId ?? null
    const shown = bookingId ?? last
    return {id: shown, isLast: shown === last}
  })
  const [reader, setReader] = useState<BookingReader>(() => ({
    access: id === null ? null : (stored.bookingAccess.read()?.[id] ?? null),
    isSignedIn: stored.identity.read() !== null,
  }))
  const query = bookingQuery(call, id ?? '', reader)
  const [readBefore] = useState(() => queryClient.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0)
  const {data, dataUpdatedAt, error, isFetching, refetch} = useQuery({
    ...query,
    enabled: id !== null,
    staleTime: 0,
    ...(isLast ? UNTIL_CREATED : {}),
  })
  // What another page has read may be out of date.
  const booking = dataUpdatedAt > readBefore ? data : undefined
  // Until the server had created it, the history that was read did not contain it.
  const isCreated = isLast && booking !== undefined
  useEffect(() => {
    if (isCreated) staleReads.report({here: [historyKey], elsewhere: [historyKey]})
  }, [isCreated, staleReads])
  // A grant ends; then the link, or the token, shows what it shows without one.
  const hasGrantEnded = reader.access !== null && isProofRefused(error)
  useEffect(() => {
    if (!hasGrantEnded || id === null) return
    forgetBookingAccess(stored, id)
    setReader((before) => ({...before, access: null}))
  }, [hasGrantEnded, id, stored])
  const problem = (): ConfirmationProblem | null => {
    if (id === null) return 'not found'
    if (booking !== undefined || error === null || isFetching || hasGrantEnded) return null
    if (isNotFound(error)) return 'not found'
    return failureCode(error) === 'UNAUTHORIZED_USER' ? 'refused' : 'unread'
  }
  return {id, problem: problem(), booking, retry: () => void refetch()}
}

const isNotFound = (failure: Error) => failureCode(failure) === 'BOOKING_NOT_FOUND'
