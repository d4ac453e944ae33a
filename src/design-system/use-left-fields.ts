import {useState} from 'react'
import {afterPress} from './after-press.ts'

interface LeftFields<Field> {
  /** Whether a person has left the field with something in it. */
  isLeft: (field: Field) => boolean
  /** Called when a field is left. An empty one is not yet wrong: the person may only have passed it. */
  leave: (field: Field, text: string) => void
}

/** The fields that explain what is wrong with them before a form is submitted. */
export function useLeftFields<Field extends string>(): LeftFields<Field> {
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  return {
    isLeft: (field) => left.has(field),
    leave: (field, text) => {
      if (text !== '') afterPress(() => setLeft((before) => new Set(before).add(field)))
    },
  }
}
