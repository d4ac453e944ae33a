import {type ChosenLocation, LocationError, type PlaceSuggestion} from '../../domain/location.ts'
import type {Position} from '../../domain/position.ts'

/** Places by text, by id and by coordinates. Rejects with a `LocationError`. */
export interface Maps {
  suggest(text: string): Promise<readonly PlaceSuggestion[]>
  resolve(placeId: string): Promise<ChosenLocation>
  /** The first place that an address or a pincode names, in India. */
  find(address: string): Promise<ChosenLocation>
  addressAt(position: Position): Promise<ChosenLocation>
}

/** Has the maps script loaded when it is first needed. */
export interface MapsScript {
  /** Resolves once `google.maps` is there; rejects when the script cannot be loaded. */
  whenLoaded(): Promise<typeof google.maps>
  /** True once somebody has asked for it; the script's host watches this. */
  isWanted(): boolean
  watch(changed: () => void): () => void
  loaded(): void
  failed(): void
}

const SCRIPT_TIMEOUT_MS = 15_000

export function createMapsScript(): MapsScript {
  const loading = Promise.withResolvers<typeof google.maps>()
  loading.promise.catch(() => {})
  const watchers = new Set<() => void>()
  let isWanted = false
  return {
    whenLoaded() {
      if (!isWanted) {
        isWanted = true
        for (const changed of watchers) changed()
        setTimeout(() => loading.reject(new LocationError('mapsUnavailable')), SCRIPT_TIMEOUT_MS)
      }
      return loading.promise
    },
    isWanted: () => isWanted,
    watch(changed) {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
    loaded: () => loading.resolve(google.maps),
    failed: () => loading.reject(new LocationError('mapsUnavailable')),
  }
}

export function createMaps(script: MapsScript): Maps {
  const geocode = async (request: google.maps.GeocoderRequest, isMeasured: boolean) => {
    const maps = await script.whenLoaded()
    const {results} = await new maps.Geocoder().geocode(request).catch(unavailable)
    const [first] = results
    if (first === undefined) throw new LocationError('noResults')
    return chosenLocation(first, isMeasured)
  }
  return {
    async suggest(text) {
      const maps = await script.whenLoaded()
      const {predictions} = await new maps.places.AutocompleteService()
        .getPlacePredictions({input: text, componentRestrictions: {country: 'in'}})
        .catch(unavailable)
      return predictions.map(({place_id: placeId, structured_formatting: text}) => ({
        placeId,
        main: text.main_text,
        secondary: text.secondary_text ?? '',
      }))
    },
    resolve: (placeId) => geocode({placeId}, false),
    find: (address) => geocode({address, componentRestrictions: {country: 'IN'}}, false),
    async addressAt(position) {
      const location = await geocode({location: position}, true)
      return {...location, ...position}
    },
  }
}

function unavailable(error: unknown): never {
  const isEmpty = String(Object(error).code ?? error).includes('ZERO_RESULTS')
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
