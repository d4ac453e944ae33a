import {useActorRef, useSelector} from '@xstate/react'
import {useEffect, useEffectEvent, useMemo, useState} from 'react'
import type {BookingV2} from '../../../../contract/booking/bookings.ts'
import type {IndiaDay} from '../../../../domain/booking/booking-date.ts'
import type {BookingReader} from '../../../api/booking/bookings.ts'
import {announce} from '../../../design-system/announcer.tsx'
import {Dialog} from '../../../design-system/dialog.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {formatFullDay} from '../../../i18n/format-days.ts'
import {detailsTexts} from '../../../i18n/generated/areas/details.ts'
import {movingTexts} from '../../../i18n/generated/areas/moving.ts'
import {siteTexts} from '../../../i18n/generated/areas/site.ts'
import {textsOf} from '../../../i18n/text.ts'
import {RetryButton} from '../../../parts/reading/retry-button.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import {ChangeRefused} from './change-refused.tsx'
import {MoveForm} from './move-form.tsx'
import {OpeningButton} from './opening-button.tsx'
import {reschedulingLogic} from './rescheduling-logic.ts'

const t = textsOf(detailsTexts, movingTexts, siteTexts)

/** What became of a move, until the booking changes again. */
export interface MoveNews {
  day: IndiaDay
  text: string
}

interface ReschedulingProps {
  booking: BookingV2
  day: IndiaDay
  /** Once it is not, an open dialog stays until it is closed; the server refuses. */
  isAllowed: boolean
  access: BookingReader['access']
  /** With what the page says of the move; `null` where it was refused. */
  onMoved: (news: MoveNews | null) => Promise<void>
}

/** The button and the dialog with the free days. */
export function Rescheduling({booking, day, isAllowed, access, onMoved}: ReschedulingProps) {
  const actor = useRescheduling(booking, day, access)
  const snapshot = useSelector(actor, (each) => each)
  const {chosenDay, isOfferKept} = snapshot.context
  const [hasMoved, setHasMoved] = useState(false)
  const [wasConfirmed, setWasConfirmed] = useState(false)
  const isSettled = snapshot.matches('settled')
  const newDay = chosenDay ?? day
  const news = [
    t('moving.moved', {day: formatFullDay(newDay)}),
    ...(wasConfirmed ? [t('moving.toBeConfirmed')] : []),
    ...(isOfferKept ? [] : [t('moving.otherOffer')]),
  ].join(' ')

  const entered = useEffectEvent((state: typeof snapshot.value) => {
    // From here on the booking may be read as moved.
    if (state === 'moving') setWasConfirmed(booking.status === 'BOOKING_CONFIRMED')
    if (state === 'moved') {
      setHasMoved(true)
      announce(news)
    }
    if (state === 'settled') void onMoved(hasMoved ? {day: newDay, text: news} : null)
  })
  useEffect(() => entered(snapshot.value), [snapshot.value])

  if (snapshot.matches('offered') && !isAllowed) return null
  if (snapshot.matches('moved') || isSettled)
    return (
      <>
        {(hasMoved || !isSettled) && <Notice>{news}</Notice>}
        {isSettled && <p role="status">{t('details.loading')}</p>}
      </>
    )
  return (
    <>
      <OpeningButton onPress={() => actor.send({type: 'move.asked'})}>{t('moving.open')}</OpeningButton>
      <MoveDialog actor={actor} booking={booking} />
    </>
  )
}

interface MoveDialogProps {
  actor: ReturnType<typeof useRescheduling>
  booking: BookingV2
}

function MoveDialog({actor, booking}: MoveDialogProps) {
  const snapshot = useSelector(actor, (each) => each)
  const withdraw = () => actor.send({type: 'move.withdrawn'})
  return (
    <Dialog
      title={t('moving.title')}
      closeLabel={t('site.close')}
      isOpen={!snapshot.matches('offered')}
      isHeldOpen={snapshot.matches('moving')}
      onClose={withdraw}
    >
      {snapshot.matches('reading days') && <p role="status">{t('moving.loading')}</p>}
      {snapshot.matches('days unread') && <DaysUnread onRetry={() => actor.send({type: 'retry.asked'})} />}
      {snapshot.matches('refused') && <ChangeRefused text={t('moving.refused')} onBack={withdraw} />}
      {(snapshot.matches('choosing') || snapshot.matches('moving')) && (
        <MoveForm
          snapshot={snapshot}
          send={actor.send}
          workshopName={booking.workshop.name}
          isConfirmed={booking.status === 'BOOKING_CONFIRMED'}
        />
      )}
    </Dialog>
  )
}

function useRescheduling(
  {id: bookingId, workshop, campaignName, coupon}: BookingV2,
  day: IndiaDay,
  access: BookingReader['access'],
) {
  const services = useServices()
  const logic = useMemo(
    () => reschedulingLogic(services, access, {campaignName, coupon}),
    [services, access, campaignName, coupon],
  )
  const input = {bookingId, workshopId: workshop.id, day}
  return useActorRef(logic, {input, ...services.actorOptions})
}

function DaysUnread({onRetry}: {onRetry: () => void}) {
  return (
    <>
      <Notice tone="danger" isAnnounced>
        {t('moving.unread')}
      </Notice>
      <RetryButton isWide onPress={onRetry} />
    </>
  )
}
