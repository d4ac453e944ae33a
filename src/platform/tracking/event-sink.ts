import {type EventBatch, sendEvents, type TrackedEvent} from '../../../contract/site/events.ts'
import {EVENTS_PER_BATCH, EVENTS_PER_CALL} from '../../../domain/limits.ts'

interface Leaving {
  navigator: {sendBeacon(path: string, body: Blob): boolean}
  document: Document
  addEventListener(type: 'pagehide', listen: () => void): void
}

export interface EventSink {
  take(event: TrackedEvent): void
  /** Drops unsent events. */
  forget(): void
  /** Sends waiting events. */
  flush(): void
}

/**
 * Sends events in batches, when enough wait and when the page is left. `pageLoadId` identifies the page load,
 * not the person.
 */
export function createEventSink(pageLoadId: string, page: Leaving = window): EventSink {
  let waiting: TrackedEvent[] = []

  function flush() {
    if (waiting.length === 0) return
    const batch: EventBatch = {pageLoadId, events: waiting}
    const body = new Blob([JSON.stringify(batch)], {type: 'application/json'})
    // A browser with too many beacons in its queue takes the batch the next time.
    if (page.navigator.sendBeacon(sendEvents.path, body)) waiting = []
    else waiting = waiting.slice(-EVENTS_PER_CALL)
  }

  page.addEventListener('pagehide', flush)
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') flush()
  })
  return {
    take(event) {
      waiting.push(event)
      if (waiting.length >= EVENTS_PER_BATCH) flush()
    },
    forget() {
      waiting = []
    },
    flush,
  }
}
