import {type ReactNode, useEffect, useRef} from 'react'
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
  const focused = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!isHeld && document.activeElement === document.body) focused.current?.focus()
  }, [isHeld])
  return (
    <fieldset
      className={styles['held']}
      disabled={isHeld}
      onFocus={({target}) => {
        focused.current = target
      }}
      onBlur={({currentTarget}) => {
        if (!currentTarget.disabled) focused.current = null
      }}
    >
      {children}
    </fieldset>
  )
}
