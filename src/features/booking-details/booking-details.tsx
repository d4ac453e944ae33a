import {useEffect, useRef} from 'react'
import type {Booking, BookingV2} from '../../../contract/booking/bookings.ts'
import {Notice} from '../../design-system/notice.tsx'
import {Skeleton} from '../../design-system/skeleton.tsx'
import {detailsTexts} from '../../i18n/generated/areas/details.ts'
import {identityTexts} from '../../i18n/generated/areas/identity.ts'
import {textsOf} from '../../i18n/text.ts'
import {WatchedGrant} from '../../parts/booking/watched-grant.tsx'
import {ContactLink} from '../../parts/contact/contact-link.tsx'
import {FailedReading} from '../../parts/reading/failed-reading.tsx'
import {latePart} from '../../parts/services/late-part.ts'
import {PressedPart} from '../../parts/services/pressed-part.tsx'
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

/** All of a booking, or its basics. */
type View = 'all' | 'basics'

interface BookingDetailsProps {
  bookingId: string
  /**
   * True on its own page, which also invites guests and shows the car's completed bookings; false in a panel.
   */
  isFullPage: boolean
}

/** All facts about a booking that the reader may see, with its actions. */
export function BookingDetails({bookingId, isFullPage}: BookingDetailsProps) {
  const read = useBookingAccess(bookingId)
  const {actor, snapshot, booking, access} = read
  const view = booking === undefined ? null : viewIn(snapshot.value)
  const place = usePlace(view)

  const unavailable = UNAVAILABLE.find((state) => snapshot.matches(state))
  if (unavailable !== undefined)
    return <Unavailable state={unavailable} onRetry={() => actor.send({type: 'retry.asked'})} />
  if (view === null || booking === undefined) return <LoadingDetails />
  return (
    <WatchedGrant access={access} onRefused={read.refuse}>
      <div ref={place} tabIndex={-1} className={styles['details']}>
        <ShownBooking
          read={read}
          booking={booking}
          isFullPage={isFullPage}
          onChanged={() => takeFocus(place.current)}
        />
      </div>
    </WatchedGrant>
  )
}

/**
 * The place of the details. It takes the focus where what had it is gone, unless a person has moved it: after a change,
 * and when the whole booking takes the place of the basics.
 */
function usePlace(view: View | null) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(view)
  useEffect(() => {
    if (view === null) return
    if (view === 'all' && before.current === 'basics') takeFocus(ref.current)
    before.current = view
  }, [view])
  return ref
}

function takeFocus(place: HTMLElement | null) {
  if (document.activeElement === document.body) place?.focus()
}

interface ShownBookingProps extends Pick<BookingDetailsProps, 'isFullPage'> {
  read: ReturnType<typeof useBookingAccess>
  booking: Booking | BookingV2
  /** It has been read again. */
  onChanged: () => void
}

function ShownBooking({read, booking, isFullPage, onChanged}: ShownBookingProps) {
  const {actor, snapshot, phoneProof, access, isSignedIn} = read
  const {hadTooManyCodes, hasProofEnded} = snapshot.context
  const show = async () => {
    await read.readAgain()
    onChanged()
  }
  const isWhole = 'pickup' in booking
  const isAsked = booking.openQuestions.length > 0
  const prompt = (
    <ProofPrompt
      questions={booking.openQuestions}
      phone={booking.customer.telNo}
      hadTooManyCodes={hadTooManyCodes}
      hasProofEnded={hasProofEnded}
      onAsked={() => actor.send({type: 'code.asked'})}
    />
  )
  return (
    <>
      <DetailHead booking={booking} isFullPage={isFullPage} />
      {isWhole && <Proposal booking={booking} access={access} onChanged={show} />}
      {!isWhole && isAsked && prompt}
      <Timeline status={booking.status} />
      {isWhole && booking.declineReason !== null && (
        <Declined reason={booking.declineReason} workshop={booking.workshop} />
      )}
      <DetailFacts booking={booking} access={access} onChanged={read.readAgain} />
      {isWhole && <Photographs bookingId={booking.id} files={booking.images} access={access} />}
      {isWhole && <ChangeSection booking={booking} access={access} onChanged={show} />}
      {!isWhole && !isAsked && prompt}
      {isFullPage && !isSignedIn && <SignUpPrompt />}
      {isFullPage && isSignedIn && isWhole && <CompletedBookings booking={booking} />}
      {phoneProof !== undefined && (
        <PressedPart>
          <OtpDialog actor={phoneProof} />
        </PressedPart>
      )}
    </>
  )
}

function viewIn(state: unknown): View | null {
  if (state === 'showing all') return 'all'
  return state === 'showing the basics' || state === 'proving the phone' ? 'basics' : null
}

function Unavailable({state, onRetry}: {state: (typeof UNAVAILABLE)[number]; onRetry: () => void}) {
  if (state === 'not found')
    return (
      <>
        <Notice tone="danger" isAnnounced>
          {t('details.notFound')}
        </Notice>
        <ContactLink />
      </>
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
