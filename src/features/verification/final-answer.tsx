import type {Booking} from '../../../contract/booking/bookings.ts'
import {isFinalResponse} from '../../../domain/booking/verification.ts'
import {Notice} from '../../design-system/notice.tsx'
import {verificationTexts} from '../../i18n/generated/areas/verification.ts'
import {textsOf} from '../../i18n/text.ts'
import {Answer} from './answer.tsx'
import {CustomerBooking} from './customer-booking.tsx'
import type {VerificationSnapshot} from './use-verification.ts'

const t = textsOf(verificationTexts)

interface FinalAnswerProps {
  snapshot: VerificationSnapshot
  booking: Booking
}

function sentence(snapshot: VerificationSnapshot, response: Booking['customerVerifiationResponse']): string {
  if (snapshot.matches('cancelled')) return t('verification.cancelled')
  if (snapshot.matches('too old')) return t('verification.tooOld')
  return t(response === 'VERIFIED' ? 'verification.final.VERIFIED' : 'verification.final.NOT_INTERESTED')
}

/** Why nothing can be recorded, above the booking. */
export function FinalAnswer({snapshot, booking}: FinalAnswerProps) {
  const {customerVerifiationResponse: response, customerPreference: slot} = booking
  const {isOvertaken, choice} = snapshot.context
  const text = sentence(snapshot, response)
  // The response to the agent's own save was lost: what stands there is what the agent chose.
  const isAsChosen = response === choice.outcome && slot === choice.slot
  return (
    <Answer key={text} text={text}>
      {isOvertaken && !isAsChosen && (
        <Notice tone="warning" isAnnounced>
          <p>{t('verification.notRecorded', {outcome: t(`verification.outcome.${choice.outcome}`)})}</p>
        </Notice>
      )}
      {snapshot.matches('settled') && isFinalResponse(response) && (
        <p>
          {slot !== null && (
            <>
              {t('verification.slot')}: <strong>{t(`verification.slot.${slot}`)}</strong>.{' '}
            </>
          )}
          {t('verification.final')}
        </p>
      )}
      <CustomerBooking booking={booking} />
    </Answer>
  )
}
