import {randomUUID} from 'node:crypto'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {type Insertable, type Kysely, sql} from 'kysely'
import {LRUCache} from 'lru-cache'
import {deskList} from '../../contract/desk/work-list.ts'
import {internationalMobile} from '../../domain/person/phone.ts'
import {MINUTE, type ServerClock} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import {callerAddress} from '../http/addresses/caller-address.ts'
import {isFromInside} from '../http/addresses/inside.ts'
import {refusalCodeOf} from '../http/failure.ts'
import {type NotedEvent, newNotes, type RequestNotes, withNotes} from '../http/notes/request-notes.ts'
import type {Secrets} from '../secrets.ts'

type Row = Insertable<Tables['securityEvents']>

/** A flood of refused calls costs one row a minute for each caller. */
const REMEMBERED = 10_000
/** The desk reads its list again every fifteen seconds; by one agent with one search it is a row in this time. */
const LIST_REPEAT_MS = 15 * MINUTE
const READS_THE_LIST = `${deskList.method} ${deskList.path}`
/** Rows that may wait for the database; more are lost, with a line in the log. */
const MOST_WAITING = 1000

/** Writes what happened to a request when it has been answered, so that the answer never depends on the log. */
export function securityLog(
  app: FastifyInstance,
  {kysely, clock, secrets}: {kysely: Kysely<Tables>; clock: ServerClock; secrets: Secrets},
) {
  const notes = new WeakMap<FastifyRequest, RequestNotes>()
  const newest = new LRUCache<string, true>({max: REMEMBERED})
  const writing = new Set<Promise<void>>()

  app.addHook('preHandler', (request, _, done) => {
    const own = newNotes()
    notes.set(request, own)
    withNotes(own, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (isFromInside(request)) return
    const rows = rowsOf(request, reply, notes.get(request) ?? newNotes()).filter((row) => isNew(row, request))
    if (rows.length > 0) write(rows)
  })
  app.addHook('onClose', async () => {
    await Promise.allSettled(writing)
  })

  function rowsOf(request: FastifyRequest, reply: FastifyReply, noted: RequestNotes): Row[] {
    const events = eventsOf(reply, noted)
    // Whoever deletes the account is known by the hash of the phone alone from then on.
    const isDeletion = events.some(({kind}) => kind === 'deletion')
    const bookingId = bookingOf(request, noted)
    return events.map((event) => {
      const phone = event.phone ?? noted.person?.phone ?? phoneOf(request)
      return {
        id: randomUUID(),
        happenedAt: new Date(clock.now()),
        kind: event.kind,
        operation: operationOf(request, noted),
        code: event.code,
        identityId: isDeletion ? null : (event.identityId ?? noted.person?.id ?? null),
        phoneHash: phone === null ? null : hashes(secrets).phone(phone),
        addressHash: secrets.hash('address', callerAddress(request)),
        bookingHash: bookingId === null ? null : hashes(secrets).booking(bookingId),
      }
    })
  }

  function isNew(
    {kind, code, operation, identityId, phoneHash, addressHash}: Row,
    {url}: FastifyRequest,
  ): boolean {
    if (kind === 'limit') return isFirst([code, identityId, phoneHash, addressHash], MINUTE)
    if (operation === READS_THE_LIST) return isFirst([identityId, addressHash, url], LIST_REPEAT_MS)
    return true
  }

  function isFirst(facts: readonly unknown[], ttl: number): boolean {
    const key = JSON.stringify(facts)
    if (newest.has(key)) return false
    newest.set(key, true, {ttl})
    return true
  }

  function write(rows: Row[]) {
    if (writing.size >= MOST_WAITING) {
      app.log.error({lost: rows.length}, 'the security log is full: the database takes no rows')
      return
    }
    const written = kysely
      .insertInto('securityEvents')
      .values(rows.map((row) => ({...row, identityId: stillThere(row.identityId)})))
      .execute()
      .then(() => {})
      .catch((error) => app.log.error({err: error}, 'the security log could not be written'))
      .finally(() => writing.delete(written))
    writing.add(written)
  }
}

/** A row may be written after the account was deleted, whose id it must not have. */
const stillThere = (id: string | null | undefined) =>
  sql<string | null>`(select id from identities where id = ${id})`

/** Hashes by which an operator finds a phone or a booking in the log. */
export function hashes(secrets: Pick<Secrets, 'hash'>) {
  return {
    phone: (phone: string) => secrets.hash('phone in the security log', phone),
    booking: (id: string) => secrets.hash('booking in the security log', id),
  }
}

function eventsOf(reply: FastifyReply, {events, person, fields}: RequestNotes): NotedEvent[] {
  const all = [...events]
  const code = refusalCodeOf(reply)
  const isLimit = reply.statusCode === 429 && !events.some(({kind}) => kind === 'limit')
  if (isLimit) all.push({kind: 'limit', code, identityId: null, phone: null})
  const isNoted = events.some(({kind}) => kind === 'staff write')
  if (person !== null && person.role !== 'consumer' && reply.statusCode < 400 && !isNoted) {
    const isWrite = fields.length > 0 ? fields.some((field) => field.isWrite) : reply.request.method !== 'GET'
    all.push({kind: isWrite ? 'staff write' : 'staff read', code: null, identityId: null, phone: null})
  }
  return all
}

function operationOf({method, routeOptions}: FastifyRequest, {fields}: RequestNotes): string {
  if (fields.length > 0) return [...new Set(fields.map(({name}) => name))].toSorted().join(' ')
  return `${method} ${routeOptions.url ?? 'unknown'}`
}

function bookingOf({params}: FastifyRequest, {fields, bookingId}: RequestNotes): string | null {
  if (bookingId !== null) return bookingId
  const named = fields.find(({bookingId}) => bookingId !== null)?.bookingId
  if (named !== undefined) return named
  const isNamed = typeof params === 'object' && params !== null && 'bookingId' in params
  return isNamed && typeof params.bookingId === 'string' ? params.bookingId : null
}

/** The phone that the headers claim. */
function phoneOf({headers}: FastifyRequest): string | null {
  const claimed = headers['phonenumber']
  return typeof claimed === 'string' ? internationalMobile(claimed) : null
}
