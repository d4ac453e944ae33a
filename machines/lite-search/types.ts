import type {ChosenLocation} from '../../domain/place/location.ts'
import type {VehicleDetails} from '../../domain/vehicle/vehicle.ts'

/** What the lite form asks for. */
export interface LiteSearchDraft {
  location: ChosenLocation | null
  /** As typed; `+91` is added on the way out. */
  phone: string
  vehicle: VehicleDetails
  jobs: readonly string[]
}

/** The customer that a proved phone registers (000-7, POST customer). */
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
