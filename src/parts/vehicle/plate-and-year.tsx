import {enteredYear} from '../../../domain/vehicle/vehicle.ts'
import {TextField} from '../../design-system/text-field.tsx'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {vehicleTexts} from '../../i18n/generated/areas/vehicle.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(siteTexts, vehicleTexts)

type Field = 'registration' | 'year'

/** Longer than what is accepted, so that a wrong text is explained and not cut to a right one. */
const MAXIMUM_CHARACTERS = 30

interface PlateAndYearProps {
  idOf: (field: Field) => string
  value: Record<Field, string>
  isOptional: boolean
  errorOf: (field: Field) => string | null
  onChange: (changes: Partial<Record<Field, string>>) => void
  /** A person leaves a field with this text. */
  onLeft: (field: Field, text: string) => void
}

/** The two fields of a car beside its make, model and fuel. */
export function PlateAndYear({idOf, value, isOptional, errorOf, onChange, onLeft}: PlateAndYearProps) {
  const field = (name: Field) => ({
    id: idOf(name),
    name,
    label: isOptional ? `${t(`vehicle.${name}`)} (${t('site.optional')})` : t(`vehicle.${name}`),
    value: value[name],
    onBlur: () => onLeft(name, value[name]),
    error: errorOf(name),
    autoComplete: 'off',
    maxLength: MAXIMUM_CHARACTERS,
  })
  return (
    <>
      <TextField
        {...field('registration')}
        onChange={(registration) => onChange({registration: registration.toUpperCase()})}
      />
      <TextField
        {...field('year')}
        onChange={(year) => onChange({year: enteredYear(year)})}
        inputMode="numeric"
      />
    </>
  )
}
