/** Gives equal lists of words the same small number: thousands of workshops share a few hundred lists. */
export interface Interner {
  numberOf: (words: readonly string[]) => number
  /** For each number, whether its list passes. */
  passing: (passes: (words: ReadonlySet<string>) => boolean) => Uint8Array
}

export function createInterner(): Interner {
  const numbers = new Map<string, number>()
  const lists: ReadonlySet<string>[] = []
  return {
    numberOf: (words) => {
      const key = words.join('\n')
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, lists.length)
      return lists.push(new Set(words)) - 1
    },
    passing: (passes) => Uint8Array.from(lists, (list) => Number(passes(list))),
  }
}
