import {useState} from 'react'
import type {BookingV2} from '../../../../contract/booking/bookings.ts'
import {isChangeable} from '../../../../domain/booking/booking-change.ts'
import {dayOfWireDate, type IndiaDay} from '../../../../domain/booking/booking-date.ts'
import type {BookingReader} from '../../../api/booking/bookings.ts'
import {announce} from '../../../design-system/announcer.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {changeTexts} from '../../../i18n/generated/areas/change.ts'
import {textsOf} from '../../../i18n/text.ts'
import {useNewDay, useToday} from '../../../parts/services/use-today.ts'
import styles from '../booking-details.module.css'
import {Cancellation} from './cancellation.tsx'
import {type MoveNews, Rescheduling} from './rescheduling.tsx'

const t = textsOf(changeTexts)

interface ChangeSectionProps {
  booking: BookingV2
  access: BookingReader['access']
  /** Reads the booking again. */
  onChanged: () => Promise<void>
}

/** Moving and cancelling, while they are allowed (ruling 23). */
export function ChangeSection({booking, access, onChanged}: ChangeSectionProps) {
  const {moves, news, showMoved, cancellations, isCancelling, isStored, ...cancelling} = useChanges(onChanged)
  const day = dayOfWireDate(booking.scheduledDate) ?? ''
  const isAllowed = useIsAllowed(booking.status, day)
  if (booking.cancelled && !isCancelling) return null
  return (
    <section className={`${styles['section']} not-printed`}>
      <h3>{t('change.title')}</h3>
      {!booking.cancelled && !isStored && <p>{isAllowed ? t('change.allowed') : t('change.notAllowed')}</p>}
      {news !== null && news.day === day && booking.status === 'REQUEST_RECEIVED' && (
        <Notice>{news.text}</Notice>
      )}
      <div className={styles['actions']}>
        {!isStored && (
          <Rescheduling
            key={`moved-${moves}`}
            booking={booking}
            day={day}
            isAllowed={isAllowed}
            access={access}
            onMoved={showMoved}
          />
        )}
        <Cancellation
          key={`cancelled-${cancellations}`}
          booking={booking}
          day={day}
          isAllowed={isAllowed}
          access={access}
          {...cancelling}
        />
      </div>
    </section>
  )
}

/** `moves` and `cancellations` count what was done here; after each the booking is read again. */
function useChanges(onChanged: () => Promise<void>) {
  const [moves, setMoves] = useState(0)
  const [news, setNews] = useState<MoveNews | null>(null)
  const [cancellations, setCancellations] = useState(0)
  const [isCancelling, setCancelling] = useState(false)
  const [isStored, setStored] = useState(false)
  const showMoved = async (moved: MoveNews | null) => {
    await onChanged()
    setNews(moved)
    setMoves((before) => before + 1)
  }
  const onCancelled = async () => {
    await onChanged()
    setCancellations((before) => before + 1)
    setCancelling(false)
    setStored(false)
  }
  const onBegun = () => setCancelling(true)
  const onStored = () => setStored(true)
  return {moves, news, showMoved, cancellations, isCancelling, isStored, onBegun, onStored, onCancelled}
}

/** Whether the rule allows a change (ruling 23); the midnight that ends it is announced. */
function useIsAllowed(status: BookingV2['status'], day: IndiaDay): boolean {
  const isAllowedOn = (today: IndiaDay) => isChangeable({status, day}, today)
  useNewDay((begun, before) => {
    if (isAllowedOn(before) && !isAllowedOn(begun)) announce(t('change.notAllowed'))
  })
  return isAllowedOn(useToday())
}
