import type {WorldCity} from '../places/world-cities.ts'
import {type GeocoderResult, geometryAt} from './geocoder-result.ts'
import type {Prediction} from './prediction.ts'

const TYPES = ['locality', 'political']
const addressOf = ({name, country}: WorldCity) => `${name}, ${country}`

/** A city of the world as a geocoding result. */
export function cityResultOf(city: WorldCity): GeocoderResult {
  const {id, name, country, countryCode, latitude, longitude} = city
  return {
    address_components: [
      {long_name: name, short_name: name, types: TYPES},
      {long_name: country, short_name: countryCode, types: ['country', 'political']},
    ],
    formatted_address: addressOf(city),
    geometry: geometryAt(latitude, longitude),
    place_id: id,
    types: TYPES,
  }
}

/** A city of the world as an autocomplete prediction. */
export function cityPredictionOf(city: WorldCity): Prediction {
  const {id, name, country} = city
  return {
    description: addressOf(city),
    place_id: id,
    reference: id,
    matched_substrings: [],
    structured_formatting: {main_text: name, main_text_matched_substrings: [], secondary_text: country},
    terms: [
      {offset: 0, value: name},
      {offset: name.length + 2, value: country},
    ],
    types: [...TYPES, 'geocode'],
  }
}
