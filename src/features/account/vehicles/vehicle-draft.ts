import {z} from 'zod/mini'
import type {SiteServices} from '../../../platform/services.ts'
import {formDraft} from '../../../platform/storage/form-draft.ts'

const schema = z.object({
  make: z.string(),
  model: z.string(),
  variant: z.string(),
  registration: z.string(),
  year: z.string(),
})

/** What is typed of a new vehicle. */
export const vehicleDraft = ({clock: {now}}: SiteServices, phone: string) =>
  formDraft({name: 'new vehicle', schema, phone: () => phone, now})
