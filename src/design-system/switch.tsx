import type {ReactNode} from 'react'
import {Switch as AriaSwitch} from 'react-aria-components/Switch'
import styles from './checkbox.module.css'

interface SwitchProps {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  children: ReactNode
}

export function Switch({children, ...props}: SwitchProps) {
  return (
    <AriaSwitch {...props} className={styles['checkbox'] ?? ''}>
      <span className={styles['track']} aria-hidden="true" />
      <span className={styles['text']}>{children}</span>
    </AriaSwitch>
  )
}
