import {z} from 'zod/mini'

const LONGEST = 300

/** The search part of an address as text; of a repeated parameter the first value. */
export function readSearch(search: string): Record<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(search)) if (!values.has(name)) values.set(name, value)
  return Object.fromEntries(values)
}

/** A text in the search part of an address; an empty or too long one counts as absent. */
export function searchText(longest = LONGEST) {
  return z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(longest))), undefined)
}

/** A flag in the search part of an address, written as `true` or `false`. */
export function searchFlag() {
  const written = z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  )
  return z.catch(z.optional(z.union([z.boolean(), written])), undefined)
}

/** A whole number in the search part of an address; one out of range counts as absent. */
export function searchNumber(least: number, most: number) {
  const written = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))
  const number = z.pipe(z.union([z.number(), written]), z.int().check(z.minimum(least), z.maximum(most)))
  return z.catch(z.optional(number), undefined)
}
