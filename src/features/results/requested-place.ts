import {cityByName} from '../../../domain/place/cities.ts'
import {DEFAULT_COUNTRY} from '../../../domain/place/countries.ts'
import type {ChosenLocation} from '../../../domain/place/location.ts'
import {enteredPincode, isPincode} from '../../../domain/place/pincode.ts'
import {parsePosition} from '../../../domain/place/position.ts'
import type {ResultsSearch} from './results-search.ts'

export interface KnownPlace {
  kind: 'known'
  location: ChosenLocation
  isNamed: boolean
}

/** The place in a results address. */
export type RequestedPlace =
  | {kind: 'none'}
  | KnownPlace
  | {kind: 'to be found'; query: string}
  | {kind: 'named'; name: string}
  | {kind: 'unreadable'; part: UnreadablePart}

export type UnreadablePart = 'coordinates' | 'city' | 'pincode'

/** The server takes no longer name; no place in India has one. */
const LONGEST_NAME = 200

type PlaceParts = Pick<ResultsSearch, 'coords' | 'address' | 'city' | 'pincode' | 'measured'>

/** The place of a path or of search parameters: coordinates first, then city, pincode and address (000-2). */
export function requestedPlace(parts: PlaceParts): RequestedPlace {
  if (parts.coords !== undefined) return placeOfCoordinates(parts.coords, parts)
  if (parts.city !== undefined) return placeOfCity(parts.city)
  if (parts.pincode !== undefined) return placeOfPincode(parts.pincode)
  if (parts.address !== undefined) return {kind: 'to be found', query: parts.address}
  return {kind: 'none'}
}

function placeOfCoordinates(coords: string, {address, city, pincode, measured}: PlaceParts): RequestedPlace {
  const position = parsePosition(coords)
  if (position === null) return {kind: 'unreadable', part: 'coordinates'}
  const name = [address, city].find((each) => each !== undefined && each.trim() !== '')
  const location = {
    ...position,
    formattedAddress: name ?? `${position.lat.toFixed(4)}, ${position.lng.toFixed(4)}`,
    city: city ?? '',
    pinCode: pincode ?? '',
    country: DEFAULT_COUNTRY,
    isMeasured: measured ?? false,
  }
  return {kind: 'known', location, isNamed: name !== undefined}
}

function placeOfCity(name: string): RequestedPlace {
  if (parsePosition(name) !== null) return placeOfCoordinates(name, {})
  if (name.length > LONGEST_NAME) return {kind: 'unreadable', part: 'city'}
  const city = cityByName(name)
  return city === null ? {kind: 'named', name} : placeOfLocality(city)
}

/** A city or locality by its centre. */
export function placeOfLocality({name, lat, lng}: {name: string; lat: number; lng: number}): KnownPlace {
  const location = {
    lat,
    lng,
    formattedAddress: name,
    city: name,
    pinCode: '',
    country: DEFAULT_COUNTRY,
    isMeasured: false,
  }
  return {kind: 'known', location, isNamed: true}
}

function placeOfPincode(written: string): RequestedPlace {
  const pincode = enteredPincode(written)
  return isPincode(pincode) ? {kind: 'to be found', query: pincode} : {kind: 'unreadable', part: 'pincode'}
}
