import {useQuery} from '@tanstack/react-query'
import {useId} from 'react'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {facilitiesQuery} from '../../api/reference/facilities.ts'
import {servicesQuery} from '../../api/reference/services.ts'
import {workshopTexts} from '../../i18n/generated/areas/workshop.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import styles from './workshop-screen.module.css'

const t = textsOf(workshopTexts)

function TagList({title, labels}: {title: string; labels: readonly string[]}) {
  const titleId = useId()
  if (labels.length === 0) return null
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={styles['tags']}>
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </section>
  )
}

/** The names of a workshop's approved services and facilities. */
export function WorkshopOfferings({workshop}: {workshop: Workshop}) {
  const {call} = useServices()
  const services = useQuery(servicesQuery(call))
  const facilities = useQuery(facilitiesQuery(call))
  const jobs = new Set(workshop.services.filter((each) => each.isApproved).map((each) => each.jobTypeId))
  const stored = new Set(workshop.facilities.filter((each) => each.isApproved).map((each) => each.facilityId))
  return (
    <>
      <TagList
        title={t('workshop.services')}
        labels={(services.data ?? []).filter((each) => jobs.has(each.jobTypeId)).map(({label}) => label)}
      />
      <TagList
        title={t('workshop.facilities')}
        labels={(facilities.data ?? []).filter((each) => stored.has(each.id)).map(({label}) => label)}
      />
    </>
  )
}
