import {useQuery} from '@tanstack/react-query'
import {INSTRUCTIONS_MAXIMUM_CHARACTERS} from '../../../../domain/limits.ts'
import {servicesQuery} from '../../../api/reference/services.ts'
import {CheckboxGroup} from '../../../design-system/checkbox-group.tsx'
import {bookingTexts} from '../../../i18n/generated/areas/booking.ts'
import {textsOf} from '../../../i18n/text.ts'
import {LongTextField} from '../../../parts/page/long-text-field.tsx'
import {UnreadServices} from '../../../parts/repair-type/unread-services.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import styles from '../booking-form.module.css'
import type {SectionProps} from './section-props.ts'

const t = textsOf(bookingTexts)

export function BookingServicesSection({
  draft,
  change,
  offeredJobs,
}: SectionProps & {offeredJobs: readonly string[]}) {
  const {call} = useServices()
  const services = useQuery(servicesQuery(call))
  const offered = (services.data ?? []).filter(({jobTypeId}) => offeredJobs.includes(jobTypeId))
  return (
    <section className={styles['section']}>
      <h3>{t('booking.what')}</h3>
      {services.isError && <UnreadServices onRetry={() => void services.refetch()} />}
      {offered.length > 0 && (
        <CheckboxGroup
          label={t('booking.services')}
          choices={offered.map(({jobTypeId, label}) => ({id: jobTypeId, label}))}
          value={draft.jobs}
          onChange={(jobs) => change({jobs})}
        />
      )}
      <LongTextField
        name="instructions"
        label={t('booking.instructions')}
        value={draft.instructions}
        onChange={(instructions) => change({instructions})}
        maxLength={INSTRUCTIONS_MAXIMUM_CHARACTERS}
      />
    </section>
  )
}
