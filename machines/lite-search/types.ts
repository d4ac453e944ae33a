import type {ChosenLocation} from '../../domain/place/location.ts'
import type {VehicleDetails} from '../../domain/vehicle/vehicle.ts'

/** The lite form's fields. */
export interface LiteSearchDraft {
  location: ChosenLocation | null
  /** As typed; `+91` is added when it is sent. */
  phone: string
  vehicle: VehicleDetails
  jobs: readonly string[]
}

/** The customer that a verified phone registers (000-7, POST customer). */
export interface CustomerRegistration {
  formattedAddress: string
  pincode: string
  lat: number
  lng: number
}

declare module '../otp/types.ts' {
  interface OtpPurposes {
    'register customer': {customer: CustomerRegistration}
  }
}
