/** The words of a text in lower case without accents; a letter and a digit are never separated. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  )
}

/** The words of a text joined by hyphens, for use in an id. */
export function slugOf(text: string): string {
  return wordsOf(text).join('-')
}

/** The first position in a sorted list whose word does not come before the given one. */
export function lowerBound(sorted: readonly string[], word: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

/** The end of the range of words that begin with the prefix. */
export function prefixEnd(sorted: readonly string[], prefix: string): number {
  return lowerBound(sorted, `${prefix}\uffff`)
}
