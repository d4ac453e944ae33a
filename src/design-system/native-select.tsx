import {useId} from 'react'
import fieldStyles from './field.module.css'
import {Icon} from './icon.tsx'
import styles from './native-select.module.css'

interface NativeSelectProps<Id extends string> {
  label: string
  choices: readonly {id: Id; label: string}[]
  value: Id
  onChange: (id: Id) => void
}

/** A choice among a few, with the device's own list: a phone shows it as it shows all its lists. */
export function NativeSelect<Id extends string>({label, choices, value, onChange}: NativeSelectProps<Id>) {
  const id = useId()
  return (
    <div className={fieldStyles['field']}>
      <label htmlFor={id} className={fieldStyles['label']}>
        {label}
      </label>
      <div className={fieldStyles['control']}>
        <select
          id={id}
          className={styles['select']}
          value={value}
          onChange={(event) => {
            const chosen = choices[event.target.selectedIndex]
            if (chosen !== undefined) onChange(chosen.id)
          }}
        >
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.label}
            </option>
          ))}
        </select>
        <span className={styles['mark']}>
          <Icon name="chevron" />
        </span>
      </div>
    </div>
  )
}
