import type {Kept} from './storage.ts'

/** A kept value that can be followed through every change, in this tab and in others. */
export interface Observed<Value> extends Kept<Value> {
  /** Calls back at every change; returns how to stop. */
  follow(changed: () => void): () => void
}

export function observed<Value>(kept: Kept<Value>): Observed<Value> {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    ...kept,
    keep(value) {
      kept.keep(value)
      tell()
    },
    forget() {
      kept.forget()
      tell()
    },
    follow(changed) {
      listeners.add(changed)
      const stop = kept.watch(changed)
      return () => {
        listeners.delete(changed)
        stop()
      }
    },
  }
}
