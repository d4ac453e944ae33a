import {queryOptions} from '@tanstack/react-query'
import {undeliveredMessages} from '../../../contract/operators/messages.ts'
import type {Call} from '../../platform/http/http.ts'

export function undeliveredQuery(call: Call) {
  return queryOptions({
    queryKey: ['undelivered messages'],
    queryFn: async () => (await call.rest(undeliveredMessages, {query: {}, body: {}})).answer,
    // Gateways take messages meanwhile.
    staleTime: 0,
  })
}
