import {queryOptions, useQuery} from '@tanstack/react-query'
import {failureCode} from '../../../domain/failure.ts'
import {localityQuery} from '../../api/reference/localities.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import type {Maps} from '../../platform/maps/maps.ts'
import {type KnownPlace, placeOfLocality, type RequestedPlace} from './requested-place.ts'

function placeQuery(maps: Maps, query: string) {
  return queryOptions({queryKey: ['places', query], queryFn: () => maps.find(query), retry: false})
}

/** A requested place with its position; a name, a pincode or an address is found first. */
export type ResultsPlace = KnownPlace | {kind: 'being found'} | {kind: 'missing'; message: PlaceMessage}

export type PlaceMessage = 'none' | 'coordinates' | 'city' | 'pincode' | 'not found'

export function usePlace(requested: RequestedPlace): ResultsPlace {
  const {call, maps} = useServices()
  const query = requested.kind === 'to be found' ? requested.query : ''
  const found = useQuery({...placeQuery(maps, query), enabled: query !== ''})
  const name = requested.kind === 'named' ? requested.name : ''
  const named = useQuery({...localityQuery(call, name), enabled: name !== ''})
  if (requested.kind === 'known') return requested
  if (requested.kind === 'none') return {kind: 'missing', message: 'none'}
  if (requested.kind === 'unreadable') return {kind: 'missing', message: requested.part}
  if (requested.kind === 'named') {
    if (named.isError)
      return {kind: 'missing', message: failureCode(named.error) === 'NOT_FOUND' ? 'city' : 'not found'}
    return named.isPending ? {kind: 'being found'} : placeOfLocality(named.data)
  }
  if (found.isError) return {kind: 'missing', message: 'not found'}
  if (found.isPending) return {kind: 'being found'}
  return {kind: 'known', location: found.data, isNamed: true}
}
