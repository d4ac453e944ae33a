import {fieldsOf} from '../../../domain/fields.ts'
import {type ChosenLocation, LocationError, type PlaceSuggestion} from '../../../domain/place/location.ts'
import type {Position} from '../../../domain/place/position.ts'
import type {PlaceReviews} from '../../../domain/workshop/review.ts'
import type {MapsScript} from './maps-script.ts'
import {placeReviews, REVIEW_FIELDS} from './place-reviews.ts'

/**
 * Places by text, by id and by coordinates.
 * @throws {LocationError}
 */
export interface Maps {
  suggest(text: string): Promise<readonly PlaceSuggestion[]>
  /** Cities worldwide. */
  suggestCities(text: string): Promise<readonly PlaceSuggestion[]>
  resolve(placeId: string): Promise<ChosenLocation>
  /** The first place in India for an address or a pincode. */
  find(address: string): Promise<ChosenLocation>
  addressAt(position: Position): Promise<ChosenLocation>
  /** A place's reviews. */
  reviewsOf(placeId: string): Promise<PlaceReviews>
}

export function createMaps(script: MapsScript): Maps {
  const geocode = async (request: google.maps.GeocoderRequest, isMeasured: boolean) => {
    const maps = await script.whenLoaded()
    const {results} = await new maps.Geocoder().geocode(request).catch(unavailable)
    const [first] = results
    if (first === undefined) throw new LocationError('noResults')
    return chosenLocation(first, isMeasured)
  }
  const predicted = async (request: google.maps.places.AutocompletionRequest) => {
    const maps = await script.whenLoaded()
    const {predictions} = await new maps.places.AutocompleteService()
      .getPlacePredictions(request)
      .catch(unavailable)
    return predictions.map(({place_id: placeId, structured_formatting: text}) => ({
      placeId,
      main: text.main_text,
      secondary: text.secondary_text ?? '',
    }))
  }
  return {
    suggest: (input) => predicted({input, componentRestrictions: {country: 'in'}}),
    suggestCities: (input) => predicted({input, types: ['(cities)']}),
    resolve: (placeId) => geocode({placeId}, false),
    find: (address) => geocode({address, componentRestrictions: {country: 'IN'}}, false),
    async addressAt(position) {
      const location = await geocode({location: position}, true)
      return {...location, ...position}
    },
    async reviewsOf(placeId) {
      const {places} = await script.whenLoaded()
      // The service writes attributions into an element; ours are shown with the reviews themselves.
      const service = new places.PlacesService(document.createElement('div'))
      return new Promise((resolve, reject) => {
        service.getDetails({placeId, fields: REVIEW_FIELDS}, (place, status) => {
          if (status === 'OVER_QUERY_LIMIT') resolve({kind: 'OVER_QUERY_LIMIT'})
          else if (status === 'OK' && place !== null) resolve(placeReviews(place))
          else reject(new LocationError(status === 'NOT_FOUND' ? 'noResults' : 'mapsUnavailable'))
        })
      })
    },
  }
}

function unavailable(error: unknown): never {
  // The service calls a text that is longer than any place an invalid request.
  const isEmpty = /ZERO_RESULTS|INVALID_REQUEST/.test(String(fieldsOf(error)['code'] ?? error))
  throw new LocationError(isEmpty ? 'noResults' : 'mapsUnavailable', {cause: error})
}

function chosenLocation(result: google.maps.GeocoderResult, isMeasured: boolean): ChosenLocation {
  const component = (type: string) => result.address_components.find(({types}) => types.includes(type))
  return {
    lat: result.geometry.location.lat(),
    lng: result.geometry.location.lng(),
    formattedAddress: result.formatted_address,
    city: (component('locality') ?? component('administrative_area_level_3'))?.long_name ?? '',
    pinCode: component('postal_code')?.long_name ?? '',
    country: component('country')?.short_name ?? 'IN',
    isMeasured,
  }
}
