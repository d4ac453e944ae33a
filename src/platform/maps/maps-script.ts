import {LocationError} from '../../../domain/place/location.ts'

/** Loads the maps script when it is first needed. */
export interface MapsScript {
  /** Resolves when `google.maps` is available; rejects when the script cannot be loaded. */
  whenLoaded(): Promise<typeof google.maps>
  /** True after the first request for it; the script's host observes this. */
  isWanted(): boolean
  watch(changed: () => void): () => void
  loaded(): void
  failed(): void
}

const SCRIPT_TIMEOUT_MS = 15_000

export function createMapsScript(): MapsScript {
  const loading = Promise.withResolvers<typeof google.maps>()
  loading.promise.catch(() => {})
  const watchers = new Set<() => void>()
  let isWanted = false
  return {
    whenLoaded() {
      if (!isWanted) {
        isWanted = true
        for (const changed of watchers) changed()
        setTimeout(() => loading.reject(new LocationError('mapsUnavailable')), SCRIPT_TIMEOUT_MS)
      }
      return loading.promise
    },
    isWanted: () => isWanted,
    watch(changed) {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
    loaded: () => loading.resolve(google.maps),
    failed: () => loading.reject(new LocationError('mapsUnavailable')),
  }
}
