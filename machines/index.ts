import {addressBookMachine} from './address-book/machine.ts'
import {bookingMachine} from './booking/machine.ts'
import {bookingAccessMachine} from './booking-access/machine.ts'
import {cancellationMachine} from './cancellation/machine.ts'
import {consentMachine} from './consent/machine.ts'
import {deskMachine} from './desk/machine.ts'
import {liteSearchMachine} from './lite-search/machine.ts'
import {liveViewMachine} from './live-view/machine.ts'
import {locationMachine} from './location/machine.ts'
import {myDataMachine} from './my-data/machine.ts'
import {offerMachine} from './offer/machine.ts'
import {otpMachine} from './otp/machine.ts'
import {pickupMachine} from './pickup/machine.ts'
import {profileFormMachine} from './profile-form/machine.ts'
import {regionMachine} from './region/machine.ts'
import {reschedulingMachine} from './rescheduling/machine.ts'
import {sessionMachine} from './session/machine.ts'
import {subscriptionMachine} from './subscription/machine.ts'
import {vehicleFormMachine} from './vehicle-form/machine.ts'
import {verificationMachine} from './verification/machine.ts'
import {visualiserMachine} from './visualiser/machine.ts'
import {workshopSearchMachine} from './workshop-search/machine.ts'

/** Every machine of the product by its id, for tests and drawings. */
export const machines = {
  'address-book': addressBookMachine,
  booking: bookingMachine,
  'booking-access': bookingAccessMachine,
  cancellation: cancellationMachine,
  consent: consentMachine,
  desk: deskMachine,
  'lite-search': liteSearchMachine,
  'live-view': liveViewMachine,
  location: locationMachine,
  'my-data': myDataMachine,
  offer: offerMachine,
  otp: otpMachine,
  pickup: pickupMachine,
  'profile-form': profileFormMachine,
  region: regionMachine,
  rescheduling: reschedulingMachine,
  session: sessionMachine,
  subscription: subscriptionMachine,
  'vehicle-form': vehicleFormMachine,
  verification: verificationMachine,
  visualiser: visualiserMachine,
  'workshop-search': workshopSearchMachine,
}
