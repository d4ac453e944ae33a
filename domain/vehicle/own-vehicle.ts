import type {IndiaDay} from '../booking/booking-date.ts'
import {isRegistration, isVehicleYear, normalRegistration, type VehicleDetails} from './vehicle.ts'

/** A vehicle in a consumer's profile (001-3). */
export interface OwnVehicle extends VehicleDetails {
  /** Unique for the consumer. */
  id: string
  registration: string
  year: number
}

/** The vehicle form's fields. */
export interface TypedVehicle extends VehicleDetails {
  registration: string
  year: string
}

export type VehicleProblem = 'make' | 'model' | 'variant' | 'registration' | 'registration taken' | 'year'

/**
 * The problems of a vehicle, in the order of its form (001-5). `otherRegistrations` are those of the
 * consumer's other vehicles.
 */
export function vehicleProblems(
  typed: TypedVehicle,
  otherRegistrations: readonly string[],
  today: IndiaDay,
): VehicleProblem[] {
  const registration = normalRegistration(typed.registration)
  const isTaken = otherRegistrations.some((other) => normalRegistration(other) === registration)
  const isYear = /^\d{4}$/.test(typed.year) && isVehicleYear(Number(typed.year), today)
  const found: [VehicleProblem, boolean][] = [
    ['make', typed.make === ''],
    ['model', typed.model === ''],
    ['variant', typed.variant === ''],
    ['registration', !isRegistration(registration)],
    ['registration taken', isRegistration(registration) && isTaken],
    ['year', !isYear],
  ]
  return found.flatMap(([problem, isBroken]) => (isBroken ? [problem] : []))
}
