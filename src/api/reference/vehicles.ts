import {queryOptions} from '@tanstack/react-query'
import {fuelTypes, manufacturers, vehicleModels} from '../../../contract/reference/vehicles.ts'
import type {Call} from '../../platform/http/http.ts'

export function manufacturersQuery(call: Call) {
  return queryOptions({
    queryKey: ['vehicles', 'manufacturers'],
    queryFn: async ({signal}) => (await call.rest(manufacturers, {query: {}, body: {}, signal})).answer,
  })
}

export function modelsQuery(call: Call, manufacturerId: string) {
  return queryOptions({
    queryKey: ['vehicles', 'models', manufacturerId],
    queryFn: async ({signal}) =>
      (await call.rest(vehicleModels, {query: {manufacturerId}, body: {}, signal})).answer,
  })
}

export function fuelTypesQuery(call: Call, manufacturerId: string, modelId: string) {
  return queryOptions({
    queryKey: ['vehicles', 'fuelTypes', manufacturerId, modelId],
    queryFn: async ({signal}) =>
      (await call.rest(fuelTypes, {query: {manufacturerId, modelId}, body: {}, signal})).answer,
  })
}
