import {Radio, RadioGroup} from 'react-aria-components/RadioGroup'
import styles from './choice.module.css'

interface RadioCardsProps {
  label: string
  choices: readonly {id: string; title: string; text: string; details: readonly string[]}[]
  value: string | null
  onChange: (id: string) => void
}

export function RadioCards({label, choices, value, onChange}: RadioCardsProps) {
  return (
    <RadioGroup className={styles['cards'] ?? ''} aria-label={label} value={value} onChange={onChange}>
      {choices.map(({id, title, text, details}) => (
        <Radio key={id} value={id} className={styles['card'] ?? ''}>
          <span className={styles['title']}>{title}</span>
          <span>{text}</span>
          <span className={styles['details']}>{details.join(' ')}</span>
        </Radio>
      ))}
    </RadioGroup>
  )
}
