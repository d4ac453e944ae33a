import {LocationError} from '../../../domain/place/location.ts'
import type {Maps} from './maps.ts'
import type {MapsScript} from './maps-script.ts'

/** The maps service, whose code loads with the first request. */
export function lazyMaps(script: MapsScript): Maps {
  const opened = async () => {
    const {createMaps} = await import('./maps.ts').catch((error: unknown) => {
      throw new LocationError('mapsUnavailable', {cause: error})
    })
    return createMaps(script)
  }
  return {
    suggest: async (text) => (await opened()).suggest(text),
    suggestCities: async (text) => (await opened()).suggestCities(text),
    resolve: async (placeId) => (await opened()).resolve(placeId),
    find: async (address) => (await opened()).find(address),
    addressAt: async (position) => (await opened()).addressAt(position),
    reviewsOf: async (placeId) => (await opened()).reviewsOf(placeId),
  }
}
