import type {BookVariables, PickupInput} from '../../../contract/booking/bookings.ts'
import {wireDate} from '../../../domain/booking/booking-date.ts'
import type {Pickup} from '../../../domain/booking/pickup.ts'
import {internationalMobile} from '../../../domain/person/phone.ts'
import {DEFAULT_LOCALE} from '../../../domain/place/countries.ts'
import {normalRegistration} from '../../../domain/vehicle/vehicle.ts'
import type {BookingSubmission} from '../../../machines/booking/types.ts'
import {referralData} from '../../parts/booking/referral-data.ts'
import type {StoredValues} from '../../platform/storage/stored-values.ts'

/** A submission as variables of the booking call. */
export function bookVariables(
  {workshopId, draft, offer, jobId}: BookingSubmission,
  recaptchaToken: string,
  stored: Pick<StoredValues, 'referral' | 'consumerDetails' | 'identity' | 'locale'>,
): BookVariables {
  const telNo = internationalMobile(draft.phone) ?? draft.phone
  const customerId = stored.consumerDetails.read()?.customerId ?? null
  return {
    booking: {
      workshopId,
      scheduledDate: wireDate(draft.bookingDate ?? ''),
      language: stored.locale.read() ?? DEFAULT_LOCALE,
      jobs: [...draft.jobs],
      car: {
        registration: normalRegistration(draft.registration),
        ...draft.vehicle,
        year: draft.year.trim() === '' ? null : Number(draft.year),
        hsnTsn: null,
      },
      customer: {
        title: titleOf(stored, telNo),
        firstName: draft.firstName.trim(),
        lastName: draft.lastName.trim(),
        email: null,
        telNo,
        notes: draft.instructions,
        referralData: referralData(stored),
        ...(customerId === null ? {} : {id: customerId}),
      },
      pickup: wirePickup(draft.pickup),
      ...(offer === null ? {} : {campaign: offer}),
    },
    bookingTermsAgreed: draft.bookingTermsAgreed,
    privacyPolicyAgreed: draft.privacyPolicyAgreed,
    marketingOptInAgreed: draft.marketingOptInAgreed,
    recaptchaToken,
    generatedJobId: jobId,
  }
}

/** Of a person who books with the own number. */
function titleOf({identity}: Pick<StoredValues, 'identity'>, telNo: string): string {
  const signedIn = identity.read()
  return signedIn?.phone === telNo ? (signedIn.title ?? '') : ''
}

function wirePickup(pickup: Pickup): PickupInput {
  if (!pickup.isRequested) return {pickupRequested: false, pickupAddress: null, pickupInstructions: ''}
  const {address, addressDetails, pincode, city, country, location, instructions} = pickup
  return {
    pickupRequested: true,
    pickupAddress: {address, addressDetails, pincode, city, country, location},
    pickupInstructions: instructions,
  }
}
