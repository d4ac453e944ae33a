import {lazy, Suspense} from 'react'
import {Skeleton} from '../../design-system/skeleton.tsx'
import {useIsWide} from '../../parts/services/use-is-wide.ts'
import type {FilterPanelProps} from './filter-panel.tsx'
import styles from './results.module.css'

const FilterPanel = lazy(() => import('./filter-panel.tsx').then(({FilterPanel}) => ({default: FilterPanel})))

/** The filters beside the list on wide screens; phones have them in a drawer and load them with it. */
export function FilterAside(panel: FilterPanelProps) {
  const isWide = useIsWide()
  return (
    <aside className={styles['filters']}>
      {isWide && (
        <Suspense fallback={<Skeleton height="56rem" />}>
          <FilterPanel {...panel} />
        </Suspense>
      )}
    </aside>
  )
}
