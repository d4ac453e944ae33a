import type {Model} from 'statechart-kit/model'
import {addressBookModel} from './address-book/model.ts'
import {bookingModel} from './booking/model.ts'
import {bookingAccessModel} from './booking-access/model.ts'
import {cancellationModel} from './cancellation/model.ts'
import {consentModel} from './consent/model.ts'
import {deskModel} from './desk/model.ts'
import {liteSearchModel} from './lite-search/model.ts'
import {liveViewModel} from './live-view/model.ts'
import {locationModel} from './location/model.ts'
import {myDataModel} from './my-data/model.ts'
import {offerModel} from './offer/model.ts'
import {otpModel} from './otp/model.ts'
import {pickupModel} from './pickup/model.ts'
import {profileFormModel} from './profile-form/model.ts'
import {regionModel} from './region/model.ts'
import {reschedulingModel} from './rescheduling/model.ts'
import {sessionModel} from './session/model.ts'
import {subscriptionModel} from './subscription/model.ts'
import {vehicleFormModel} from './vehicle-form/model.ts'
import {verificationModel} from './verification/model.ts'
import {visualiserModel} from './visualiser/model.ts'
import {workshopSearchModel} from './workshop-search/model.ts'

/** The test model of each machine, by machine id. */
export const models: Record<string, Model> = {
  'address-book': addressBookModel,
  booking: bookingModel,
  'booking-access': bookingAccessModel,
  cancellation: cancellationModel,
  consent: consentModel,
  desk: deskModel,
  'lite-search': liteSearchModel,
  'live-view': liveViewModel,
  location: locationModel,
  'my-data': myDataModel,
  offer: offerModel,
  otp: otpModel,
  pickup: pickupModel,
  'profile-form': profileFormModel,
  region: regionModel,
  rescheduling: reschedulingModel,
  session: sessionModel,
  subscription: subscriptionModel,
  'vehicle-form': vehicleFormModel,
  verification: verificationModel,
  visualiser: visualiserModel,
  'workshop-search': workshopSearchModel,
}
