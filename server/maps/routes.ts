import type {FastifyInstance} from 'fastify'
import type {z} from 'zod/mini'
import type {Gazetteer} from '../places/gazetteer.ts'
import type {WorldCities} from '../places/world-cities.ts'
import {cityPredictionOf, cityResultOf} from './city-results.ts'
import {placeDetails} from './details.ts'
import {geocoderResultOf} from './geocoder-result.ts'
import type {FindReviews} from './place-reviews.ts'
import {predictionOf} from './prediction.ts'
import {allowsIndia, autocompleteQuery, detailsQuery, geocodeQuery} from './queries.ts'
import {mapsScriptRoute} from './script-route.ts'

export interface MapsDependencies {
  gazetteer: Gazetteer
  reviews: FindReviews
  cities: WorldCities
}

const predictionsShown = 5

/** The part of Google's maps service that the site uses, in its shapes and statuses, from our own places. */
export async function mapsRoutes(
  app: FastifyInstance,
  {gazetteer, reviews, cities}: MapsDependencies,
): Promise<void> {
  mapsScriptRoute(app)

  app.get('/maps/api/place/autocomplete/json', async ({query}) => {
    const asked = autocompleteQuery.safeParse(query)
    if (!asked.success) return {status: 'INVALID_REQUEST', predictions: []}
    const {input, components, types} = asked.data
    if (types === '(cities)' && components === undefined) {
      const found = cities.search(input, predictionsShown).map(cityPredictionOf)
      return {status: found.length > 0 ? 'OK' : 'ZERO_RESULTS', predictions: found}
    }
    const places = allowsIndia(components) ? await gazetteer.search(input, predictionsShown) : []
    const predictions = places.map((place) => predictionOf(place, input))
    return {status: predictions.length > 0 ? 'OK' : 'ZERO_RESULTS', predictions}
  })

  app.get('/maps/api/geocode/json', async ({query}) => {
    const asked = geocodeQuery.safeParse(query)
    if (!asked.success) return {status: 'INVALID_REQUEST', results: []}
    const city = 'place_id' in asked.data ? cities.byId(asked.data.place_id) : null
    if (city !== null) return {status: 'OK', results: [cityResultOf(city)]}
    const place = await placeFor(asked.data)
    return place === null
      ? {status: 'ZERO_RESULTS', results: []}
      : {status: 'OK', results: [geocoderResultOf(place)]}
  })

  app.get('/maps/api/place/details/json', async ({query}) => {
    const asked = detailsQuery.safeParse(query)
    if (!asked.success) return {status: 'INVALID_REQUEST', html_attributions: []}
    return placeDetails(asked.data, gazetteer, reviews)
  })

  function placeFor(asked: z.output<typeof geocodeQuery>) {
    if ('place_id' in asked) return gazetteer.byId(asked.place_id)
    if ('latlng' in asked) return gazetteer.nearest(asked.latlng.lat, asked.latlng.lng)
    return allowsIndia(asked.components) ? gazetteer.geocode(asked.address) : null
  }
}
