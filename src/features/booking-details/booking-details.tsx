import {Suspense, useRef} from 'react'
import {Notice} from '../../design-system/notice.tsx'
import {Skeleton} from '../../design-system/skeleton.tsx'
import {detailsTexts} from '../../i18n/generated/areas/details.ts'
import {identityTexts} from '../../i18n/generated/areas/identity.ts'
import {textsOf} from '../../i18n/text.ts'
import {FailedReading} from '../../parts/reading/failed-reading.tsx'
import {latePart} from '../../parts/services/late-part.ts'
import {ProofPrompt} from './access/proof-prompt.tsx'
import {SignUpPrompt} from './access/sign-up-prompt.tsx'
import {useBookingAccess} from './access/use-booking-access.ts'
import styles from './booking-details.module.css'
import {ChangeSection} from './changes/change-section.tsx'
import {Declined} from './changes/declined.tsx'
import {Proposal} from './changes/proposal.tsx'
import {CompletedBookings} from './completed-bookings.tsx'
import {DetailFacts} from './detail-facts.tsx'
import {DetailHead} from './detail-head.tsx'
import {Photographs} from './photographs.tsx'
import {Timeline} from './stages/timeline.tsx'

const t = textsOf(detailsTexts, identityTexts)

const OtpDialog = latePart(() => import('../../parts/otp/otp-dialog.tsx').then(({OtpDialog}) => OtpDialog))

const UNAVAILABLE = ['not found', 'refused', 'unread'] as const

interface BookingDetailsProps {
  bookingId: string
  /**
   * True on its own page, which also invites guests and shows the car's completed bookings; false in a panel.
   */
  isFullPage: boolean
}

/** All facts about a booking that the reader may see, with its actions. */
export function BookingDetails({bookingId, isFullPage}: BookingDetailsProps) {
  const {actor, snapshot, phoneProof, booking, access, isSignedIn, readAgain} = useBookingAccess(bookingId)
  const place = useRef<HTMLDivElement>(null)
  const isShown = booking !== undefined && (snapshot.matches('showing all') || isBasic(snapshot.value))

  /** The button of the change is gone with it: the focus goes to the details, unless a person has moved it. */
  const show = async () => {
    await readAgain()
    if (document.activeElement === document.body) place.current?.focus()
  }

  const unavailable = UNAVAILABLE.find((state) => snapshot.matches(state))
  if (unavailable !== undefined)
    return <Unavailable state={unavailable} onRetry={() => actor.send({type: 'retry.asked'})} />
  if (!isShown || booking === undefined) return <LoadingDetails />
  const isWhole = 'pickup' in booking
  return (
    <div ref={place} tabIndex={-1} className={styles['details']}>
      <DetailHead booking={booking} isFullPage={isFullPage} />
      {isWhole && <Proposal booking={booking} access={access} onChanged={show} />}
      <Timeline status={booking.status} />
      {isWhole && booking.declineReason !== null && (
        <Declined reason={booking.declineReason} workshop={booking.workshop} />
      )}
      <DetailFacts booking={booking} access={access} onChanged={show} />
      {isWhole && <Photographs bookingId={bookingId} files={booking.images} access={access} />}
      {isWhole && <ChangeSection booking={booking} access={access} onChanged={show} />}
      {!isWhole && (
        <ProofPrompt
          phone={booking.customer.telNo}
          hadTooManyCodes={snapshot.context.hadTooManyCodes}
          onAsked={() => actor.send({type: 'code.asked'})}
        />
      )}
      {isFullPage && !isSignedIn && <SignUpPrompt />}
      {isFullPage && isSignedIn && isWhole && <CompletedBookings booking={booking} />}
      {phoneProof !== undefined && (
        <Suspense>
          <OtpDialog actor={phoneProof} />
        </Suspense>
      )}
    </div>
  )
}

const isBasic = (state: unknown) => state === 'showing the basics' || state === 'proving the phone'

function Unavailable({state, onRetry}: {state: (typeof UNAVAILABLE)[number]; onRetry: () => void}) {
  if (state === 'not found')
    return (
      <Notice tone="danger" isAnnounced>
        {t('details.notFound')}
      </Notice>
    )
  return (
    <FailedReading
      text={state === 'refused' ? t('identity.invalid') : t('details.unknown')}
      onRetry={onRetry}
    />
  )
}

function LoadingDetails() {
  return (
    <div className={styles['details']}>
      <p role="status">{t('details.loading')}</p>
      <Skeleton height="7rem" />
      <Skeleton height="18rem" />
    </div>
  )
}
