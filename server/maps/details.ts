import type {Gazetteer} from '../places/gazetteer.ts'
import {geocoderResultOf, geometryAt} from './geocoder-result.ts'
import type {FindReviews, MapsPlaceReviews} from './place-reviews.ts'

interface DetailsRequest {
  place_id: string
  fields?: string | undefined
}

/** Place details in the shape of Google's web service, with reviews for a workshop. */
export async function placeDetails(
  {place_id, fields}: DetailsRequest,
  gazetteer: Gazetteer,
  reviews: FindReviews,
) {
  const found = await reviews(place_id)
  if (found === 'over-query-limit') return {status: 'OVER_QUERY_LIMIT', html_attributions: []}
  const result =
    found === null ? await detailsOfPlace(place_id, gazetteer) : detailsOfWorkshop(place_id, found)
  if (result === null) return {status: 'NOT_FOUND', html_attributions: []}
  return {status: 'OK', html_attributions: [], result: withFields(result, fields)}
}

function detailsOfWorkshop(placeId: string, workshop: MapsPlaceReviews): Record<string, unknown> {
  const {name, formattedAddress, latitude, longitude, rating, totalRatings, reviews} = workshop
  return {
    place_id: placeId,
    name,
    formatted_address: formattedAddress,
    geometry: geometryAt(latitude, longitude),
    ...(rating === null ? {} : {rating}),
    user_ratings_total: totalRatings,
    reviews,
  }
}

async function detailsOfPlace(
  placeId: string,
  gazetteer: Gazetteer,
): Promise<Record<string, unknown> | null> {
  const place = await gazetteer.byId(placeId)
  return place === null ? null : {name: place.name, ...geocoderResultOf(place)}
}

function withFields(result: Record<string, unknown>, fields: string | undefined): Record<string, unknown> {
  if (fields === undefined) return result
  const wanted = new Set(fields.split(',').map((field) => field.trim()))
  return Object.fromEntries(Object.entries(result).filter(([field]) => wanted.has(field)))
}
