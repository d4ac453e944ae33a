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
  const storedDraft = sessionStorageValue({key: `${PREFIX}${name}`, schema: envelope})
  return {
    read() {
      const typed = storedDraft.read()
      if (typed === null || typed.until <= now()) return null
      const isOwn = typed.phone === null || typed.phone === phone()
      return isOwn ? (schema.safeParse(typed.value).data ?? null) : null
    },
    write: (value) => storedDraft.write({value, phone: phone(), until: now() + DRAFT_LIFETIME_MS}),
    remove: storedDraft.remove,
  }
}

/**
 * What a person has changed of stored values. Once these are others than the form opened with, it counts no longer:
 * restored over them, it would overwrite unseen what was changed elsewhere.
 */
export function editDraft<Value>(options: FormDraftOptions<Value>, opened: Value): FormDraft<Value> {
  const {schema} = options
  const storedDraft = formDraft({...options, schema: z.object({opened: schema, typed: schema})})
  const inOrder = (value: Value) => JSON.stringify(schema.parse(value))
  return {
    ...storedDraft,
    read() {
      const draft = storedDraft.read()
      return draft !== null && inOrder(draft.opened) === inOrder(opened) ? draft.typed : null
    },
    write: (typed) => storedDraft.write({opened, typed}),
  }
}

export function removeFormDrafts(): void {
  removeFromSession((key) => key.startsWith(PREFIX))
}
