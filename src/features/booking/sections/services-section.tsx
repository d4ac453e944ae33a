import {useQuery} from '@tanstack/react-query'
import {INSTRUCTIONS_MAXIMUM_CHARACTERS} from '../../../../domain/limits.ts'
import {servicesQuery} from '../../../api/reference/services.ts'
import {CheckboxGroup} from '../../../design-system/checkbox-group.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {bookingTexts} from '../../../i18n/generated/areas/booking.ts'
import {textsOf} from '../../../i18n/text.ts'
import {LongTextField} from '../../../parts/page/long-text-field.tsx'
import {UnreadServices} from '../../../parts/repair-type/unread-services.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import styles from '../booking-form.module.css'
import type {SectionProps} from './section-props.ts'

const t = textsOf(bookingTexts)

interface ServicesSectionProps extends SectionProps {
  offeredJobs: readonly string[]
  /** What the draft has lost because the workshop no longer offers it. */
  withdrawnJobs: readonly string[]
}

export function BookingServicesSection({draft, change, offeredJobs, withdrawnJobs}: ServicesSectionProps) {
  const {call} = useServices()
  const services = useQuery(servicesQuery(call))
  const among = (jobs: readonly string[]) =>
    (services.data ?? []).filter(({jobTypeId}) => jobs.includes(jobTypeId))
  const offered = among(offeredJobs)
  const withdrawn = among(withdrawnJobs).map(({label}) => label)
  return (
    <section className={styles['section']}>
      <h3>{t('booking.what')}</h3>
      {services.isError && <UnreadServices onRetry={() => void services.refetch()} />}
      {withdrawn.length > 0 && (
        <Notice tone="warning" isAnnounced>
          {t(withdrawn.length === 1 ? 'booking.withdrawn.one' : 'booking.withdrawn.some', {
            services: withdrawn.join(', '),
          })}
        </Notice>
      )}
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
