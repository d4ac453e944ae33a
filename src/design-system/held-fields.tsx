import type {ReactNode} from 'react'
import styles from './field.module.css'

interface HeldFieldsProps {
  /** While their values are being sent. */
  isHeld: boolean
  children: ReactNode
}

/** Fields of a form that nobody can change while the form is being sent. */
export function HeldFields({isHeld, children}: HeldFieldsProps) {
  return (
    <fieldset className={styles['held']} disabled={isHeld}>
      {children}
    </fieldset>
  )
}
