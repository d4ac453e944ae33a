import type {ReactNode} from 'react'
import {Button as AriaButton, type ButtonProps as AriaButtonProps} from 'react-aria-components/Button'
import styles from './button.module.css'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'icon'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  look?: ButtonLook
  isWide?: boolean
  /** Looks disabled and says so, yet can be pressed and focused: pressing explains what is missing. */
  isSoftDisabled?: boolean
  children: ReactNode
}

export function Button({look = 'secondary', isWide = false, isSoftDisabled = false, ...props}: ButtonProps) {
  return (
    <AriaButton
      {...props}
      className={styles['button'] ?? ''}
      data-look={look}
      data-wide={isWide || undefined}
      {...(isSoftDisabled ? {'aria-disabled': true} : {})}
    />
  )
}

/** The attributes that make a link look like a button. */
export function buttonLook(look: ButtonLook, isWide = false) {
  return {className: styles['button'], 'data-look': look, 'data-wide': isWide || undefined}
}
