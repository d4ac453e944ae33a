import {useId} from 'react'
import fieldStyles from './field.module.css'
import {Icon} from './icon.tsx'
import styles from './native-select.module.css'

interface NativeSelectProps<Id extends string> {
  id?: string
  label: string
  choices: readonly {id: Id; label: string}[]
  /** The chosen id; `null`, or an unknown id, for none. */
  value: Id | null
  onChange: (id: Id) => void
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined
  isDisabled?: boolean
  error?: string | null
}

/** A native select: a phone shows its own list. */
export function NativeSelect<Id extends string>({
  id,
  label,
  choices,
  value,
  onChange,
  placeholder,
  isDisabled = false,
  error = null,
}: NativeSelectProps<Id>) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const isEmpty = !choices.some((choice) => choice.id === value)
  return (
    <div
      className={fieldStyles['field']}
      data-invalid={error !== null || undefined}
      data-disabled={isDisabled || undefined}
    >
      <label htmlFor={fieldId} className={fieldStyles['label']}>
        {label}
      </label>
      <div className={fieldStyles['control']}>
        <select
          id={fieldId}
          className={styles['select']}
          data-empty={isEmpty || undefined}
          value={isEmpty || value === null ? '' : value}
          onChange={(event) => {
            const chosen = choices.find((choice) => choice.id === event.target.value)
            if (chosen !== undefined) onChange(chosen.id)
          }}
          disabled={isDisabled}
          {...(error === null ? {} : {'aria-invalid': true, 'aria-describedby': `${fieldId}-error`})}
        >
          <Options choices={choices} placeholder={placeholder} />
        </select>
        <span className={styles['mark']}>
          <Icon name="chevron" />
        </span>
      </div>
      {error !== null && (
        <p id={`${fieldId}-error`} className={fieldStyles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}

function Options({choices, placeholder}: Pick<NativeSelectProps<string>, 'choices' | 'placeholder'>) {
  return (
    <>
      {placeholder !== undefined && (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      )}
      {choices.map(({id, label}) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </>
  )
}
