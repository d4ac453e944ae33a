/** A place to search around (000-3). */
export interface ChosenLocation {
  lat: number
  lng: number
  formattedAddress: string
  city: string
  pinCode: string
  /** Short country code. */
  country: string
  /** True when the browser measured it; otherwise distances are approximate. */
  isMeasured: boolean
}

export interface PlaceSuggestion {
  placeId: string
  main: string
  secondary: string
}

/**
 * Failures of the location field by the specification's keys (000-5); the last two are from the error
 * catalogue (000-8).
 */
export type LocationFailure = 'emptyAddress' | 'noResults' | 'geoLocation' | 'unsupported' | 'mapsUnavailable'

/** Thrown by the location effects when no place was found. */
export class LocationError extends Error {
  readonly reason: LocationFailure

  constructor(reason: LocationFailure, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'LocationError'
    this.reason = reason
  }
}

/** Whether the maps service answered that it knows no such place. */
export function isWithoutResults(error: unknown): boolean {
  return error instanceof LocationError && error.reason === 'noResults'
}
