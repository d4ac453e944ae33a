import {addDays} from '../../../domain/booking/booking-date.ts'
import {NO_PICKUP} from '../../../domain/booking/pickup.ts'
import type {NamedWorkshop} from '../../../server/seed/named-cases.ts'
import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {DEFAULT_SEED} from '../../../server/seed/seed-database.ts'
import {namedWorkshops} from '../../../server/seed/workshops/named-workshops.ts'
import type {BookingForm, SearchForm} from '../../../src/platform/storage/stored-values.ts'
import {PUNE} from '../../support/fakes/fake-workshops.ts'
import type {Port} from '../port.ts'

/** What an earlier visit to the seeded sandbox may have left in the browser. */

export const SEARCH_IN_PUNE: SearchForm = {
  vehicleDetails: {make: '', model: '', variant: ''},
  campaignName: null,
  isCampaignOfferAvailed: false,
  jobs: [],
  location: PUNE,
}

/** A booking form filled to the last field, for a workshop that takes on any car. */
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
      // Many paths book there: the phone spreads them over the free days but tomorrow.
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
