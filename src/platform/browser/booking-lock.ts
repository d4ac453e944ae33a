import {BOOKING_LOCK} from './service-worker.ts'

/** Prevents a new version of the site from taking over, in any tab, until the request has ended. */
export async function whileBooking<Result>(send: () => Promise<Result>): Promise<Result> {
  if (navigator.locks === undefined) return send()
  return navigator.locks.request(BOOKING_LOCK, {mode: 'shared'}, send)
}
