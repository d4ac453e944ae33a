import {z} from 'zod/mini'
import {formDraft} from './form-draft.ts'
import {chosenLocation, type StoredValues} from './stored-values.ts'

const schema = z.object({
  contact: z.string(),
  place: z.nullable(chosenLocation),
  termsAgreed: z.boolean(),
  privacyAgreed: z.boolean(),
  marketingAgreed: z.boolean(),
})

/** `subject` is what the notice is about: ticks for one place or workshop count for no other. */
export const subscriptionDraft = (
  {stored, clock: {now}}: {stored: StoredValues; clock: {now: () => number}},
  subject: string,
) =>
  formDraft({
    name: `notice ${subject}`,
    schema,
    phone: () => stored.identity.read()?.phone ?? null,
    now,
  })
