import type {TrackedEvent, TrackedEvents} from '../../../contract/site/events.ts'

export interface Tracking {
  record<Name extends keyof TrackedEvents>(name: Name, facts: TrackedEvents[Name]): void
  /** Sets the receiver of events, including the waiting ones. */
  settle(fate: EventFate): void
}

/** Before a choice, events wait in the page; a rejection drops them; an allowed sink receives them. */
export type EventFate = 'hold' | 'drop' | ((event: TrackedEvent) => void)

const QUEUE_LIMIT = 100

/** Queues events in the page until they may be sent: nothing leaves before consent (ruling 45). */
export function createTracking(queue: TrackedEvent[]): Tracking {
  let fate: EventFate = 'hold'
  return {
    record(name, facts) {
      const event = {name, facts}
      if (typeof fate === 'function') fate(event)
      else if (fate === 'hold') queue.push(event)
      if (queue.length > QUEUE_LIMIT) queue.shift()
    },
    settle(next) {
      fate = next
      if (next === 'hold') return
      const waiting = queue.splice(0)
      if (next !== 'drop') waiting.forEach((event) => void next(event))
    },
  }
}
