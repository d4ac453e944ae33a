import type {WorkshopsSortBy} from '../../../../domain/workshop/workshop-ranking.ts'
import {NativeSelect} from '../../../design-system/native-select.tsx'
import {resultsTexts} from '../../../i18n/generated/areas/results.ts'
import {textsOf} from '../../../i18n/text.ts'
import styles from '../results.module.css'

const t = textsOf(resultsTexts)

const ORDERS: readonly {id: WorkshopsSortBy; label: string}[] = [
  {id: 'RECOMMENDED', label: t('results.sort.RECOMMENDED')},
  {id: 'DISTANCE', label: t('results.sort.DISTANCE')},
  {id: 'RATING', label: t('results.sort.RATING')},
]

interface SortChoiceProps {
  sortBy: WorkshopsSortBy
  onChange: (sortBy: WorkshopsSortBy) => void
}

export function SortChoice({sortBy, onChange}: SortChoiceProps) {
  return (
    <div className={styles['sort']}>
      <NativeSelect label={t('results.sort')} choices={ORDERS} value={sortBy} onChange={onChange} />
    </div>
  )
}
