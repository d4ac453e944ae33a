import type {BookingForm, SearchForm} from '../../../src/platform/storage/stored-values.ts'
import {daysAfter} from '../days.ts'
import type {Port} from '../port.ts'

/** Values that an earlier visit to the seeded sandbox may have stored. */

export const SEARCH_IN_PUNE: SearchForm = {
  vehicleDetails: {make: '', model: '', variant: ''},
  campaignDetails: {campaignName: null, isCampaignOfferAvailed: false},
  couponDetails: null,
  isCas: false,
  workshopsSortBy: 'RECOMMENDED',
  jobs: [],
  location: {
    lat: 18.5204,
    lng: 73.8567,
    formattedAddress: 'Shivajinagar, Pune, Maharashtra 411005, India',
    city: 'Pune',
    pinCode: '411005',
    country: 'IN',
    isMeasured: false,
  },
}

export const NO_PICKUP = {
  isRequested: false,
  address: '',
  addressDetails: '',
  city: '',
  country: 'IN',
  pincode: '',
  location: '',
  id: null,
  tag: null,
  instructions: '',
}

/** A complete booking form, for a workshop that accepts any car. */
export function completeBooking(
  {phone, today}: Pick<Port, 'phone' | 'today'>,
  workshopId: string,
): BookingForm {
  return {
    workshopId,
    jobId: null,
    draft: {
      firstName: 'Asha',
      lastName: 'Rao',
      phone,
      // Many paths book there: the phone distributes them over the free days except tomorrow.
      bookingDate: daysAfter(today, 8 + (Number(phone) % 20)),
      vehicle: {make: 'Hyundai', model: 'i20', variant: 'Petrol'},
      registration: '',
      year: '',
      jobs: [],
      instructions: '',
      pickup: NO_PICKUP,
      bookingTermsAgreed: true,
      privacyPolicyAgreed: true,
      marketingOptInAgreed: false,
    },
  }
}
