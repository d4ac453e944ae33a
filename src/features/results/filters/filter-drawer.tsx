import {useState} from 'react'
import {isBookableDay} from '../../../../domain/booking/booking-date.ts'
import type {Campaign} from '../../../../domain/offer/campaign.ts'
import {Button} from '../../../design-system/button.tsx'
import {Dialog} from '../../../design-system/dialog.tsx'
import {resultsTexts} from '../../../i18n/generated/areas/results.ts'
import {siteTexts} from '../../../i18n/generated/areas/site.ts'
import {textsOf} from '../../../i18n/text.ts'
import {useToday} from '../../../parts/services/use-today.ts'
import styles from './filter-drawer.module.css'
import {FilterPanel} from './filter-panel.tsx'
import type {Filters} from './search-filters.ts'

const t = textsOf(resultsTexts, siteTexts)

interface FilterDrawerProps {
  filters: Filters
  campaign: Campaign | null
  onClosed: (filters: Filters) => void
}

/** Filters in a drawer, applied together when it closes, by whatever way. */
export function FilterDrawer({filters, campaign, onClosed}: FilterDrawerProps) {
  const [chosen, setDraft] = useState(filters)
  const today = useToday()
  // Midnight may overtake the day while the drawer is open.
  const draft = chosen.day === null || isBookableDay(chosen.day, today) ? chosen : {...chosen, day: null}
  const close = () => onClosed(draft)
  return (
    <Dialog title={t('results.filtersTitle')} closeLabel={t('site.close')} isOpen isTall onClose={close}>
      <FilterPanel
        idPrefix="drawer"
        hasHeading={false}
        filters={draft}
        campaign={campaign}
        onChange={setDraft}
      />
      <div data-foot className={styles['foot']}>
        <Button look="primary" isWide onPress={close}>
          {t('results.apply')}
        </Button>
      </div>
    </Dialog>
  )
}
