import {useQuery} from '@tanstack/react-query'
import {memo, useEffect, useRef, useState} from 'react'
import type {DeskRow} from '../../../../contract/desk/work-list.ts'
import {isSecondFactorMissing} from '../../../../domain/failure.ts'
import {deskListQuery} from '../../../api/desk/desk.ts'
import {Skeleton} from '../../../design-system/skeleton.tsx'
import {deskTexts} from '../../../i18n/generated/areas/desk.ts'
import {textsOf} from '../../../i18n/text.ts'
import {FailedReading} from '../../../parts/reading/failed-reading.tsx'
import {GoingButton} from '../../../parts/reading/going-button.tsx'
import {Loading} from '../../../parts/reading/loading.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import {SecondFactorMissing} from '../../../parts/session/second-factor-missing.tsx'
import styles from '../desk.module.css'
import type {DeskSearch} from '../desk-search.ts'
import {ClosedBookings} from './closed-bookings.tsx'
import {ListFilters} from './list-filters.tsx'
import {ListedBooking} from './listed-booking.tsx'
import {type SteadyRow, steadyRows} from './steady-rows.ts'

const t = textsOf(deskTexts)

const ROWS = 50
const MOST_ROWS = 200

interface WorkListProps {
  search: DeskSearch
  onSearch: (search: DeskSearch) => void
  onOpen: (bookingId: string) => void
  isDisabled: boolean
}

/** The open bookings, the most urgent first; read again every few seconds. */
export const WorkList = memo(function WorkList({search, onSearch, onOpen, isDisabled}: WorkListProps) {
  const {call} = useServices()
  const {find = '', show = null} = search
  const [limit, setLimit] = useState(ROWS)
  const list = useQuery(deskListQuery(call, {search: find, bucket: show, limit}))
  const own = list.isPlaceholderData ? null : (list.data?.rows ?? null)
  const rows = useSteady(own, `${find} ${show} ${limit}`)

  return (
    <section className={styles['list']} aria-label={t('desk.list')}>
      <ListFilters search={search} onSearch={onSearch} counts={list.data?.counts ?? null} />
      {list.isError && <Unread error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Pending />}
      {list.data !== undefined && rows.shown.length === 0 && (
        <p className={styles['none']}>{noneOf(find === '' && show === null, list.data.closed.length > 0)}</p>
      )}
      {/* One attribute instead of two hundred buttons that render again. */}
      <fieldset disabled={isDisabled} className={styles['held']}>
        <ul className={styles['rows']} {...rows.holding}>
          {rows.shown.map(({row, isListed}) => (
            <ListedBooking key={row.bookingId} row={row} isListed={isListed} onOpen={onOpen} />
          ))}
        </ul>
      </fieldset>
      {list.data?.rows.length === limit && limit < MOST_ROWS && (
        <GoingButton onPress={() => setLimit(MOST_ROWS)}>{t('desk.more')}</GoingButton>
      )}
      <ClosedBookings rows={list.data?.closed ?? []} />
    </section>
  )
})

function Unread({error, onRetry}: {error: Error; onRetry: () => void}) {
  if (isSecondFactorMissing(error)) return <SecondFactorMissing />
  return <FailedReading text={t('desk.unread')} onRetry={onRetry} />
}

function Pending() {
  return (
    <Loading>
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
    </Loading>
  )
}

function noneOf(isWholeList: boolean, isFoundElsewhere: boolean): string {
  if (isWholeList) return t('desk.none')
  return isFoundElsewhere ? t('desk.noneOpen') : t('desk.noneFound')
}

/** The rows to show, those of before while `rows` is `null`; while a pointer or the focus is in the list, none changes its place. */
function useSteady(rows: readonly DeskRow[] | null, question: string) {
  const held = useRef({pointer: false, focus: false})
  const asked = useRef(question)
  const [shown, setShown] = useState<readonly SteadyRow[]>([])
  useEffect(() => {
    if (rows === null) return
    const isHeld = asked.current === question && (held.current.pointer || held.current.focus)
    asked.current = question
    setShown((before) => steadyRows(isHeld ? before : [], rows))
  }, [rows, question])
  const hold = (change: Partial<typeof held.current>) => {
    held.current = {...held.current, ...change}
  }
  return {
    shown,
    holding: {
      onPointerEnter: () => hold({pointer: true}),
      onPointerLeave: () => hold({pointer: false}),
      onFocus: () => hold({focus: true}),
      onBlur: () => hold({focus: false}),
    },
  }
}
