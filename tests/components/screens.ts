import {addressBookModel} from '../../machines/address-book/model.ts'
import {bookingModel} from '../../machines/booking/model.ts'
import {bookingAccessModel} from '../../machines/booking-access/model.ts'
import {cancellationModel} from '../../machines/cancellation/model.ts'
import {consentModel} from '../../machines/consent/model.ts'
import {deskModel} from '../../machines/desk/model.ts'
import {liteSearchModel} from '../../machines/lite-search/model.ts'
import {liveViewModel} from '../../machines/live-view/model.ts'
import {locationModel} from '../../machines/location/model.ts'
import {myDataModel} from '../../machines/my-data/model.ts'
import {offerModel} from '../../machines/offer/model.ts'
import {otpModel} from '../../machines/otp/model.ts'
import {pickupModel} from '../../machines/pickup/model.ts'
import {profileFormModel} from '../../machines/profile-form/model.ts'
import {regionModel} from '../../machines/region/model.ts'
import {reschedulingModel} from '../../machines/rescheduling/model.ts'
import {sessionModel} from '../../machines/session/model.ts'
import {subscriptionModel} from '../../machines/subscription/model.ts'
import {vehicleFormModel} from '../../machines/vehicle-form/model.ts'
import {verificationModel} from '../../machines/verification/model.ts'
import {visualiserModel} from '../../machines/visualiser/model.ts'
import {workshopSearchModel} from '../../machines/workshop-search/model.ts'
import type {WalkedScreen} from '../paths/screen.ts'
import {addressBookRequests} from './address-book/requests.ts'
import {addressBookScreen} from './address-book/screen.ts'
import {bookingRequests} from './booking/requests.ts'
import {bookingScreen} from './booking/screen.ts'
import {bookingAccessRequests} from './booking-access/requests.ts'
import {bookingAccessScreen} from './booking-access/screen.ts'
import {cancellationRequests} from './cancellation/requests.ts'
import {cancellationScreen} from './cancellation/screen.ts'
import {consentRequests} from './consent/requests.ts'
import {consentScreen} from './consent/screen.ts'
import {deskRequests} from './desk/requests.ts'
import {deskScreen} from './desk/screen.ts'
import {HOME_READS} from './lite-search/home-reads.ts'
import {liteSearchRequests} from './lite-search/requests.ts'
import {liteSearchScreen} from './lite-search/screen.ts'
import {liveViewScreen} from './live-view/screen.ts'
import {locationScreen} from './location/screen.ts'
import {myDataRequests} from './my-data/requests.ts'
import {myDataScreen} from './my-data/screen.ts'
import {offerRequests} from './offer/requests.ts'
import {offerScreen} from './offer/screen.ts'
import {otpRequests} from './otp/requests.ts'
import {otpScreen} from './otp/screen.ts'
import {pickupRequests} from './pickup/requests.ts'
import {pickupScreen} from './pickup/screen.ts'
import {profileFormRequests} from './profile-form/requests.ts'
import {profileFormScreen} from './profile-form/screen.ts'
import {regionRequests} from './region/requests.ts'
import {regionScreen} from './region/screen.ts'
import {reschedulingRequests} from './rescheduling/requests.ts'
import {reschedulingScreen} from './rescheduling/screen.ts'
import {sessionRequests} from './session/requests.ts'
import {sessionScreen} from './session/screen.ts'
import {subscriptionRequests} from './subscription/requests.ts'
import {subscriptionScreen} from './subscription/screen.ts'
import {vehicleFormRequests} from './vehicle-form/requests.ts'
import {vehicleFormScreen} from './vehicle-form/screen.ts'
import {verificationRequests} from './verification/requests.ts'
import {verificationScreen} from './verification/screen.ts'
import {visualiserScreen} from './visualiser/screen.ts'
import {workshopSearchRequests} from './workshop-search/requests.ts'
import {workshopSearchScreen} from './workshop-search/screen.ts'

/** These walks send nothing to the server. */
const NONE = {by: {}}
const LOCATION_ALONE = {...NONE, wholePage: {besides: HOME_READS}}

/** The screens of the machines, each with its model, by machine id. */
export const screens: Record<string, WalkedScreen> = {
  'address-book': {model: addressBookModel, ...addressBookScreen, requests: addressBookRequests},
  booking: {model: bookingModel, ...bookingScreen, requests: bookingRequests},
  'booking-access': {model: bookingAccessModel, ...bookingAccessScreen, requests: bookingAccessRequests},
  cancellation: {model: cancellationModel, ...cancellationScreen, requests: cancellationRequests},
  consent: {model: consentModel, ...consentScreen, requests: consentRequests},
  desk: {model: deskModel, ...deskScreen, requests: deskRequests},
  'lite-search': {model: liteSearchModel, ...liteSearchScreen, requests: liteSearchRequests},
  'live-view': {model: liveViewModel, ...liveViewScreen, requests: NONE},
  location: {model: locationModel, ...locationScreen, requests: LOCATION_ALONE},
  'my-data': {model: myDataModel, ...myDataScreen, requests: myDataRequests},
  offer: {model: offerModel, ...offerScreen, requests: offerRequests},
  otp: {model: otpModel, ...otpScreen, requests: otpRequests},
  pickup: {model: pickupModel, ...pickupScreen, requests: pickupRequests},
  'profile-form': {model: profileFormModel, ...profileFormScreen, requests: profileFormRequests},
  session: {model: sessionModel, ...sessionScreen, requests: sessionRequests},
  region: {model: regionModel, ...regionScreen, requests: regionRequests},
  rescheduling: {model: reschedulingModel, ...reschedulingScreen, requests: reschedulingRequests},
  subscription: {model: subscriptionModel, ...subscriptionScreen, requests: subscriptionRequests},
  'vehicle-form': {model: vehicleFormModel, ...vehicleFormScreen, requests: vehicleFormRequests},
  verification: {model: verificationModel, ...verificationScreen, requests: verificationRequests},
  visualiser: {model: visualiserModel, ...visualiserScreen, requests: NONE},
  'workshop-search': {model: workshopSearchModel, ...workshopSearchScreen, requests: workshopSearchRequests},
}
