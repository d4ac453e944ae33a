import {TextField} from '../../../design-system/text-field.tsx'
import {bookingTexts} from '../../../i18n/generated/areas/booking.ts'
import {mobileTexts} from '../../../i18n/generated/areas/mobile.ts'
import {textsOf} from '../../../i18n/text.ts'
import styles from '../booking-form.module.css'
import {fieldId} from './field-texts.ts'
import type {SectionProps} from './section-props.ts'

const t = textsOf(bookingTexts, mobileTexts)

export function PersonSection({
  draft,
  change,
  errorOf,
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
          error={errorOf('lastName')}
          autoComplete="family-name"
          maxLength={200}
        />
      </div>
      <TextField
        id={fieldId('phone')}
        name="tel"
        label={t('mobile.label')}
        hint={t('mobile.hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        prefix="+91"
        value={draft.phone}
        onChange={(phone) => change({phone})}
        error={errorOf('phone')}
        isDisabled={isPhoneLocked}
        maxLength={30}
      />
    </section>
  )
}
