import {LINE_MAXIMUM_CHARACTERS} from '../../../../domain/limits.ts'
import {TextField} from '../../../design-system/text-field.tsx'
import {bookingTexts} from '../../../i18n/generated/areas/booking.ts'
import {mobileTexts} from '../../../i18n/generated/areas/mobile.ts'
import {textsOf} from '../../../i18n/text.ts'
import {MobileField} from '../../../parts/mobile/mobile-field.tsx'
import styles from '../booking-form.module.css'
import {fieldId} from './field-texts.ts'
import type {SectionProps} from './section-props.ts'

const t = textsOf(bookingTexts, mobileTexts)

export function PersonSection({
  draft,
  change,
  errorOf,
  leave,
  isPhoneLocked,
}: SectionProps & {isPhoneLocked: boolean}) {
  const line = (field: 'firstName' | 'lastName', name: string) => ({
    id: fieldId(field),
    name,
    autoComplete: name,
    value: draft[field],
    onBlur: () => leave(field, draft[field]),
    error: errorOf(field),
    maxLength: LINE_MAXIMUM_CHARACTERS,
  })
  return (
    <section className={styles['section']}>
      <h3>{t('booking.you')}</h3>
      <div className={styles['pair']}>
        <TextField
          {...line('firstName', 'given-name')}
          label={t('booking.firstName')}
          onChange={(firstName) => change({firstName})}
        />
        <TextField
          {...line('lastName', 'family-name')}
          label={t('booking.lastName')}
          onChange={(lastName) => change({lastName})}
        />
      </div>
      <MobileField
        id={fieldId('phone')}
        name="tel"
        hint={t('mobile.hint')}
        value={draft.phone}
        onChange={(phone) => change({phone})}
        onLeft={() => leave('phone', draft.phone)}
        error={errorOf('phone')}
        isDisabled={isPhoneLocked}
      />
    </section>
  )
}
