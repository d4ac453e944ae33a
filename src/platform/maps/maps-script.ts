import {LocationError} from '../../../domain/place/location.ts'

/** Has the maps script loaded when it is first needed. */
export interface MapsScript {
  /** Resolves once `google.maps` is there; rejects when the script cannot be loaded. */
  whenLoaded(): Promise<typeof google.maps>
  /** True once somebody has asked for it; the script's host watches this. */
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
