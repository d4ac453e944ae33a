import {queryOptions} from '@tanstack/react-query'
import {locality} from '../../../contract/reference/localities.ts'
import type {Call} from '../../platform/http/http.ts'

/** A city or locality by its name; fails with NOT_FOUND for an unknown one. */
export function localityQuery(call: Call, name: string) {
  return queryOptions({
    queryKey: ['localities', name.toLowerCase()],
    queryFn: async ({signal}) => (await call.rest(locality, {query: {name}, body: {}, signal})).answer,
  })
}
