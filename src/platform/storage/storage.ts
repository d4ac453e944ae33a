import type {z} from 'zod/mini'

/** One value kept in the browser. Reading never throws: what is absent, expired or malformed is `null`. */
export interface Kept<Value> {
  read(): Value | null
  keep(value: Value): void
  forget(): void
  /** Calls back when another tab keeps or forgets it; returns how to stop. */
  watch(changed: (value: Value | null) => void): () => void
}

interface KeptOptions<Value> {
  key: string
  schema: z.ZodMiniType<Value>
  /** Milliseconds after which the value counts as absent. */
  lifetimeMs?: number
  now: () => number
}

/** Keeps a value in local storage under `key`, with the moment it was kept. Forbidden or full storage keeps nothing. */
export function keptInBrowser<Value>({key, schema, lifetimeMs, now}: KeptOptions<Value>): Kept<Value> {
  const parse = (text: string | null): Value | null => {
    const envelope = Object(json(text))
    const keptAt = Number(envelope.keptAt)
    if (lifetimeMs !== undefined && !(now() - keptAt < lifetimeMs)) return null
    const result = schema.safeParse(envelope.value)
    return result.success ? result.data : null
  }
  return {
    read: () => parse(attempt(() => localStorage.getItem(key))),
    keep: (value) => attempt(() => localStorage.setItem(key, JSON.stringify({value, keptAt: now()}))),
    forget: () => attempt(() => localStorage.removeItem(key)),
    watch(changed) {
      const listen = (event: StorageEvent) => {
        // Without a key everything was forgotten.
        if (event.key === key || event.key === null) changed(parse(event.newValue))
      }
      globalThis.window?.addEventListener('storage', listen)
      return () => globalThis.window?.removeEventListener('storage', listen)
    },
  }
}

/** Where storage is full or forbidden, the value holds at least for the page's life. */
export function heldInMemory<Value>(kept: Kept<Value>): Kept<Value> {
  let held: Value | null = null
  return {
    ...kept,
    read: () => held ?? kept.read(),
    keep(value) {
      kept.keep(value)
      held = JSON.stringify(kept.read()) === JSON.stringify(value) ? null : value
    },
    forget() {
      held = null
      kept.forget()
    },
  }
}

/** Empties local storage but for the named keys. */
export function forgetAllBut(keys: readonly string[]): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (!keys.includes(key)) localStorage.removeItem(key)
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
