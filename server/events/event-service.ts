import {randomUUID} from 'node:crypto'
import type {Kysely} from 'kysely'
import {z} from 'zod/mini'
import {EVENT_FACTS, type EventBatch, type EventName} from '../../contract/site/events.ts'
import {
  EVENT_BYTES_PER_ADDRESS_PER_TEN_MINUTES,
  EVENT_CALLS_PER_ADDRESS_PER_TEN_MINUTES,
  EVENTS_PER_CALL,
} from '../../domain/limits.ts'
import type {ServerClock} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import type {CallLimits} from '../http/call-limits.ts'
import {Refusal} from '../http/refusal.ts'
import {createEventRepository} from './event-repository.ts'

/** Stores the catalogue's events of visitors who allow them, by page load, never by person. */
export function createEventService(kysely: Kysely<Tables>, clock: ServerClock, limits: CallLimits) {
  const repository = createEventRepository(kysely)
  return {
    /** @throws {Refusal} for too many calls or bytes of an address, too many events, or an unknown one */
    take: async (batch: EventBatch, address: string): Promise<void> => {
      const {pageLoadId, events} = batch
      await limits.admit('events', address, EVENT_CALLS_PER_ADDRESS_PER_TEN_MINUTES)
      if (events.length > EVENTS_PER_CALL) throw new Refusal('TOO_LARGE')
      const receivedAt = new Date(clock.now())
      const rows = events.map(({name, facts}) => ({
        id: randomUUID(),
        pageLoadId,
        name,
        facts: JSON.stringify(knownFacts(name, facts)),
        receivedAt,
      }))
      const bytes = Buffer.byteLength(JSON.stringify(batch))
      await limits.admit('bytes of events', address, EVENT_BYTES_PER_ADDRESS_PER_TEN_MINUTES, bytes)
      if (rows.length > 0) await repository.store(rows)
    },
  }
}

export type EventService = ReturnType<typeof createEventService>

function isKnown(name: string): name is EventName {
  return Object.hasOwn(EVENT_FACTS, name)
}

/**
 * Parses the fields of an event.
 * @throws {Refusal} `EVENT_UNKNOWN` for any other
 */
function knownFacts(name: string, facts: Record<string, unknown>): Record<string, unknown> {
  const parsed = isKnown(name) ? z.safeParse(EVENT_FACTS[name], facts) : null
  if (parsed === null || !parsed.success) throw new Refusal('EVENT_UNKNOWN')
  return parsed.data
}
