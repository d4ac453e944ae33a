import type {PickupAddress} from '../booking/pickup-address.ts'
import {LINE_MAXIMUM_CHARACTERS} from '../limits.ts'
import {isPincode} from './pincode.ts'
import {parsePosition} from './position.ts'

/** An address that a consumer has saved (001-3). */
export interface SavedAddress extends PickupAddress {
  /** Unique among those of the consumer. */
  id: string
  tag: string
  isDefault: boolean
}

/** What a person types of an address; the rest the product adds. */
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

/** Tags that are offered; any other text is a custom one (001-5). */
export const OFFERED_TAGS = ['Home', 'Office'] as const

const SHORTEST_LINE = 3
const SHORTEST_WORD = 2

/** What an address lacks, in the order of its form (001-5). `otherTags` are those of the consumer's other addresses. */
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

/** Tags match whatever their letters' case and the spaces around them. */
export function isSameTag(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** The first address that is saved becomes the default; later ones, and what a deletion leaves, appoint none (001-4). */
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
