import {LocationError} from '../../../domain/place/location.ts'

/** Loads the maps script when it is needed and not there; one that could not be loaded is loaded anew. */
export interface MapsScript {
  /** Resolves when `google.maps` is available; rejects when the script cannot be loaded. */
  whenLoaded(): Promise<typeof google.maps>
  /** How often it was to be loaded; the script's host observes this. */
  attempts(): number
  watch(changed: () => void): () => void
  loaded(): void
  failed(): void
}

const SCRIPT_TIMEOUT_MS = 15_000

export function createMapsScript(): MapsScript {
  const watchers = new Set<() => void>()
  let attempts = 0
  let loading: PromiseWithResolvers<typeof google.maps> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const failed = () => {
    clearTimeout(timer)
    loading?.reject(new LocationError('mapsUnavailable'))
    loading = null
  }
  return {
    whenLoaded() {
      if (loading === null) {
        loading = Promise.withResolvers()
        timer = setTimeout(failed, SCRIPT_TIMEOUT_MS)
        attempts += 1
        for (const changed of watchers) changed()
      }
      return loading.promise
    },
    attempts: () => attempts,
    watch(changed) {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
    loaded() {
      clearTimeout(timer)
      // It may come after the longest wait.
      loading ??= Promise.withResolvers()
      loading.resolve(google.maps)
    },
    failed,
  }
}
