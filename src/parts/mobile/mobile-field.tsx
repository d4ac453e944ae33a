import {displayedMobile} from '../../../domain/person/phone.ts'
import {TextField} from '../../design-system/text-field.tsx'
import {mobileTexts} from '../../i18n/generated/areas/mobile.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(mobileTexts)

interface MobileFieldProps {
  id: string
  name: string
  value: string
  onChange: (value: string) => void
  onLeft?: () => void
  error: string | null
  hint?: string
  isDisabled?: boolean
  isRequired?: boolean
  autoFocus?: boolean
}

/** An Indian mobile number; shows its ten digits when it is left. */
export function MobileField({value, onChange, onLeft, ...field}: MobileFieldProps) {
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      label={t('mobile.label')}
      prefix="+91"
      maxLength={30}
      value={value}
      onChange={onChange}
      onBlur={() => {
        const left = displayedMobile(value)
        if (left !== value) onChange(left)
        onLeft?.()
      }}
    />
  )
}
