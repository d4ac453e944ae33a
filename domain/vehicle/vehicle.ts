import type {IndiaDay} from '../booking/booking-date.ts'
import {withLatinDigits} from '../latin-digits.ts'

export interface VehicleDetails {
  make: string
  model: string
  variant: string
}

export const NO_VEHICLE: VehicleDetails = {make: '', model: '', variant: ''}

/** The vehicle after a make is chosen: model and variant are to be chosen anew (000-5). */
export function withMake(make: string): VehicleDetails {
  return {...NO_VEHICLE, make}
}

/** The vehicle after a model of its make is chosen: the variant is to be chosen anew (000-5). */
export function withModel({make}: VehicleDetails, model: string): VehicleDetails {
  return {...NO_VEHICLE, make, model}
}

const EARLIEST_YEAR = 1950

/** A typed or pasted year: Latin digits without spaces. A fifth digit stays, so that it is not cut to another year. */
export function enteredYear(text: string): string {
  return withLatinDigits(text).replace(/\s/g, '')
}

/** Upper case, without spaces and hyphens (ruling 26). */
export function normalRegistration(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}

/** 2 to 15 uppercase letters or digits (000-5). */
export function isRegistration(text: string): boolean {
  return /^[A-Z0-9]{2,15}$/.test(normalRegistration(text))
}

/** Four digits, 1950 to next year (ruling 26). */
export function isVehicleYear(year: number, today: IndiaDay): boolean {
  return Number.isInteger(year) && year >= EARLIEST_YEAR && year <= Number(today.slice(0, 4)) + 1
}

/** Compares makes or models without case (000-5). */
export function isSameMakeOrModel(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** What variants are compared by: without case, underscores and spaces (000-5). */
export function plainVariant(text: string): string {
  return text.replace(/[_\s]/g, '').toLowerCase()
}

/** Compares variants without case, underscores and spaces (000-5). */
export function isSameVariant(one: string, other: string): boolean {
  return plainVariant(one) === plainVariant(other)
}

/** Compares make, model and variant, each by its own rule (000-5). */
export function isSameVehicle(one: VehicleDetails, other: VehicleDetails): boolean {
  return (
    isSameMakeOrModel(one.make, other.make) &&
    isSameMakeOrModel(one.model, other.model) &&
    isSameVariant(one.variant, other.variant)
  )
}
