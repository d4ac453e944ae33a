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
  const [left, setLeft] = useState<readonly Field[]>([])
  return {
    isLeft: (field) => left.includes(field),
    leave: (field, text) => {
      if (text === '' || left.includes(field)) return
      afterPress(() => setLeft((before) => (before.includes(field) ? before : [...before, field])))
    },
  }
}
