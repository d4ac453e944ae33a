import {z} from 'zod/mini'
import {CONTRACT_OPERATIONS} from './contract-calls.ts'
import type {Answered} from './oracle.ts'
import type {FuzzRequest} from './request.ts'
import {jsonOf} from './values/changes.ts'

/** The calls that show what an accepted call has stored, by the name of its target. */
const READS: Record<string, readonly string[]> = {
  'PATCH /v1/consumers/cip': ['GET /v1/consumers/my-profile', 'GET /v1/consumers/reminders'],
  'Mutation book': ['GET /v1/consumers/bookings', 'Query getBooking', 'Query getBookingV2'],
  'Mutation bookAsync': ['Query getBooking'],
  'Mutation rescheduleBooking': ['Query getBookingV2', 'GET /v1/consumers/bookings'],
}

const made = z.object({
  data: z.record(z.string(), z.object({id: z.optional(z.string()), generatedId: z.optional(z.string())})),
})

export interface StoredRead {
  /** The name of the target. */
  target: string
  request: FuzzRequest
}

/** Requests of the same caller for what the call has stored. */
export function readsAfter(name: string, request: FuzzRequest, {status, body}: Answered): StoredRead[] {
  const targets = READS[name] ?? []
  if (status !== 200 || targets.length === 0) return []
  const [booking] = Object.values(z.safeParse(made, JSON.parse(body)).data?.data ?? {})
  const bookingId = booking?.id ?? booking?.generatedId ?? ''
  return targets.map((target) => ({target, request: readOf(target, request, bookingId)}))
}

function readOf(target: string, {caller, headers}: FuzzRequest, bookingId: string): FuzzRequest {
  const [kind = '', name = ''] = target.split(' ')
  const operation = CONTRACT_OPERATIONS.find((each) => each.name === name)
  if (operation === undefined) {
    const {'content-type': _, 'content-length': __, ...others} = headers
    return {caller, headers: others, method: kind, url: name, body: null}
  }
  const body = jsonOf({query: operation.document, variables: {bookingId}})
  const {'content-length': _, ...others} = headers
  return {
    ...{caller, method: 'POST', url: '/graphql', body},
    headers: {...others, 'content-type': 'application/json'},
  }
}
