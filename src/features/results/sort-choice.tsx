import type {WorkshopsSortBy} from '../../../domain/workshop-ranking.ts'
import {Select} from '../../design-system/select.tsx'
import {t} from '../../i18n/text.ts'
import styles from './results.module.css'

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
      <Select
        label={t('results.sort')}
        placeholder={t('results.sort')}
        choices={ORDERS}
        value={sortBy}
        onChange={(id) => {
          const order = ORDERS.find((each) => each.id === id)
          if (order !== undefined) onChange(order.id)
        }}
      />
    </div>
  )
}
