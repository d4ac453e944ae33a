import {z} from 'zod/mini'
import {DRAFT_LIFETIME_MS} from '../../../domain/limits.ts'
import {removeFromSession, type StoredValue, sessionStorageValue} from './storage.ts'

/** What a person has typed into a form and not sent: in this tab, and for a day. */
export type FormDraft<Value> = Pick<StoredValue<Value>, 'read' | 'write' | 'remove'>

interface FormDraftOptions<Value> {
  name: string
  schema: z.ZodMiniType<Value>
  /** The account of the person who types; `null` for a guest. */
  phone: () => string | null
  now: () => number
}

const PREFIX = 'typed.'

const envelope = z.object({value: z.unknown(), phone: z.nullable(z.string()), until: z.number()})

/** A guest who signs in finds what they typed; what a signed-in person typed is for nobody else. */
export function formDraft<Value>({name, schema, phone, now}: FormDraftOptions<Value>): FormDraft<Value> {
  const kept = sessionStorageValue({key: `${PREFIX}${name}`, schema: envelope})
  return {
    read() {
      const typed = kept.read()
      if (typed === null || typed.until <= now()) return null
      const isOwn = typed.phone === null || typed.phone === phone()
      return isOwn ? (schema.safeParse(typed.value).data ?? null) : null
    },
    write: (value) => kept.write({value, phone: phone(), until: now() + DRAFT_LIFETIME_MS}),
    remove: kept.remove,
  }
}

export function removeFormDrafts(): void {
  removeFromSession((key) => key.startsWith(PREFIX))
}
