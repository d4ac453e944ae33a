import {Checkbox} from '../../design-system/checkbox.tsx'
import {NativeSelect} from '../../design-system/native-select.tsx'
import {TextField} from '../../design-system/text-field.tsx'
import {operationsTexts} from '../../i18n/generated/areas/operations.ts'
import {textsOf} from '../../i18n/text.ts'
import {columnChoices, columnLabel, type EditColumn, FIELD_TYPES} from './column-texts.ts'

const t = textsOf(operationsTexts)

interface EditorFieldProps {
  id: string
  column: EditColumn
  value: string
  onChange: (text: string) => void
  error: string | null
}

/** The field of one column, by its type. */
export function EditorField({id, column, value, onChange, error}: EditorFieldProps) {
  const label = columnLabel(column)
  const type = FIELD_TYPES[column]
  if (type === 'truth')
    return (
      <Checkbox
        id={id}
        isSelected={value === 'yes'}
        onChange={(isOn) => onChange(isOn ? 'yes' : 'no')}
        error={error}
      >
        {label}
      </Checkbox>
    )
  if (type === 'choice')
    return (
      <NativeSelect
        id={id}
        label={label}
        choices={columnChoices(column)}
        value={value}
        onChange={onChange}
        error={error}
      />
    )
  const hint = hintOf(type)
  return (
    <TextField
      id={id}
      name={column}
      label={label}
      value={value}
      onChange={onChange}
      error={error}
      autoComplete="off"
      isMultiline={type === 'story' || type === 'lines'}
      {...(hint === undefined ? {} : {hint})}
      {...(type === 'number' ? {inputMode: 'decimal' as const} : {})}
    />
  )
}

function hintOf(type: (typeof FIELD_TYPES)[EditColumn]): string | undefined {
  if (type === 'lines') return t('operations.linesHint')
  return type === 'day' ? t('operations.dayHint') : undefined
}
