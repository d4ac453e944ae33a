import type {HTMLAttributes, ReactNode, Ref} from 'react'
import {FieldError} from 'react-aria-components/FieldError'
import {Input, type InputProps} from 'react-aria-components/Input'
import {Label} from 'react-aria-components/Label'
import {Text} from 'react-aria-components/Text'
import {TextArea} from 'react-aria-components/TextArea'
import {TextField as AriaTextField} from 'react-aria-components/TextField'
import styles from './field.module.css'

interface TextFieldProps {
  id?: string
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  hint?: string
  error?: string | null
  /** For an error that comes while the field has the focus, which then says nothing by itself. */
  isErrorAnnounced?: boolean
  prefix?: string
  type?: 'text' | 'tel' | 'email'
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: string
  maxLength?: number
  placeholder?: string
  isDisabled?: boolean
  /** Cannot be changed, but keeps the focus: its value is being used. */
  isReadOnly?: boolean
  isRequired?: boolean
  isMultiline?: boolean
  /** For one-time codes: large digits, masked by style unless shown. */
  code?: 'masked' | 'shown'
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
  /** Additional attributes of the input, for a field inside a larger widget. */
  input?: Omit<InputProps, 'className' | 'value' | 'onChange'>
  children?: ReactNode
}

export function TextField({
  label,
  hint,
  error = null,
  isErrorAnnounced = false,
  prefix,
  isMultiline = false,
  inputMode,
  placeholder,
  code,
  autoFocus = false,
  inputRef,
  input,
  children,
  ...field
}: TextFieldProps) {
  return (
    <AriaTextField
      {...field}
      className={styles['field'] ?? ''}
      isInvalid={error !== null}
      validationBehavior="aria"
    >
      <Label className={styles['label'] ?? ''}>{label}</Label>
      {hint !== undefined && (
        <Text slot="description" className={styles['hint'] ?? ''}>
          {hint}
        </Text>
      )}
      <div className={styles['control']}>
        {prefix !== undefined && (
          <span className={styles['prefix']} aria-hidden="true">
            {prefix}
          </span>
        )}
        {isMultiline ? (
          <TextArea className={styles['input'] ?? ''} />
        ) : (
          <LineInput {...{input, inputMode, placeholder, autoFocus, inputRef, code}} />
        )}
        {children}
      </div>
      {error !== null && (
        <div {...(isErrorAnnounced ? {role: 'alert'} : {})}>
          <FieldError className={styles['error'] ?? ''}>{error}</FieldError>
        </div>
      )}
    </AriaTextField>
  )
}

type LineInputProps = {
  [Key in 'input' | 'inputMode' | 'placeholder' | 'autoFocus' | 'inputRef' | 'code']: TextFieldProps[Key]
}

/**
 * React places the first focus. React Aria waits a frame for screen readers, and gives up when its dialog
 * got the focus in that frame.
 */
function LineInput({input, inputMode, placeholder, autoFocus, inputRef, code}: LineInputProps) {
  return (
    <Input
      {...input}
      {...(autoFocus === true ? {autoFocus} : {})}
      {...(inputRef === undefined ? {} : {ref: inputRef})}
      {...(inputMode === undefined ? {} : {inputMode})}
      {...(placeholder === undefined ? {} : {placeholder})}
      className={styles['input'] ?? ''}
      data-masked={code === 'masked' || undefined}
      data-code={code !== undefined || undefined}
    />
  )
}
