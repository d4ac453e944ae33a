import type {z} from 'zod/mini'
import {fieldsOf} from '../../../domain/fields.ts'

/** One value in local storage. Reading never throws: an absent, expired or malformed value is `null`. */
export interface StoredValue<Value> {
  read(): Value | null
  write(value: Value): void
  remove(): void
  /**
   * Calls back when another tab writes or removes it, also while the page waits in the browser's page cache, where no
   * event reaches it; returns a function that stops.
   */
  watch(changed: (value: Value | null) => void): () => void
}

interface StoredValueOptions<Value> {
  key: string
  schema: z.ZodMiniType<Value>
  /** Milliseconds after which the value counts as absent. */
  lifetimeMs?: number
  now: () => number
}

/** A value of this tab alone, which a reload keeps; `null` as in `localStorageValue`. */
export function sessionStorageValue<Value>({
  key,
  schema,
}: Pick<StoredValueOptions<Value>, 'key' | 'schema'>): Omit<StoredValue<Value>, 'watch'> & {
  /** Whether anything is stored, even what the schema refuses. */
  isWritten: () => boolean
} {
  return {
    isWritten: () => attempt(() => sessionStorage.getItem(key)) !== null,
    read: () => schema.safeParse(json(attempt(() => sessionStorage.getItem(key)))).data ?? null,
    write: (value) => attempt(() => sessionStorage.setItem(key, JSON.stringify(value))),
    remove: () => attempt(() => sessionStorage.removeItem(key)),
  }
}

/**
 * Stores a value in local storage under `key`, with the time of writing. Forbidden or full storage stores
 * nothing.
 */
export function localStorageValue<Value>({
  key,
  schema,
  lifetimeMs,
  now,
}: StoredValueOptions<Value>): StoredValue<Value> {
  const parse = (text: string | null): Value | null => {
    const envelope = fieldsOf(json(text))
    const keptAt = Number(envelope['keptAt'])
    if (lifetimeMs !== undefined && !(now() - keptAt < lifetimeMs)) return null
    const result = schema.safeParse(envelope['value'])
    return result.success ? result.data : null
  }
  const text = () => attempt(() => localStorage.getItem(key))
  return {
    read: () => parse(text()),
    write: (value) => attempt(() => localStorage.setItem(key, JSON.stringify({value, keptAt: now()}))),
    remove: () => attempt(() => localStorage.removeItem(key)),
    watch(changed) {
      const listen = (event: StorageEvent) => {
        // An event without a key means that everything was removed.
        if (event.key === key || event.key === null) changed(parse(event.newValue))
      }
      globalThis.window?.addEventListener('storage', listen)
      const stopAtReturn = watchReturn(text, () => changed(parse(text())))
      return () => {
        globalThis.window?.removeEventListener('storage', listen)
        stopAtReturn()
      }
    },
  }
}

/** Calls back when the page comes back from the browser's page cache and finds another text than it left. */
function watchReturn(text: () => string | null, changed: () => void): () => void {
  const {window} = globalThis
  let textBefore: string | null = null
  const leave = () => {
    textBefore = text()
  }
  const comeBack = ({persisted}: PageTransitionEvent) => {
    if (persisted && text() !== textBefore) changed()
  }
  window?.addEventListener('pagehide', leave)
  window?.addEventListener('pageshow', comeBack)
  return () => {
    window?.removeEventListener('pagehide', leave)
    window?.removeEventListener('pageshow', comeBack)
  }
}

/** Where storage is full or forbidden, the value lasts at least for the page's lifetime. */
export function memoryBackedValue<Value>(stored: StoredValue<Value>): StoredValue<Value> {
  let held: Value | null = null
  return {
    ...stored,
    read: () => held ?? stored.read(),
    write(value) {
      stored.write(value)
      held = JSON.stringify(stored.read()) === JSON.stringify(value) ? null : value
    },
    remove() {
      held = null
      stored.remove()
    },
  }
}

/** Empties local storage except for the named keys. */
export function removeAllExcept(keys: readonly string[]): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (!keys.includes(key)) localStorage.removeItem(key)
  })
}

/** Removes what the condition holds for from this tab's storage. */
export function removeFromSession(isMeant: (key: string) => boolean): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (isMeant(key)) sessionStorage.removeItem(key)
  })
}

function json(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

function attempt<Result>(access: () => Result): Result | null {
  try {
    return access()
  } catch {
    return null
  }
}
