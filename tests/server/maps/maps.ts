import {createContext, runInContext} from 'node:vm'
import Fastify, {type FastifyInstance} from 'fastify'
import type {FindReviews, MapsPlaceReviews} from '../../../server/maps/place-reviews.ts'
import {mapsRoutes} from '../../../server/maps/routes.ts'
import {createGazetteer} from '../../../server/places/gazetteer.ts'
import {createWorldCities} from '../../../server/places/world-cities.ts'

export const reviewed: MapsPlaceReviews = {
  name: 'Shree Ganesh Motors',
  formattedAddress: 'Shop 4, Koramangala, Bengaluru, Karnataka 560034',
  latitude: 12.935,
  longitude: 77.624,
  rating: 4.5,
  totalRatings: 210,
  reviews: [{rating: 5, relative_time_description: 'a month ago', text: 'Good work, fair price.'}],
}

const findReviews: FindReviews = async (placeId) => {
  if (placeId === 'too-many') return 'over-query-limit'
  return placeId === 'workshop-1' ? reviewed : null
}

/** The maps routes only, with the real gazetteer. */
export async function createMapsApp(): Promise<FastifyInstance> {
  const app = Fastify()
  const gazetteer = createGazetteer()
  app.addHook('onClose', () => gazetteer.close())
  await app.register(mapsRoutes, {gazetteer, reviews: findReviews, cities: createWorldCities()})
  return app
}

/** Runs the served script as a page would; `fetch` calls the application. */
export async function loadMapsScript(app: FastifyInstance): Promise<typeof google.maps> {
  const called: string[] = []
  const window: {google: {maps?: typeof google.maps}} = {google: {}}
  const page = {
    called,
    initMap: () => called.push('initMap'),
    URLSearchParams,
    fetch: async (url: string) => {
      const response = await app.inject(url)
      return {ok: response.statusCode === 200, json: async () => response.json()}
    },
    window,
  }
  const {body} = await app.inject('/maps/api/js?v=weekly&libraries=places&loading=async&callback=initMap')
  runInContext(body, createContext(page))
  if (called.length !== 1) throw new Error('The script did not call its callback once')
  const {maps} = window.google
  if (maps === undefined) throw new Error('The script did not set google.maps')
  return maps
}
