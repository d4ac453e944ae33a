import type {Campaign} from '../../../../domain/offer/campaign.ts'
import {vehicleTexts} from '../../../i18n/generated/areas/vehicle.ts'
import {textsOf} from '../../../i18n/text.ts'
import {PlateAndYear} from '../../../parts/vehicle/plate-and-year.tsx'
import {VehicleFields} from '../../../parts/vehicle/vehicle-fields.tsx'
import styles from '../booking-form.module.css'
import {fieldId} from './field-texts.ts'
import type {SectionProps} from './section-props.ts'

const t = textsOf(vehicleTexts)

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
        <PlateAndYear
          idOf={fieldId}
          value={draft}
          isOptional
          errorOf={errorOf}
          onChange={change}
          onLeft={leave}
        />
      </div>
    </section>
  )
}
