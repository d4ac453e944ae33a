import {z} from 'zod/mini'
import type {SavedAddress} from '../../../../domain/place/saved-address.ts'
import {type EMPTY_ENTRY, entryOf} from '../../../../machines/address-book/typed-entry.ts'
import type {TypedEntry} from '../../../../machines/address-book/types.ts'
import type {SiteServices} from '../../../platform/services.ts'
import {formDraft} from '../../../platform/storage/form-draft.ts'

const entry: z.ZodMiniType<TypedEntry> = z.object({
  address: z.string(),
  addressDetails: z.string(),
  city: z.string(),
  pincode: z.string(),
  location: z.string(),
  locality: z.string(),
  localityPincode: z.string(),
  tagChoice: z.nullable(z.enum(['Home', 'Office', 'Other'])),
  ownTag: z.string(),
})

const schema = z.object({
  /** `null`: a new address. */
  editedId: z.nullable(z.string()),
  /** What the form opened with. */
  opened: entry,
  typed: entry,
  isOpen: z.boolean(),
})

export type AddressDraft = z.infer<typeof schema>

/** What is typed of an address, a new one or one of the profile. */
export const addressDraft = ({clock: {now}}: SiteServices, phone: string) =>
  formDraft({name: 'address', schema, phone: () => phone, now})

export function isSameEntry(one: TypedEntry, other: TypedEntry): boolean {
  return FIELDS.every((field) => one[field] === other[field])
}

/** The stored address that the draft changes; `null` when it was deleted or changed since the form opened. */
export function editedBy(
  {editedId, opened}: AddressDraft,
  addresses: readonly SavedAddress[],
): SavedAddress | null {
  return addresses.find((each) => each.id === editedId && isSameEntry(entryOf(each), opened)) ?? null
}

const FIELDS = [
  'address',
  'addressDetails',
  'city',
  'pincode',
  'location',
  'locality',
  'localityPincode',
  'tagChoice',
  'ownTag',
] as const satisfies (keyof typeof EMPTY_ENTRY)[]
