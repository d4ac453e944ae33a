import {z} from 'zod/mini'
import type {SavedAddress} from '../../../../domain/place/saved-address.ts'
import {entryOf} from '../../../../machines/address-book/typed-entry.ts'
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
  /** The id of a new address, in all attempts to save it. */
  newId: z.string(),
  /** What the form opened with. */
  opened: entry,
  typed: entry,
  isOpen: z.boolean(),
})

export type AddressDraft = z.infer<typeof schema>

/** What is typed of an address, a new one or one of the profile. */
export const addressDraft = ({clock: {now}}: SiteServices, phone: string) =>
  formDraft({name: 'address', schema, phone: () => phone, now})

/**
 * What was typed before a reload. `null` where there is nothing, where the profile has the new address already (only the
 * response was lost), and where the edited one was deleted or changed since its form opened.
 */
export function restoredDraft(
  services: SiteServices,
  phone: string,
  addresses: readonly SavedAddress[],
): AddressDraft | null {
  const draft = addressDraft(services, phone).read()
  if (draft === null) return null
  if (draft.editedId !== null) return editedBy(draft, addresses) === null ? null : draft
  return addresses.some(({id}) => id === draft.newId) ? null : draft
}

/** The stored address that the draft changes; `null` when it was deleted or changed since the form opened. */
export function editedBy(
  {editedId, opened}: AddressDraft,
  addresses: readonly SavedAddress[],
): SavedAddress | null {
  return addresses.find((each) => each.id === editedId && isSameEntry(entryOf(each), opened)) ?? null
}

export function isSameEntry(one: TypedEntry, other: TypedEntry): boolean {
  return inOrder(one) === inOrder(other)
}

const inOrder = (fields: TypedEntry) => JSON.stringify(entry.parse(fields))
