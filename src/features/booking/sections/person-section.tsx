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
  return (
    <section className={styles['section']}>
      <h3>{t('booking.you')}</h3>
      <div className={styles['pair']}>
        <TextField
          id={fieldId('firstName')}
          name="given-name"
          label={t('booking.firstName')}
          value={draft.firstName}
          onChange={(firstName) => change({firstName})}
          onBlur={() => leave('firstName', draft.firstName)}
          error={errorOf('firstName')}
          autoComplete="given-name"
          maxLength={200}
        />
        <TextField
          id={fieldId('lastName')}
          name="family-name"
          label={t('booking.lastName')}
          value={draft.lastName}
          onChange={(lastName) => change({lastName})}
          onBlur={() => leave('lastName', draft.lastName)}
          error={errorOf('lastName')}
          autoComplete="family-name"
          maxLength={200}
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
