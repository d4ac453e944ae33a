import {AsyncLocalStorage} from 'node:async_hooks'
import type {SecurityEventKind} from '../../database/tables/security-tables.ts'

export interface NotedEvent {
  kind: SecurityEventKind
  code: string | null
  /** `null`: whoever the request is known to come from. */
  identityId: string | null
  phone: string | null
}

/** What the security log writes about a request when it has been answered. */
export interface RequestNotes {
  events: NotedEvent[]
  /** Whom a valid token names. */
  person: {id: string; phone: string; role: string} | null
  /** The phone of a code. */
  phone: string | null
  fields: {name: string; isWrite: boolean; bookingId: string | null}[]
  /** The booking that the request made or changed, or that it led to. */
  bookingId: string | null
}

const notes = new AsyncLocalStorage<RequestNotes>()

export const newNotes = (): RequestNotes => ({
  ...{events: [], person: null, phone: null, fields: []},
  bookingId: null,
})

/** Everything that `act` starts notes here. */
export function withNotes<Result>(of: RequestNotes, act: () => Result): Result {
  return notes.run(of, act)
}

/** `undefined` outside a request. */
export const currentNotes = () => notes.getStore()

export function noteEvent(
  kind: SecurityEventKind,
  {code = null, identityId = null, phone = null}: Partial<Omit<NotedEvent, 'kind'>> = {},
) {
  notes.getStore()?.events.push({kind, code, identityId, phone})
}

/** Of a booking whose id neither the address nor a GraphQL variable has. */
export function noteBooking(id: string) {
  const own = notes.getStore()
  if (own !== undefined) own.bookingId = id
}

/** Notes a field of a GraphQL document. */
export function noteField(name: string, isWrite: boolean, variables: unknown) {
  const isNamed = typeof variables === 'object' && variables !== null && 'bookingId' in variables
  const bookingId = isNamed && typeof variables.bookingId === 'string' ? variables.bookingId : null
  notes.getStore()?.fields.push({name, isWrite, bookingId})
}
