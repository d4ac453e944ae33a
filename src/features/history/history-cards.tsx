import {useInfiniteQuery} from '@tanstack/react-query'
import {useEffect, useEffectEvent, useRef} from 'react'
import type {HistoryRow} from '../../../contract/booking/booking-history.ts'
import {type HistoryScope, historyQuery} from '../../api/booking/booking-history.ts'
import {Button} from '../../design-system/button.tsx'
import {historyTexts} from '../../i18n/generated/areas/history.ts'
import {textsOf} from '../../i18n/text.ts'
import {FailedReading} from '../../parts/reading/failed-reading.tsx'
import {useServices} from '../../parts/services/services-context.tsx'
import styles from './history.module.css'
import {HistoryCard} from './history-card.tsx'
import {HistorySkeleton} from './history-skeleton.tsx'
import {NoBookings} from './no-bookings.tsx'

const t = textsOf(historyTexts)

interface HistoryCardsProps {
  scope: HistoryScope
  onOpen: (bookingId: string) => void
}

/** The bookings as cards, ten more with each press. */
export function HistoryCards({scope, onOpen}: HistoryCardsProps) {
  const {call} = useServices()
  const history = useInfiniteQuery(historyQuery(call, scope))
  const {data, isError, isFetching, isFetchingNextPage, hasNextPage} = history
  const rows = unique(data?.pages.flatMap((page) => page.rows) ?? [])
  useReadAnew(data?.pages.some(({count}) => count !== data.pages[0]?.count) ?? false, history.refetch)
  const {list, ask} = useFocusOnMore(rows.length)
  if (data === undefined) {
    return isError && !isFetching ? (
      <FailedReading text={t('history.failed')} onRetry={() => void history.refetch()} />
    ) : (
      <HistorySkeleton />
    )
  }
  const readMore = () => {
    if (isFetchingNextPage) return
    ask()
    void history.fetchNextPage()
  }
  const count = data.pages.at(-1)?.count ?? 0
  if (count === 0) return <NoBookings isOfVehicle={scope.registration !== null} />
  return (
    <>
      <p className={styles['quiet']} role="status">
        {t('history.count', {count})}
      </p>
      <ul ref={list} className={styles['cards']}>
        {rows.map((row) => (
          <li key={row.id}>
            <HistoryCard row={row} onOpen={() => onOpen(row.id)} />
          </li>
        ))}
      </ul>
      {history.isFetchNextPageError && <FailedReading text={t('history.failed')} onRetry={readMore} />}
      {hasNextPage && !history.isFetchNextPageError && (
        <Button isWide isSoftDisabled={isFetchingNextPage} onPress={readMore}>
          {isFetchingNextPage ? t('history.loadingMore') : t('history.more')}
        </Button>
      )}
    </>
  )
}

/** A booking that was made meanwhile moves the last one of a page to the next one, where it comes again. */
function unique(rows: readonly HistoryRow[]): HistoryRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** Pages of different counts are of different moments: a booking may be in none of them. */
function useReadAnew(hasChanged: boolean, read: () => unknown): void {
  const readNow = useEffectEvent(() => void read())
  useEffect(() => {
    if (hasChanged) readNow()
  }, [hasChanged])
}

/** What was asked for takes the focus when it arrives: its first booking. A list that grows by itself moves none. */
function useFocusOnMore(shown: number) {
  const list = useRef<HTMLUListElement>(null)
  const askedAt = useRef<number | null>(null)
  useEffect(() => {
    const firstNew = askedAt.current
    if (firstNew === null || shown <= firstNew) return
    askedAt.current = null
    list.current?.children[firstNew]?.querySelector('button')?.focus()
  }, [shown])
  const ask = () => {
    askedAt.current = shown
  }
  return {list, ask}
}
