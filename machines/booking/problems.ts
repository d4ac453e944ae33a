import {type IndiaDay, isBookableDay} from '../../domain/booking/booking-date.ts'
import {isPersonName} from '../../domain/person/person-name.ts'
import {isIndianMobile} from '../../domain/person/phone.ts'
import {isRegistration, isVehicleYear} from '../../domain/vehicle/vehicle.ts'
import type {BookingDraft} from './types.ts'

export type BookingField =
  | keyof Omit<BookingDraft, 'vehicle' | 'jobs' | 'instructions' | 'pickup' | 'marketingOptInAgreed'>
  | 'make'
  | 'model'
  | 'variant'

type Rule = [field: BookingField, isBroken: (draft: BookingDraft, today: IndiaDay) => boolean]

/** In the order of the form, so that the summary has the same order. */
const RULES: readonly Rule[] = [
  ['bookingDate', ({bookingDate}, today) => bookingDate === null || !isBookableDay(bookingDate, today)],
  ['make', ({vehicle}) => vehicle.make === ''],
  ['model', ({vehicle}) => vehicle.make !== '' && vehicle.model === ''],
  ['variant', ({vehicle}) => vehicle.make !== '' && vehicle.variant === ''],
  ['registration', ({registration}) => registration.trim() !== '' && !isRegistration(registration)],
  [
    'year',
    ({year}, today) =>
      year.trim() !== '' && !(/^\d{4}$/.test(year.trim()) && isVehicleYear(Number(year), today)),
  ],
  ['firstName', ({firstName}) => !isPersonName(firstName)],
  ['lastName', ({lastName}) => !isPersonName(lastName)],
  ['phone', ({phone}) => !isIndianMobile(phone)],
  ['bookingTermsAgreed', ({bookingTermsAgreed}) => !bookingTermsAgreed],
  ['privacyPolicyAgreed', ({privacyPolicyAgreed}) => !privacyPolicyAgreed],
]

/** The fields with problems, in the order of the form (000-5). */
export function bookingProblems(draft: BookingDraft, today: IndiaDay): BookingField[] {
  return RULES.filter(([, isBroken]) => isBroken(draft, today)).map(([field]) => field)
}
