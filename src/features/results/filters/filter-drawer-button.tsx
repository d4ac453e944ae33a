import {startTransition, useState} from 'react'
import type {Campaign} from '../../../../domain/offer/campaign.ts'
import {Button} from '../../../design-system/button.tsx'
import {Icon} from '../../../design-system/icon.tsx'
import {resultsTexts} from '../../../i18n/generated/areas/results.ts'
import {textsOf} from '../../../i18n/text.ts'
import {latePart} from '../../../parts/services/late-part.ts'
import {PressedPart} from '../../../parts/services/pressed-part.tsx'
import styles from '../results.module.css'
import {type Filters, filterCount, isSameFilters} from './search-filters.ts'

const t = textsOf(resultsTexts)

const FilterDrawer = latePart(() => import('./filter-drawer.tsx').then(({FilterDrawer}) => FilterDrawer))

interface FilterDrawerButtonProps {
  filters: Filters
  campaign: Campaign | null
  onApply: (filters: Filters) => void
}

/** Opens the filter drawer on phones; shows the number of active filters. */
export function FilterDrawerButton({filters, campaign, onApply}: FilterDrawerButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const count = filterCount(filters)
  return (
    <div className={styles['drawerButton']}>
      {/* The next frame answers the press; the drawer's code and style sheets load after it. */}
      <Button isWide onPress={() => startTransition(() => setOpen(true))}>
        <Icon name="filter" />
        {count === 0 ? t('results.filters') : t('results.filtersOn', {count})}
      </Button>
      {isOpen && (
        <PressedPart>
          <FilterDrawer
            filters={filters}
            campaign={campaign}
            onClosed={(chosen) => {
              setOpen(false)
              // The same filters again would shorten the list.
              if (!isSameFilters(chosen, filters)) onApply(chosen)
            }}
          />
        </PressedPart>
      )}
    </div>
  )
}
