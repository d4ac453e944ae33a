import {Button} from 'react-aria-components/Button'
import {FieldError} from 'react-aria-components/FieldError'
import {Label} from 'react-aria-components/Label'
import {ListBox, ListBoxItem} from 'react-aria-components/ListBox'
import {Popover} from 'react-aria-components/Popover'
import {Select as AriaSelect, SelectValue} from 'react-aria-components/Select'
import fieldStyles from './field.module.css'
import {Icon} from './icon.tsx'
import styles from './select.module.css'

interface SelectProps {
  id?: string
  label: string
  placeholder: string
  choices: readonly {id: string; label: string}[]
  /** The chosen id; `null` for none. */
  value: string | null
  onChange: (id: string) => void
  isDisabled?: boolean
  isRequired?: boolean
  error?: string | null
}

export function Select({
  id,
  label,
  placeholder,
  choices,
  value,
  onChange,
  error = null,
  isDisabled = false,
  isRequired = false,
}: SelectProps) {
  return (
    <AriaSelect
      className={fieldStyles['field'] ?? ''}
      placeholder={placeholder}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      isDisabled={isDisabled}
      isRequired={isRequired}
      isInvalid={error !== null}
      validationBehavior="aria"
    >
      <Label className={fieldStyles['label'] ?? ''}>{label}</Label>
      <div className={fieldStyles['control']}>
        <Button className={styles['button'] ?? ''} {...(id === undefined ? {} : {id})}>
          <SelectValue className={styles['value'] ?? ''} />
          <Icon name="chevron" />
        </Button>
      </div>
      {error !== null && <FieldError className={fieldStyles['error'] ?? ''}>{error}</FieldError>}
      <Popover className={styles['popover'] ?? ''}>
        <ListBox className={styles['list'] ?? ''} items={choices}>
          {(choice) => (
            <ListBoxItem id={choice.id} textValue={choice.label} className={styles['option'] ?? ''}>
              {choice.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
