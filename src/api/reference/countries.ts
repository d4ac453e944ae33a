import {queryOptions} from '@tanstack/react-query'
import {countries} from '../../../contract/reference/countries.ts'
import type {Call} from '../../platform/http/http.ts'

/** Every country with its continent (000-7). */
export function countriesQuery(call: Call) {
  return queryOptions({
    queryKey: ['countries'],
    queryFn: async ({signal}) => (await call.rest(countries, {query: {}, body: {}, signal})).answer,
  })
}
