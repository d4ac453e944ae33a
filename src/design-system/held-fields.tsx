import {type ReactNode, useLayoutEffect, useRef} from 'react'
import styles from './field.module.css'

interface HeldFieldsProps {
  /** While their values are being sent. */
  isHeld: boolean
  children: ReactNode
}

/**
 * Fields of a form that nobody can change while the form is being sent. A browser takes the focus from a disabled
 * field, so it comes back to the field when the fields are open again and nothing else has it.
 */
export function HeldFields({isHeld, children}: HeldFieldsProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const left = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (isHeld) {
      const isWithin = focused instanceof HTMLElement && fieldset.current?.contains(focused) === true
      left.current = isWithin ? focused : null
      return
    }
    if (focused === null || focused === document.body) left.current?.focus()
    left.current = null
  }, [isHeld])
  return (
    <fieldset ref={fieldset} className={styles['held']} disabled={isHeld}>
      {children}
    </fieldset>
  )
}
