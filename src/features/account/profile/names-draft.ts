import {z} from 'zod/mini'
import type {TypedNames} from '../../../../machines/profile-form/types.ts'
import type {SiteServices} from '../../../platform/services.ts'
import {editDraft} from '../../../platform/storage/form-draft.ts'

const schema = z.object({firstName: z.string(), lastName: z.string()})

/** What is typed of the profile's names. */
export const namesDraft = ({clock: {now}}: SiteServices, phone: string, opened: TypedNames) =>
  editDraft({name: 'names', schema, phone: () => phone, now}, opened)
