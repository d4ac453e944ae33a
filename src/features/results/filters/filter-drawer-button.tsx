import {lazy, Suspense, startTransition, useState} from 'react'
import type {Campaign} from '../../../../domain/offer/campaign.ts'
import {Button} from '../../../design-system/button.tsx'
import {Icon} from '../../../design-system/icon.tsx'
import {t} from '../../../i18n/text.ts'
import styles from '../results.module.css'
import {type Filters, filterCount} from './search-filters.ts'

const FilterDrawer = lazy(() =>
  import('./filter-drawer.tsx').then(({FilterDrawer}) => ({default: FilterDrawer})),
)

interface FilterDrawerButtonProps {
  filters: Filters
  campaign: Campaign | null
  onApply: (filters: Filters) => void
}

/** On phones the filters lie in a drawer; the button says how many are on. */
export function FilterDrawerButton({filters, campaign, onApply}: FilterDrawerButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const count = filterCount(filters)
  return (
    <div className={styles['drawerButton']}>
      {/* The press is answered by the next frame; the drawer's code and style sheets begin to load after it. */}
      <Button isWide onPress={() => startTransition(() => setOpen(true))}>
        <Icon name="filter" />
        {count === 0 ? t('results.filters') : t('results.filtersOn', {count})}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterDrawer
            filters={filters}
            campaign={campaign}
            onApply={(chosen) => {
              setOpen(false)
              onApply(chosen)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
