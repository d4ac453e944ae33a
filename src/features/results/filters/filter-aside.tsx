import {Suspense} from 'react'
import {Skeleton} from '../../../design-system/skeleton.tsx'
import {latePart} from '../../../parts/services/late-part.ts'
import {useIsInBrowser} from '../../../parts/services/use-is-in-browser.ts'
import {useIsWide} from '../../../parts/services/use-is-wide.ts'
import styles from '../results.module.css'
import type {FilterPanelProps} from './filter-panel.tsx'

const FilterPanel = latePart(() => import('./filter-panel.tsx').then(({FilterPanel}) => FilterPanel))

/** The filters beside the list on wide screens; phones load them with the drawer. */
export function FilterAside(panel: FilterPanelProps) {
  const isWide = useIsWide()
  const isInBrowser = useIsInBrowser()
  const placeholder = <Skeleton height="56rem" />
  return (
    <aside className={styles['filters']}>
      {isWide && (
        <Suspense fallback={placeholder}>{isInBrowser ? <FilterPanel {...panel} /> : placeholder}</Suspense>
      )}
    </aside>
  )
}
