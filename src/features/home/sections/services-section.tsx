import {useQuery} from '@tanstack/react-query'
import {Link} from '@tanstack/react-router'
import type {HomeContent} from '../../../api/content/content-kinds.ts'
import {servicesQuery} from '../../../api/reference/services.ts'
import {Icon} from '../../../design-system/icon.tsx'
import {Skeleton} from '../../../design-system/skeleton.tsx'
import {homeSectionsTexts} from '../../../i18n/generated/areas/homeSections.ts'
import {textsOf} from '../../../i18n/text.ts'
import {RepairTypeIcon} from '../../../parts/repair-type/repair-type-icon.tsx'
import {UnreadServices} from '../../../parts/repair-type/unread-services.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useIsSeen} from '../../../parts/services/use-is-seen.ts'
import {useHomeContent} from '../use-home-content.ts'
import section from './section.module.css'
import styles from './tiles.module.css'

const t = textsOf(homeSectionsTexts)

const PLACEHOLDERS = Array.from({length: 11}, (_, position) => `placeholder-${position}`)

export function ServicesSection({title = t('homeSections.services.title')}: {title?: string}) {
  const {call, visit} = useServices()
  const {ref, isSeen} = useIsSeen<HTMLDivElement>({isSoon: true})
  const services = useQuery({
    ...servicesQuery(call),
    enabled: visit.unlessFailed(isSeen),
  })
  const {data: content} = useHomeContent(isSeen)
  const pageOf = (jobTypeId: string) => content?.serviceIcons.find((each) => each.jobTypeId === jobTypeId)
  return (
    <div ref={ref} className={section['band']}>
      <section id="servicesProvided" className={section['section']} aria-labelledby="services-title">
        <h2 id="services-title">{title}</h2>
        <p className={section['lead']}>{t('homeSections.services.lead')}</p>
        {services.isError && <UnreadServices onRetry={() => void services.refetch()} />}
        {!services.isError && (
          <ul className={section['grid']} data-columns="services">
            {services.isPending
              ? PLACEHOLDERS.map((key) => (
                  <li key={key}>
                    <Skeleton height="112px" />
                  </li>
                ))
              : services.data.map(({jobTypeId, repairTypeId, label}) => (
                  <li key={jobTypeId}>
                    <ServiceTile page={pageOf(jobTypeId)} repairTypeId={repairTypeId} label={label} />
                  </li>
                ))}
            <li>
              <Link to="/consumer/workshops" className={styles['start']}>
                {t('homeSections.services.start')}
                <Icon name="arrow" />
              </Link>
            </li>
          </ul>
        )}
      </section>
    </div>
  )
}

interface ServiceTileProps {
  /** The service's landing page, if the content service has one. */
  page: HomeContent['serviceIcons'][number] | undefined
  repairTypeId: string
  label: string
}

function ServiceTile({page, repairTypeId, label}: ServiceTileProps) {
  if (page === undefined) {
    return (
      <div className={styles['service']}>
        <RepairTypeIcon repairTypeId={repairTypeId} />
        {label}
      </div>
    )
  }
  return (
    <Link
      to="/consumer/services/$serviceName"
      params={{serviceName: page.serviceName}}
      className={styles['service']}
    >
      <img src={page.icon.file.url} alt="" width={32} height={32} loading="lazy" />
      {label}
    </Link>
  )
}
