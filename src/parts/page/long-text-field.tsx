import {type ComponentProps, useEffect} from 'react'
import {announce} from '../../design-system/announcer.tsx'
import {TextField} from '../../design-system/text-field.tsx'
import {formatCount} from '../../i18n/format-count.ts'
import {longTextTexts} from '../../i18n/generated/areas/longText.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(longTextTexts)

/** The share of the limit from which the field counts. */
const NEARLY_FULL = 0.8

type LongTextFieldProps = Omit<ComponentProps<typeof TextField>, 'isMultiline' | 'hint'> & {
  /** The browser takes no character more, and cuts a pasted text; the field then says so. */
  maxLength: number
}

/** A text of several lines, which counts its characters when the limit is near. */
export function LongTextField({maxLength, value, ...field}: LongTextFieldProps) {
  const isFull = value.length >= maxLength
  const full = t('longText.full', {maximum: formatCount(maxLength)})
  useEffect(() => {
    if (isFull) announce(full)
  }, [isFull, full])
  const count = t('longText.count', {used: formatCount(value.length), maximum: formatCount(maxLength)})
  const nearlyFull = value.length >= maxLength * NEARLY_FULL ? count : ''
  // React Aria describes a field only by an element that is there from the first.
  return (
    <TextField {...field} value={value} maxLength={maxLength} isMultiline hint={isFull ? full : nearlyFull} />
  )
}
