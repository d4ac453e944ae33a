import {useActorRef, useSelector} from '@xstate/react'
import {useEffect, useEffectEvent, useMemo, useState} from 'react'
import type {BookingV2} from '../../../../contract/booking/bookings.ts'
import type {IndiaDay} from '../../../../domain/booking/booking-date.ts'
import type {BookingReader} from '../../../api/booking/bookings.ts'
import {announce} from '../../../design-system/announcer.tsx'
import {Button} from '../../../design-system/button.tsx'
import {Dialog} from '../../../design-system/dialog.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {formatFullDay} from '../../../i18n/format-days.ts'
import {changeTexts} from '../../../i18n/generated/areas/change.ts'
import {detailsTexts} from '../../../i18n/generated/areas/details.ts'
import {siteTexts} from '../../../i18n/generated/areas/site.ts'
import {textsOf} from '../../../i18n/text.ts'
import {FailedChange} from '../../../parts/reading/failed-change.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import styles from '../booking-details.module.css'
import {cancellationLogic} from './cancellation-logic.ts'
import {ChangeRefused} from './change-refused.tsx'
import {OpeningButton} from './opening-button.tsx'

const t = textsOf(changeTexts, detailsTexts, siteTexts)

interface CancellationProps {
  booking: BookingV2
  day: IndiaDay
  /** Once it is not, an open dialog stays until it is closed; the server refuses. */
  isAllowed: boolean
  access: BookingReader['access']
  /** From now on the outcome stays on the screen until `onCancelled`. */
  onBegun: () => void
  /** The server has cancelled it; the booking on the page is not read again yet. */
  onStored: () => void
  onCancelled: () => Promise<void>
}

/** The button and the confirmation dialog of a cancellation. */
export function Cancellation({booking, day, isAllowed, access, ...outcomes}: CancellationProps) {
  const actor = useCancellation(booking.id, isAllowed, access)
  const state = useSelector(actor, ({value}) => value)
  const hasFailed = useSelector(actor, ({context}) => context.hasFailed)
  const [isCancelled, setCancelled] = useState(false)
  const withdraw = () => actor.send({type: 'cancellation.withdrawn'})

  const entered = useEffectEvent((now: typeof state) => {
    if (now === 'cancelling') outcomes.onBegun()
    if (now === 'cancelled') {
      setCancelled(true)
      outcomes.onStored()
      announce(t('change.cancelled'))
    }
    if (now === 'settled') void outcomes.onCancelled()
  })
  useEffect(() => entered(state), [state])

  if (state === 'not offered' || (state === 'offered' && !isAllowed)) return null
  if (state === 'cancelled' || state === 'settled')
    return <Ended isCancelled={state === 'cancelled' || isCancelled} isSettled={state === 'settled'} />
  const isBusy = state === 'cancelling'
  return (
    <>
      <OpeningButton onPress={() => actor.send({type: 'cancellation.asked'})}>
        {t('change.cancel')}
      </OpeningButton>
      <Dialog
        title={t('change.confirmTitle')}
        closeLabel={t('site.close')}
        isOpen={state !== 'offered'}
        isHeldOpen={isBusy}
        onClose={withdraw}
      >
        {state === 'refused' ? (
          <ChangeRefused text={t('change.refused')} onBack={withdraw} />
        ) : (
          <Confirmation
            booking={booking}
            day={day}
            hasFailed={hasFailed}
            isBusy={isBusy}
            onConfirm={() => actor.send({type: 'cancellation.confirmed'})}
            onKeep={withdraw}
          />
        )}
      </Dialog>
    </>
  )
}

/** After the cancellation or its refusal, until the booking has been read again. */
function Ended({isCancelled, isSettled}: {isCancelled: boolean; isSettled: boolean}) {
  return (
    <>
      {isCancelled && <Notice>{t('change.cancelled')}</Notice>}
      {isSettled && <p role="status">{t('details.loading')}</p>}
    </>
  )
}

function useCancellation(bookingId: string, isAllowed: boolean, access: BookingReader['access']) {
  const services = useServices()
  const logic = useMemo(() => cancellationLogic(services, access), [services, access])
  return useActorRef(logic, {input: {bookingId, isAllowed}, ...services.actorOptions})
}

interface ConfirmationProps extends Pick<CancellationProps, 'booking' | 'day'> {
  hasFailed: boolean
  isBusy: boolean
  onConfirm: () => void
  onKeep: () => void
}

function Confirmation({booking, day, hasFailed, isBusy, onConfirm, onKeep}: ConfirmationProps) {
  return (
    <>
      {hasFailed && <FailedChange text={t('change.failed')} />}
      <p>{t('change.confirmText', {workshop: booking.workshop.name, day: formatFullDay(day)})}</p>
      <div className={styles['choices']}>
        <Button look="primary" isWide isSoftDisabled={isBusy} onPress={onConfirm}>
          {isBusy ? t('change.cancelling') : t('change.confirm')}
        </Button>
        <Button isWide isDisabled={isBusy} onPress={onKeep}>
          {t('change.keep')}
        </Button>
      </div>
    </>
  )
}
