interface Kept<Value> {
  made: Promise<Value>
  until: number
}

/** Keeps what is costly to make for a while; of more than `size` things the one made first is forgotten. */
export function createPageCache<Value>({size, lifetimeMs}: {size: number; lifetimeMs: number}) {
  const kept = new Map<string, Kept<Value>>()
  return {
    /** Whoever asks for what is just being made waits for it; what could not be made is made anew next time. */
    get(key: string, now: number, make: () => Promise<Value>): Promise<Value> {
      const known = kept.get(key)
      if (known !== undefined && known.until > now) return known.made
      const made = make()
      kept.delete(key)
      kept.set(key, {made, until: now + lifetimeMs})
      made.catch(() => kept.delete(key))
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - size))) kept.delete(oldest)
      return made
    },
  }
}
