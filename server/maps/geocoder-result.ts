import type {GazetteerPlace} from '../places/place.ts'

interface Point {
  lat: number
  lng: number
}

export interface AddressComponent {
  long_name: string
  short_name: string
  types: string[]
}

/** A result in the shape of Google's geocoding web service. */
export interface GeocoderResult {
  address_components: AddressComponent[]
  formatted_address: string
  geometry: {location: Point; location_type: 'APPROXIMATE'; viewport: {northeast: Point; southwest: Point}}
  place_id: string
  types: string[]
}

const viewportDegrees = 0.02

export function geocoderResultOf(place: GazetteerPlace): GeocoderResult {
  return {
    address_components: componentsOf(place),
    formatted_address: place.formattedAddress,
    geometry: geometryAt(place.latitude, place.longitude),
    place_id: place.id,
    types: typesOf(place),
  }
}

export function geometryAt(lat: number, lng: number): GeocoderResult['geometry'] {
  const moved = (degrees: number, sign: 1 | -1) => Number((degrees + sign * viewportDegrees).toFixed(4))
  const corner = (sign: 1 | -1) => ({lat: moved(lat, sign), lng: moved(lng, sign)})
  return {
    location: {lat, lng},
    location_type: 'APPROXIMATE',
    viewport: {northeast: corner(1), southwest: corner(-1)},
  }
}

export function typesOf({name, locality, pincode}: GazetteerPlace): string[] {
  if (name === pincode) return ['postal_code']
  return locality === '' ? ['locality', 'political'] : ['sublocality_level_1', 'sublocality', 'political']
}

function componentsOf({name, city, district, state, pincode, locality}: GazetteerPlace): AddressComponent[] {
  const component = (text: string, ...types: string[]) => ({long_name: text, short_name: text, types})
  const sublocality = locality === '' || name === pincode ? [] : [locality]
  return [
    ...sublocality.map((text) => component(text, 'sublocality_level_1', 'sublocality', 'political')),
    component(city, 'locality', 'political'),
    component(district, 'administrative_area_level_3', 'political'),
    component(state, 'administrative_area_level_1', 'political'),
    {long_name: 'India', short_name: 'IN', types: ['country', 'political']},
    component(pincode, 'postal_code'),
  ].filter(({long_name}) => long_name !== '')
}
