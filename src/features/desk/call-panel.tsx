import {useQuery, useQueryClient} from '@tanstack/react-query'
import {useEffect} from 'react'
import type {DeskBooking} from '../../../contract/desk/work-list.ts'
import {deskBookingQuery} from '../../api/desk/desk.ts'
import {Button, buttonLook} from '../../design-system/button.tsx'
import {Icon} from '../../design-system/icon.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {Skeleton} from '../../design-system/skeleton.tsx'
import {formatMobile} from '../../i18n/format-phones.ts'
import {deskTexts} from '../../i18n/generated/areas/desk.ts'
import {verificationTexts} from '../../i18n/generated/areas/verification.ts'
import {workshopTexts} from '../../i18n/generated/areas/workshop.ts'
import {textsOf} from '../../i18n/text.ts'
import {BookingFacts} from '../../parts/booking/booking-facts.tsx'
import {FailedReading} from '../../parts/reading/failed-reading.tsx'
import {GoingButton} from '../../parts/reading/going-button.tsx'
import {Loading} from '../../parts/reading/loading.tsx'
import {useServices} from '../../parts/services/services-context.tsx'
import {CallTimeline} from './call-timeline.tsx'
import styles from './desk.module.css'
import {DeskEditor} from './desk-editor.tsx'
import type {DeskActor, DeskSnapshot} from './desk-logic.ts'

const t = textsOf(deskTexts, verificationTexts, workshopTexts)

interface CallPanelProps {
  actor: DeskActor
  snapshot: DeskSnapshot
  attempt: number
  onCopy: (phone: string) => void
}

/** One person to call: number, booking, calls so far, and the editor. The next booking is read ahead. */
export function CallPanel({actor, snapshot, attempt, onCopy}: CallPanelProps) {
  const {call} = useServices()
  const queries = useQueryClient()
  const {leased, takenBy} = snapshot.context
  const {bookingId = '', next = null} = leased ?? {}
  const read = useQuery({...deskBookingQuery(call, bookingId), enabled: leased !== null})
  // It was read ahead, and the customer has changed it before it was leased.
  const {refetch} = read
  const isOlder = isBefore(read.data?.booking.updatedDate, leased?.updatedDate)
  useEffect(() => {
    if (isOlder) void refetch()
  }, [isOlder, refetch])
  useEffect(() => {
    if (next !== null) void queries.prefetchQuery(deskBookingQuery(call, next))
  }, [next, call, queries])
  const isLost = snapshot.matches({desk: {working: {lease: 'lost'}}})

  return (
    <div className={styles['columns']}>
      <div className={styles['facts']}>
        {isLost && (
          <Notice tone="warning" isAnnounced>
            <p>{takenBy === null ? t('desk.lost') : t('desk.lostTo', {name: agentOr(takenBy)})}</p>
            <GoingButton onPress={() => actor.send({type: 'takeover.asked'})}>
              {takenBy === null ? t('desk.holdAgain') : t('desk.takeOver')}
            </GoingButton>
          </Notice>
        )}
        {snapshot.matches({desk: {working: {lease: 'gone'}}}) && (
          <Notice tone="warning" isAnnounced>
            <p>{t('desk.gone')}</p>
          </Notice>
        )}
        {read.data === undefined ? (
          <ReadState isFailed={read.isError} onRetry={() => void read.refetch()} />
        ) : (
          <Customer read={read.data} onCopy={onCopy} />
        )}
      </div>
      <DeskEditor
        key={bookingId}
        actor={actor}
        snapshot={snapshot}
        attempt={attempt}
        read={read.data ?? null}
      />
    </div>
  )
}

const isBefore = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && Date.parse(one) < Date.parse(other)

export const agentOr = (agent: string) => (agent === '' ? t('desk.someone') : agent)

function ReadState({isFailed, onRetry}: {isFailed: boolean; onRetry: () => void}) {
  if (isFailed) return <FailedReading text={t('verification.unread')} onRetry={onRetry} />
  return (
    <Loading>
      <Skeleton height="6rem" />
      <Skeleton height="18rem" />
    </Loading>
  )
}

function Customer({read, onCopy}: {read: DeskBooking; onCopy: (phone: string) => void}) {
  const {booking, attempts, others} = read
  const {title, firstName, lastName, telNo, notes} = booking.customer
  return (
    <>
      <section className={styles['customer']}>
        <h2>{[title, firstName, lastName].filter((part) => part !== '').join(' ')}</h2>
        <div className={styles['buttons']}>
          <a {...buttonLook('primary')} href={`tel:${telNo}`}>
            <Icon name="phone" />
            {t('workshop.call', {phone: formatMobile(telNo)})}
          </a>
          <Button onPress={() => onCopy(telNo)}>{t('desk.copy')}</Button>
        </div>
        {others.length > 0 && <p>{t('desk.others', {references: others.join(', ')})}</p>}
      </section>
      <CallTimeline attempts={attempts} />
      <BookingFacts booking={booking} instead={[[t('verification.notes'), notes]]} />
    </>
  )
}
