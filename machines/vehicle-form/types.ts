import type {IndiaDay} from '../../domain/booking/booking-date.ts'
import type {TypedVehicle} from '../../domain/vehicle/own-vehicle.ts'

export interface VehicleFormInput {
  /** As it stands in the profile; empty for a new one. */
  vehicle: TypedVehicle
  /** Whether the profile holds it already. */
  isInProfile: boolean
  today: IndiaDay
}

export interface VehicleFormContext extends VehicleFormInput {
  /** Whether the attempt that failed was to delete. */
  hasDeletionFailed: boolean
}

export type VehicleFormEvent =
  | {type: 'vehicle.typed'; changes: Partial<TypedVehicle>}
  /** With the registrations of the consumer's other vehicles, as they are known now. */
  | {type: 'save.asked'; otherRegistrations: readonly string[]}
  | {type: 'deletion.asked'}
  | {type: 'deletion.confirmed'}
  | {type: 'deletion.declined'}
