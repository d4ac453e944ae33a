import type {ReactNode, Ref} from 'react'
import {Button as AriaButton, type ButtonProps as AriaButtonProps} from 'react-aria-components/Button'
import styles from './button.module.css'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'icon'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  look?: ButtonLook
  isWide?: boolean
  /**
   * Looks disabled and has `aria-disabled`, but can be focused and pressed: a press explains what is missing.
   */
  isSoftDisabled?: boolean
  ref?: Ref<HTMLButtonElement>
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

/** Attributes that give a link a button's style. */
export function buttonLook(look: ButtonLook, isWide = false) {
  return {className: styles['button'], 'data-look': look, 'data-wide': isWide || undefined}
}
