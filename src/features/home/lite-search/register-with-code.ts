import {registerCustomer} from '../../../api/account/customers.ts'
import {referralData} from '../../../parts/booking/referral-data.ts'
import type {CodeCalls} from '../../../parts/otp/otp-logic.ts'
import type {SiteServices} from '../../../platform/services.ts'

/** Registers the owner of a proved phone; this request uses the code. */
export function registerWithCode({call, stored}: Pick<SiteServices, 'call' | 'stored'>): CodeCalls {
  return {
    'register customer': ({customer}, credentials, signal) => {
      const {formattedAddress, pincode, lat, lng} = customer
      const registration = {
        telNo: credentials.phone,
        formattedAddress,
        pincode,
        location: {lat: String(lat), lng: String(lng)},
        referralData: referralData(stored),
      }
      return registerCustomer(call, registration, credentials, signal)
    },
  }
}
