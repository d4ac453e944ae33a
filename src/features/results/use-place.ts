import {queryOptions, useQuery} from '@tanstack/react-query'
import {CallFailure, isTemporary} from '../../../domain/failure.ts'
import {isWithoutResults} from '../../../domain/place/location.ts'
import {localityQuery} from '../../api/reference/localities.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import type {Maps} from '../../platform/maps/maps.ts'
import {type KnownPlace, placeOfLocality, type RequestedPlace} from './requested-place.ts'

function placeQuery(maps: Maps, query: string) {
  return queryOptions({
    queryKey: ['places', query],
    queryFn: () => maps.find(query),
  })
}

/** A requested place with its position; a name, a pincode or an address is found first. */
export type ResultsPlace =
  | KnownPlace
  | {kind: 'being found'}
  | {kind: 'missing'; message: PlaceMessage}
  | {kind: 'unread'; onRetry: () => void}

export type PlaceMessage = 'none' | 'coordinates' | 'city' | 'pincode' | 'not found'

export function usePlace(requested: RequestedPlace): ResultsPlace {
  const {call, maps, visit} = useServices()
  const query = requested.kind === 'to be found' ? requested.query : ''
  const found = useQuery({...placeQuery(maps, query), enabled: query !== ''})
  const name = requested.kind === 'named' ? requested.name : ''
  const named = useQuery({
    ...localityQuery(call, name),
    enabled: visit.unlessFailed(name !== ''),
  })
  if (requested.kind === 'known') return requested
  if (requested.kind === 'none') return {kind: 'missing', message: 'none'}
  if (requested.kind === 'unreadable') return {kind: 'missing', message: requested.part}
  if (named.data !== undefined) return placeOfLocality(named.data)
  if (found.data !== undefined) return {kind: 'known', location: found.data, isNamed: true}
  const {error, isFetching, refetch} = requested.kind === 'named' ? named : found
  if (isFetching || error === null) return {kind: 'being found'}
  if (isWithoutResults(error)) return {kind: 'missing', message: 'not found'}
  if (error instanceof CallFailure && !isTemporary(error)) return {kind: 'missing', message: 'city'}
  return {kind: 'unread', onRetry: () => void refetch()}
}
