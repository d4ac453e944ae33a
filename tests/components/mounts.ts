import type {Mount} from '../paths/component/component-driver.tsx'
import {addressBookMount} from './address-book/mount.tsx'
import {bookingMount} from './booking/mount.tsx'
import {bookingAccessMount} from './booking-access/mount.tsx'
import {cancellationMount} from './cancellation/mount.tsx'
import {consentMount} from './consent/mount.tsx'
import {deskMount} from './desk/mount.tsx'
import {liteSearchMount} from './lite-search/mount.tsx'
import {liveViewMount} from './live-view/mount.tsx'
import {locationMount} from './location/mount.tsx'
import {myDataMount} from './my-data/mount.tsx'
import {offerMount} from './offer/mount.tsx'
import {otpMount} from './otp/mount.tsx'
import {pickupMount} from './pickup/mount.tsx'
import {profileFormMount} from './profile-form/mount.tsx'
import {regionMount} from './region/mount.tsx'
import {reschedulingMount} from './rescheduling/mount.tsx'
import {sessionMount} from './session/mount.tsx'
import {subscriptionMount} from './subscription/mount.tsx'
import {vehicleFormMount} from './vehicle-form/mount.tsx'
import {verificationMount} from './verification/mount.tsx'
import {visualiserMount} from './visualiser/mount.tsx'
import {workshopSearchMount} from './workshop-search/mount.tsx'

/** The components that run the machines, by machine id. */
export const mounts: Record<string, Mount> = {
  'address-book': addressBookMount,
  booking: bookingMount,
  'booking-access': bookingAccessMount,
  cancellation: cancellationMount,
  consent: consentMount,
  desk: deskMount,
  'lite-search': liteSearchMount,
  'live-view': liveViewMount,
  location: locationMount,
  'my-data': myDataMount,
  offer: offerMount,
  otp: otpMount,
  pickup: pickupMount,
  'profile-form': profileFormMount,
  session: sessionMount,
  region: regionMount,
  rescheduling: reschedulingMount,
  subscription: subscriptionMount,
  'vehicle-form': vehicleFormMount,
  verification: verificationMount,
  visualiser: visualiserMount,
  'workshop-search': workshopSearchMount,
}
