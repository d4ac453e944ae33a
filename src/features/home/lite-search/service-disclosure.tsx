import {Suspense, useState} from 'react'
import {Icon} from '../../../design-system/icon.tsx'
import {Skeleton} from '../../../design-system/skeleton.tsx'
import {liteSearchTexts} from '../../../i18n/generated/areas/liteSearch.ts'
import {textsOf} from '../../../i18n/text.ts'
import {latePart} from '../../../parts/services/late-part.ts'
import styles from './lite-search.module.css'

const t = textsOf(liteSearchTexts)

const ServiceChoice = latePart(() => import('./service-choice.tsx').then(({ServiceChoice}) => ServiceChoice))

interface ServiceDisclosureProps {
  jobs: readonly string[]
  onChange: (jobs: string[]) => void
}

/** The optional services, in a disclosure. */
export function ServiceDisclosure({jobs, onChange}: ServiceDisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles['services']}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {t('liteSearch.services', {count: jobs.length})}
        <Icon name="chevron" />
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton height="176px" />}>
          <ServiceChoice jobs={jobs} onChange={onChange} />
        </Suspense>
      )}
    </details>
  )
}
