/** Longer than any id. */
const MOST_LETTERS = 64
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An id as a person's address names it: a UUID may come in capitals, and an endless text names nothing. */
export function addressedId(text: string): string {
  const id = text.slice(0, MOST_LETTERS)
  return UUID.test(id) ? id.toLowerCase() : id
}
