import type {ReactNode} from 'react'
import {Checkbox as AriaCheckbox} from 'react-aria-components/Checkbox'
import styles from './checkbox.module.css'
import fieldStyles from './field.module.css'

interface CheckboxProps {
  id?: string
  value?: string
  isSelected?: boolean
  onChange?: (isSelected: boolean) => void
  isRequired?: boolean
  error?: string | null
  children: ReactNode
}

export function Checkbox({error = null, children, id, ...checkbox}: CheckboxProps) {
  const errorId = id === undefined ? undefined : `${id}-error`
  return (
    <div>
      <AriaCheckbox
        {...checkbox}
        {...(id === undefined ? {} : {id})}
        className={styles['checkbox'] ?? ''}
        isInvalid={error !== null}
        validationBehavior="aria"
        {...(error !== null && errorId !== undefined ? {'aria-describedby': errorId} : {})}
      >
        <span className={styles['box']} aria-hidden="true">
          <svg viewBox="0 0 18 18" aria-hidden="true">
            <path d="M3 9.5l4 4 8-9" />
          </svg>
        </span>
        <span className={styles['text']}>{children}</span>
      </AriaCheckbox>
      {error !== null && (
        <p id={errorId} className={fieldStyles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
