import {FAILURE_CODES} from '../../../domain/failure-codes.ts'
import {fieldsOf} from '../../../domain/fields.ts'

const CODES: ReadonlySet<string> = new Set(FAILURE_CODES)
/** Counts and durations; longer numbers could be a code or a phone. */
const LARGEST_SHOWN = 99_999
const DEEPEST = 6
const MOST_ENTRIES = 30
/** Words in the form of property names. */
const PLAIN_KEY = /^[a-z][a-zA-Z]{0,24}$/

/**
 * Redacts a value by an allow-list: small whole numbers, booleans, absence, and words of the machine or of
 * the failure codes stay. Of everything else only its kind and size stay.
 */
export function redacted(value: unknown, words: ReadonlySet<string>, depth = 0): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string')
    return value === '' || words.has(value) || CODES.has(value) ? value : `text of ${value.length} characters`
  if (typeof value === 'number') return redactedNumber(value)
  if (typeof value !== 'object') return value === undefined ? 'absent' : `a ${typeof value}`
  if (depth >= DEEPEST) return 'more inside'
  const inside = (each: unknown) => redacted(each, words, depth + 1)
  if (Array.isArray(value)) {
    const shown = value.slice(0, MOST_ENTRIES).map(inside)
    return value.length > MOST_ENTRIES ? [...shown, `${value.length - MOST_ENTRIES} more`] : shown
  }
  if (value instanceof Error) return {error: inside(fieldsOf(value)['code'] ?? null)}
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype) return 'an object'
  const entries = Object.entries(value)
  return Object.fromEntries(
    entries
      .slice(0, MOST_ENTRIES)
      .map(([key, each], index) => [
        PLAIN_KEY.test(key) || words.has(key) ? key : `key ${index + 1} of ${key.length} characters`,
        inside(each),
      ]),
  )
}

function redactedNumber(value: number): unknown {
  if (!Number.isInteger(value)) return Number.isFinite(value) ? 'a number with a fraction' : String(value)
  return Math.abs(value) <= LARGEST_SHOWN ? value : `whole number of ${String(Math.abs(value)).length} digits`
}
