import {z} from 'zod/mini'

const LONGEST = 300

/**
 * A text in the search part of an address; an empty or too long one counts as absent. The router parses
 * `411001` as a number; a pincode, a model or a campaign may look like one.
 */
export function searchText(longest = LONGEST) {
  const written = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
  const text = z.pipe(written, z.string().check(z.minLength(1), z.maxLength(longest)))
  return z.catch(z.optional(text), undefined)
}
