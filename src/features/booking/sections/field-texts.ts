import type {BookingField} from '../../../../machines/booking/problems.ts'
import {bookingTexts} from '../../../i18n/generated/areas/booking.ts'
import {invalidFirstNameTexts} from '../../../i18n/generated/areas/invalidFirstName.ts'
import {invalidLastNameTexts} from '../../../i18n/generated/areas/invalidLastName.ts'
import {mobileTexts} from '../../../i18n/generated/areas/mobile.ts'
import {vehicleTexts} from '../../../i18n/generated/areas/vehicle.ts'
import {textsOf} from '../../../i18n/text.ts'

const t = textsOf(bookingTexts, invalidFirstNameTexts, invalidLastNameTexts, mobileTexts, vehicleTexts)

/** The problem text of each field. */
export const FIELD_TEXTS: Record<BookingField, string> = {
  bookingDate: t('booking.error.date'),
  make: t('vehicle.error.make'),
  model: t('vehicle.error.model'),
  variant: t('vehicle.error.variant'),
  registration: t('vehicle.error.registration'),
  year: t('vehicle.error.year'),
  firstName: t('invalidFirstName'),
  lastName: t('invalidLastName'),
  phone: t('mobile.invalid'),
  bookingTermsAgreed: t('booking.error.terms'),
  privacyPolicyAgreed: t('booking.error.privacy'),
}

/** The id of a field's element. */
export function fieldId(field: BookingField): string {
  return `booking-${field}`
}
