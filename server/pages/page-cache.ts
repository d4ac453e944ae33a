interface Kept<Value> {
  made: Promise<Value>
  until: number
}

/** Keeps what is costly to make for a while; of more than `size` things the one made first is forgotten. */
export function createPageCache<Value>({size, lifetimeMs}: {size: number; lifetimeMs: number}) {
  const stored = new Map<string, Kept<Value>>()
  return {
    /** Whoever asks for what is just being made waits for it; what could not be made is made anew next time. */
    get(key: string, now: number, make: () => Promise<Value>): Promise<Value> {
      const known = stored.get(key)
      if (known !== undefined && known.until > now) return known.made
      const made = make()
      stored.delete(key)
      stored.set(key, {made, until: now + lifetimeMs})
      made.catch(() => stored.delete(key))
      for (const oldest of [...stored.keys()].slice(0, Math.max(0, stored.size - size))) stored.delete(oldest)
      return made
    },
  }
}
