import {queryOptions, useQuery} from '@tanstack/react-query'
import type {ChosenLocation} from '../../../domain/place/location.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import type {Maps} from '../../platform/maps/maps.ts'
import type {RequestedPlace} from './requested-place.ts'

function placeQuery(maps: Maps, query: string) {
  return queryOptions({queryKey: ['places', query], queryFn: () => maps.find(query), retry: false})
}

/** A requested place with its position; a pincode or an address is geocoded first. */
export type ResultsPlace =
  | {kind: 'known'; location: ChosenLocation; isNamed: boolean}
  | {kind: 'being found'}
  | {kind: 'missing'; message: PlaceMessage}

export type PlaceMessage = 'none' | 'coordinates' | 'city' | 'pincode' | 'not found'

export function usePlace(requested: RequestedPlace): ResultsPlace {
  const {maps} = useServices()
  const query = requested.kind === 'to be found' ? requested.query : ''
  const found = useQuery({...placeQuery(maps, query), enabled: query !== ''})
  if (requested.kind === 'known') return requested
  if (requested.kind === 'none') return {kind: 'missing', message: 'none'}
  if (requested.kind === 'unreadable') return {kind: 'missing', message: requested.part}
  if (found.isError) return {kind: 'missing', message: 'not found'}
  if (found.isPending) return {kind: 'being found'}
  return {kind: 'known', location: found.data, isNamed: true}
}
