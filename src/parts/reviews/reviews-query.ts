import {queryOptions} from '@tanstack/react-query'
import type {Maps} from '../../platform/maps/maps.ts'

/** The reviews of a place by its id in the maps service. */
export function reviewsQuery(maps: Maps, placeId: string) {
  return queryOptions({
    queryKey: ['reviews', placeId],
    queryFn: () => maps.reviewsOf(placeId),
  })
}
