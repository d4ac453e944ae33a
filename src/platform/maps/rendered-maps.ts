import {z} from 'zod/mini'
import {LocationError} from '../../../domain/place/location.ts'
import type {Maps} from './maps.ts'
import {placeReviews, REVIEW_FIELDS} from './place-reviews.ts'

const text = z.optional(z.string())
const number = z.optional(z.number())
const review = z.object({
  author_name: text,
  rating: number,
  relative_time_description: z.string(),
  text: z.string(),
})
const place = z.object({
  name: text,
  rating: number,
  user_ratings_total: number,
  reviews: z.optional(z.array(review)),
})
const details = z.object({status: z.string(), result: z.optional(place)})

const unavailable = () => Promise.reject(new LocationError('mapsUnavailable'))

/** Our own maps service where there is no browser to run its script: a page shows reviews, and no place search. */
export function renderedMaps(origin: string, send: typeof fetch = fetch): Maps {
  return {
    suggest: unavailable,
    suggestCities: unavailable,
    resolve: unavailable,
    find: unavailable,
    addressAt: unavailable,
    async reviewsOf(placeId) {
      const query = new URLSearchParams({place_id: placeId, fields: REVIEW_FIELDS.join(',')})
      const response = await send(new URL(`/maps/api/place/details/json?${query}`, origin))
      const {status, result} = z.parse(details, await response.json())
      if (status === 'OVER_QUERY_LIMIT') return {kind: 'OVER_QUERY_LIMIT'}
      if (status !== 'OK' || result === undefined) return unavailable()
      return placeReviews(result)
    },
  }
}
