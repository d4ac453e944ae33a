import {addDays} from '../../../domain/booking/booking-date.ts'
import {NO_PICKUP} from '../../../domain/booking/pickup.ts'
import type {NamedWorkshop} from '../../../server/seed/named-cases.ts'
import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {DEFAULT_SEED} from '../../../server/seed/seed-database.ts'
import {namedWorkshops} from '../../../server/seed/workshops/named-workshops.ts'
import type {BookingForm, SearchForm} from '../../../src/platform/storage/stored-values.ts'
import {PUNE} from '../../support/fakes/fake-workshops.ts'
import type {Port} from '../port.ts'

/** Values that an earlier visit to the seeded sandbox may have stored. */

export const SEARCH_IN_PUNE: SearchForm = {
  vehicleDetails: {make: '', model: '', variant: ''},
  campaignName: null,
  isCampaignOfferAvailed: false,
  jobs: [],
  location: PUNE,
}

/** A complete booking form, for a workshop that accepts any car. */
export function completeBooking(
  {phone, today}: Pick<Port, 'phone' | 'today'>,
  workshop: NamedWorkshop = 'complete',
): BookingForm {
  const named = namedWorkshops({...DEFAULT_SEED, today})
  const {id = ''} = named.find(({serialId}) => serialId === NAMED_WORKSHOPS[workshop]) ?? {}
  return {
    workshopId: id,
    jobId: null,
    draft: {
      firstName: 'Asha',
      lastName: 'Rao',
      phone,
      // Many paths book there: the phone distributes them over the free days except tomorrow.
      bookingDate: addDays(today, 8 + (Number(phone) % 20)),
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
