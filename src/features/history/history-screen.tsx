import {useQuery} from '@tanstack/react-query'
import {Link} from '@tanstack/react-router'
import {type ReactNode, Suspense} from 'react'
import {bookingQuery} from '../../api/booking/bookings.ts'
import {Icon} from '../../design-system/icon.tsx'
import {historyTexts} from '../../i18n/generated/areas/history.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {latePart} from '../../parts/services/late-part.ts'
import {PressedPart} from '../../parts/services/pressed-part.tsx'
import {useServices} from '../../parts/services/services-context.tsx'
import {useIsWide} from '../../parts/services/use-is-wide.ts'
import {useIdentity} from '../../parts/session/use-identity.ts'
import styles from './history.module.css'
import {HistoryCards} from './history-cards.tsx'
import type {HistorySearch, SearchHistory} from './history-search.ts'
import {HistorySkeleton} from './history-skeleton.tsx'

const t = textsOf(historyTexts, siteTexts)

const HistoryTable = latePart(() => import('./history-table.tsx').then(({HistoryTable}) => HistoryTable))
const SidePanel = latePart(() =>
  import('../../design-system/side-panel.tsx').then(({SidePanel}) => SidePanel),
)

interface HistoryScreenProps {
  search: HistorySearch
  /** Registration of one car; `null` for all. */
  registration: string | null
  onSearch: SearchHistory
  /** The panel's content for a booking. */
  details: (bookingId: string) => ReactNode
}

/** The booking history: a table on wide screens, cards elsewhere; one booking opens in a panel. */
export function HistoryScreen({search, registration, onSearch, details}: HistoryScreenProps) {
  const identity = useIdentity()
  const isWide = useIsWide()
  if (identity === null) return null
  const scope = {phone: identity.phone, registration, isCompletedOnly: false}
  const {open, ...listed} = search
  const show = (bookingId: string) => onSearch({...listed, open: bookingId})
  return (
    <div className={styles['page']}>
      <Link to="/consumer/profile" className={styles['back']}>
        <Icon name="back" />
        {t('history.back')}
      </Link>
      <h1>{registration === null ? t('history.title') : t('history.ofVehicle', {registration})}</h1>
      {isWide && registration === null ? (
        <Suspense fallback={<HistorySkeleton />}>
          <HistoryTable scope={scope} search={listed} onSearch={onSearch} onOpen={show} />
        </Suspense>
      ) : (
        <HistoryCards scope={scope} onOpen={show} />
      )}
      {open !== undefined && (
        <PressedPart>
          <BookingPanel bookingId={open} onClose={() => onSearch(listed)}>
            {details(open)}
          </BookingPanel>
        </PressedPart>
      )}
    </div>
  )
}

interface BookingPanelProps {
  bookingId: string
  onClose: () => void
  children: ReactNode
}

/** Titled '#' and the booking's number as people know it (001-2), once the details have read it. */
function BookingPanel({bookingId, onClose, children}: BookingPanelProps) {
  const {call, stored} = useServices()
  const access = stored.bookingAccess.read()?.[bookingId] ?? null
  const {data} = useQuery({...bookingQuery(call, bookingId, {access, isSignedIn: true}), enabled: false})
  return (
    <SidePanel
      title={data === undefined ? t('history.opening') : `#${data.reference}`}
      closeLabel={t('site.close')}
      onClose={onClose}
    >
      {children}
    </SidePanel>
  )
}
