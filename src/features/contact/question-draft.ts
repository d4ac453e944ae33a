import {z} from 'zod/mini'
import type {SiteServices} from '../../platform/services.ts'
import {formDraft} from '../../platform/storage/form-draft.ts'

const schema = z.object({contact: z.string(), question: z.string()})

export type TypedQuestion = z.infer<typeof schema>

export const questionDraft = ({stored, clock: {now}}: SiteServices) =>
  formDraft({name: 'question', schema, phone: () => stored.identity.read()?.phone ?? null, now})
