import {Label} from 'react-aria-components/Label'
import {Radio, RadioGroup} from 'react-aria-components/RadioGroup'
import styles from './choice.module.css'

interface ChoiceChipsProps {
  label: string
  choices: readonly {id: string; label: string}[]
  /** The chosen id; `null`, or one that is not among the choices, for none. */
  value: string | null
  onChange: (id: string) => void
}

export function ChoiceChips({label, choices, value, onChange}: ChoiceChipsProps) {
  return (
    <RadioGroup className={styles['group'] ?? ''} value={value} onChange={onChange} orientation="horizontal">
      <Label className={styles['label'] ?? ''}>{label}</Label>
      <div className={styles['chips']}>
        {choices.map((choice) => (
          <Radio key={choice.id} value={choice.id} className={styles['chip'] ?? ''}>
            {choice.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
