import type {IndiaDay} from '../../domain/booking/booking-date.ts'
import type {TypedVehicle} from '../../domain/vehicle/own-vehicle.ts'

export interface VehicleFormInput {
  /** The stored vehicle; empty for a new one. */
  vehicle: TypedVehicle
  /** Whether the profile has it already. */
  isInProfile: boolean
  today: IndiaDay
}

export interface VehicleFormContext extends VehicleFormInput {
  /** Whether the failed attempt was a deletion. */
  hasDeletionFailed: boolean
}

export type VehicleFormEvent =
  | {type: 'vehicle.typed'; changes: Partial<TypedVehicle>}
  /** With the current registrations of the consumer's other vehicles. */
  | {type: 'save.asked'; otherRegistrations: readonly string[]}
  | {type: 'deletion.asked'}
  | {type: 'deletion.confirmed'}
  | {type: 'deletion.declined'}
