import type {StoredValue} from './storage.ts'

/** A stored value that can be observed in this tab and in others. */
export interface ObservedValue<Value> extends StoredValue<Value> {
  /** Calls back at every change; returns a function that stops. */
  follow(changed: () => void): () => void
}

export function observed<Value>(stored: StoredValue<Value>): ObservedValue<Value> {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    ...stored,
    write(value) {
      stored.write(value)
      notify()
    },
    remove() {
      stored.remove()
      notify()
    },
    follow(changed) {
      listeners.add(changed)
      const stop = stored.watch(changed)
      return () => {
        listeners.delete(changed)
        stop()
      }
    },
  }
}
