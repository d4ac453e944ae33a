import type {Campaign} from '../../../../domain/offer/campaign.ts'
import {TextField} from '../../../design-system/text-field.tsx'
import {siteTexts} from '../../../i18n/generated/areas/site.ts'
import {vehicleTexts} from '../../../i18n/generated/areas/vehicle.ts'
import {textsOf} from '../../../i18n/text.ts'
import {VehicleFields} from '../../../parts/vehicle/vehicle-fields.tsx'
import styles from '../booking-form.module.css'
import {fieldId} from './field-texts.ts'
import type {SectionProps} from './section-props.ts'

const t = textsOf(siteTexts, vehicleTexts)

export function CarSection({
  draft,
  change,
  errorOf,
  leave,
  campaign,
}: SectionProps & {campaign: Campaign | null}) {
  return (
    <section className={styles['section']}>
      <h3>{t('vehicle.legend')}</h3>
      <VehicleFields
        idPrefix="booking"
        value={draft.vehicle}
        onChange={(vehicle) => change({vehicle})}
        campaign={campaign}
        errors={{make: errorOf('make'), model: errorOf('model'), variant: errorOf('variant')}}
      />
      <div className={styles['pair']}>
        <TextField
          id={fieldId('registration')}
          name="registration"
          label={`${t('vehicle.registration')} (${t('site.optional')})`}
          value={draft.registration}
          onChange={(registration) => change({registration: registration.toUpperCase()})}
          onBlur={() => leave('registration', draft.registration)}
          error={errorOf('registration')}
          autoComplete="off"
          maxLength={30}
        />
        <TextField
          id={fieldId('year')}
          name="year"
          label={`${t('vehicle.year')} (${t('site.optional')})`}
          value={draft.year}
          onChange={(year) => change({year})}
          onBlur={() => leave('year', draft.year)}
          error={errorOf('year')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      </div>
    </section>
  )
}
