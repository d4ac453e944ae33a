import {CheckboxGroup as AriaCheckboxGroup} from 'react-aria-components/CheckboxGroup'
import {Label} from 'react-aria-components/Label'
import styles from './checkbox.module.css'
import {Checkbox} from './checkbox.tsx'

interface CheckboxGroupProps {
  label: string
  choices: readonly {id: string; label: string}[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

export function CheckboxGroup({label, choices, value, onChange}: CheckboxGroupProps) {
  return (
    <AriaCheckboxGroup className={styles['group'] ?? ''} value={[...value]} onChange={onChange}>
      <Label className={styles['legend'] ?? ''}>{label}</Label>
      <div className={styles['columns']}>
        {choices.map((choice) => (
          <Checkbox key={choice.id} value={choice.id}>
            {choice.label}
          </Checkbox>
        ))}
      </div>
    </AriaCheckboxGroup>
  )
}
