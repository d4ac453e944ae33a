import {FieldError} from 'react-aria-components/FieldError'
import {Label} from 'react-aria-components/Label'
import {Radio, RadioGroup} from 'react-aria-components/RadioGroup'
import styles from './choice.module.css'
import fieldStyles from './field.module.css'

interface ChoiceChipsProps {
  /** Id of the first choice's element, which can take the focus. */
  id?: string
  label: string
  choices: readonly {id: string; label: string}[]
  /** The chosen id; `null`, or an unknown id, for none. */
  value: string | null
  onChange: (id: string) => void
  error?: string | null
}

export function ChoiceChips({id, label, choices, value, onChange, error = null}: ChoiceChipsProps) {
  return (
    <RadioGroup
      className={styles['group'] ?? ''}
      value={value}
      onChange={onChange}
      orientation="horizontal"
      isInvalid={error !== null}
      validationBehavior="aria"
    >
      <Label className={styles['label'] ?? ''}>{label}</Label>
      <div className={styles['chips']}>
        {choices.map((choice, index) => (
          <Radio
            key={choice.id}
            value={choice.id}
            className={styles['chip'] ?? ''}
            {...(index === 0 && id !== undefined ? {id} : {})}
          >
            {choice.label}
          </Radio>
        ))}
      </div>
      {error !== null && <FieldError className={fieldStyles['error'] ?? ''}>{error}</FieldError>}
    </RadioGroup>
  )
}
