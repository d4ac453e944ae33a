import type {Screen} from '../paths/screen.ts'
import {addressBookScreen} from './address-book/screen.ts'
import {bookingScreen} from './booking/screen.ts'
import {bookingAccessScreen} from './booking-access/screen.ts'
import {cancellationScreen} from './cancellation/screen.ts'
import {consentScreen} from './consent/screen.ts'
import {liteSearchScreen} from './lite-search/screen.ts'
import {liveViewScreen} from './live-view/screen.ts'
import {locationScreen} from './location/screen.ts'
import {myDataScreen} from './my-data/screen.ts'
import {offerScreen} from './offer/screen.ts'
import {otpScreen} from './otp/screen.ts'
import {pickupScreen} from './pickup/screen.ts'
import {profileFormScreen} from './profile-form/screen.ts'
import {regionScreen} from './region/screen.ts'
import {reschedulingScreen} from './rescheduling/screen.ts'
import {sessionScreen} from './session/screen.ts'
import {subscriptionScreen} from './subscription/screen.ts'
import {vehicleFormScreen} from './vehicle-form/screen.ts'
import {verificationScreen} from './verification/screen.ts'
import {visualiserScreen} from './visualiser/screen.ts'
import {workshopSearchScreen} from './workshop-search/screen.ts'

/** The screens of the machines, by machine id. */
export const screens: Record<string, Screen> = {
  'address-book': addressBookScreen,
  booking: bookingScreen,
  'booking-access': bookingAccessScreen,
  cancellation: cancellationScreen,
  consent: consentScreen,
  'lite-search': liteSearchScreen,
  'live-view': liveViewScreen,
  location: locationScreen,
  'my-data': myDataScreen,
  offer: offerScreen,
  otp: otpScreen,
  pickup: pickupScreen,
  'profile-form': profileFormScreen,
  session: sessionScreen,
  region: regionScreen,
  rescheduling: reschedulingScreen,
  subscription: subscriptionScreen,
  'vehicle-form': vehicleFormScreen,
  verification: verificationScreen,
  visualiser: visualiserScreen,
  'workshop-search': workshopSearchScreen,
}
