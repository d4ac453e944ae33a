import type {FailureCode} from '../../../../domain/failure-codes.ts'
import type {BookingFailure} from '../../../../machines/booking/types.ts'
import {bookingTexts} from '../../../i18n/generated/areas/booking.ts'
import {mobileTexts} from '../../../i18n/generated/areas/mobile.ts'
import {textsOf} from '../../../i18n/text.ts'

const t = textsOf(bookingTexts, mobileTexts)

const EXPLANATIONS: Partial<Record<FailureCode, string>> = {
  DATE_UNAVAILABLE: t('booking.failure.DATE_UNAVAILABLE'),
  DATE_OUT_OF_RANGE: t('booking.failure.DATE_OUT_OF_RANGE'),
  JOB_NOT_OFFERED: t('booking.failure.JOB_NOT_OFFERED'),
  VEHICLE_UNKNOWN: t('booking.failure.VEHICLE_UNKNOWN'),
  OFFER_NOT_VALID: t('booking.failure.OFFER_NOT_VALID'),
  WORKSHOP_INACTIVE: t('booking.failure.WORKSHOP_INACTIVE'),
  JOB_ID_CONFLICT: t('booking.failure.JOB_ID_CONFLICT'),
}

/** The specified sentence (ruling 31), then the known reason, then that nothing is lost. */
export function failureTexts(failure: BookingFailure): string[] {
  if (failure.kind === 'too many wrong codes') return [t('booking.codesExhausted')]
  if (failure.kind === 'phone not proved') return [t('mobile.refused'), t('booking.failure.kept')]
  if (failure.kind === 'held too long')
    return [t(`booking.failure.held.${failure.passed}`), t('booking.failure.kept')]
  if (failure.code === null) return [t('booking.failure.unanswered'), t('booking.failure.kept')]
  const explanation = EXPLANATIONS[failure.code]
  return [
    t('booking.failure.coded'),
    ...(explanation === undefined ? [] : [explanation]),
    t('booking.failure.kept'),
  ]
}
