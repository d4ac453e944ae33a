import {LINE_MAXIMUM_CHARACTERS} from '../limits.ts'
import type {PickupAddress} from './pickup-address.ts'
import {isPincode} from './pincode.ts'
import {parsePosition} from './position.ts'

export interface SavedAddress extends PickupAddress {
  /** Unique for the consumer. */
  id: string
  tag: string
  isDefault: boolean
}

/** The fields that a person types; the product adds the rest. */
export type TypedSavedAddress = Pick<
  SavedAddress,
  'address' | 'addressDetails' | 'city' | 'pincode' | 'location' | 'tag'
>

export type SavedAddressProblem =
  | 'location'
  | 'address'
  | 'addressDetails'
  | 'city'
  | 'pincode'
  | 'tag'
  | 'tag taken'

/** The offered tags; any other text is a custom tag (001-5). */
export const OFFERED_TAGS = ['Home', 'Office'] as const

const SHORTEST_LINE = 3
const SHORTEST_WORD = 2

/**
 * The problems of an address, in the order of its form (001-5). `otherTags` are the tags of the consumer's
 * other addresses.
 */
export function savedAddressProblems(
  typed: TypedSavedAddress,
  otherTags: readonly string[],
): SavedAddressProblem[] {
  const isTagTaken = otherTags.some((other) => isSameTag(other, typed.tag))
  const found: [SavedAddressProblem, boolean][] = [
    ['location', parsePosition(typed.location) === null],
    ['address', !isLine(typed.address, SHORTEST_LINE)],
    ['addressDetails', !isLine(typed.addressDetails, SHORTEST_LINE)],
    ['city', !isLine(typed.city, SHORTEST_WORD)],
    ['pincode', !isPincode(typed.pincode)],
    ['tag', !isLine(typed.tag, SHORTEST_WORD)],
    ['tag taken', isTagTaken],
  ]
  return found.flatMap(([problem, isBroken]) => (isBroken ? [problem] : []))
}

/** Compares tags without case and surrounding spaces. */
export function isSameTag(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/**
 * The first saved address becomes the default. Later ones do not, nor does any address after a deletion
 * (001-4).
 */
export function withFirstAsDefault(
  before: readonly SavedAddress[],
  after: readonly SavedAddress[],
): SavedAddress[] {
  const [first, ...rest] = after
  if (first === undefined) return []
  return before.length === 0 && !after.some(({isDefault}) => isDefault)
    ? [{...first, isDefault: true}, ...rest]
    : [...after]
}

function isLine(text: string, shortest: number): boolean {
  const {length} = text.trim()
  return length >= shortest && length <= LINE_MAXIMUM_CHARACTERS
}
