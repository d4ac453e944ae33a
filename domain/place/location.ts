/** A place someone searches around (000-3). */
export interface ChosenLocation {
  lat: number
  lng: number
  formattedAddress: string
  city: string
  pinCode: string
  /** Short country code. */
  country: string
  /** True when the browser measured it; otherwise distances from it are approximate. */
  isMeasured: boolean
}

export interface PlaceSuggestion {
  placeId: string
  main: string
  secondary: string
}

/** The location field's messages, as the specification keys them (000-5); the last two are the catalogue's (000-8). */
export type LocationFailure = 'emptyAddress' | 'noResults' | 'geoLocation' | 'unsupported' | 'mapsUnavailable'

/** Why a place could not be found: thrown by the effects. */
export class LocationError extends Error {
  readonly reason: LocationFailure

  constructor(reason: LocationFailure, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'LocationError'
    this.reason = reason
  }
}
