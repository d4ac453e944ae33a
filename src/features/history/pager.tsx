import {BOOKING_PAGE_SIZES} from '../../../domain/limits.ts'
import {Button} from '../../design-system/button.tsx'
import {Icon} from '../../design-system/icon.tsx'
import {NativeSelect} from '../../design-system/native-select.tsx'
import {formatCount} from '../../i18n/format-count.ts'
import {historyTexts} from '../../i18n/generated/areas/history.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './history.module.css'

const t = textsOf(historyTexts)

interface PagerProps {
  count: number
  page: number
  size: number
  onChange: (paged: {page: number; size: number}) => void
}

/** Page number, number of pages, and page size. */
export function Pager({count, page, size, onChange}: PagerProps) {
  const pages = Math.max(1, Math.ceil(count / size))
  return (
    <nav className={styles['pager']} aria-label={t('history.pages')}>
      <div className={styles['size']}>
        <NativeSelect
          id="page-size"
          label={t('history.pageSize')}
          value={String(size)}
          choices={BOOKING_PAGE_SIZES.map((each) => ({id: String(each), label: String(each)}))}
          onChange={(chosen) => onChange({page: 1, size: Number(chosen)})}
        />
      </div>
      <p className={styles['quiet']}>{t('history.count', {count})}</p>
      <div className={styles['turns']}>
        <Button
          look="icon"
          aria-label={t('history.previous')}
          isSoftDisabled={page <= 1}
          onPress={() => page > 1 && onChange({page: Math.min(page - 1, pages), size})}
        >
          <span className={styles['previous']}>
            <Icon name="chevron" />
          </span>
        </Button>
        <p role="status">{t('history.page', {page: formatCount(page), pages: formatCount(pages)})}</p>
        <Button
          look="icon"
          aria-label={t('history.next')}
          isSoftDisabled={page >= pages}
          onPress={() => page < pages && onChange({page: page + 1, size})}
        >
          <span className={styles['next']}>
            <Icon name="chevron" />
          </span>
        </Button>
      </div>
    </nav>
  )
}
