import type {QueryKey} from '@tanstack/react-query'
import {failureDetails} from '../../domain/failure.ts'
import {STALE_AFTER} from '../api/stale-after.ts'
import type {Call} from '../platform/http/http.ts'

/**
 * Reports what each write makes stale. A refused write shows that the data has changed, and a lost response
 * leaves it unknown; only a request that never left without a network changes nothing.
 */
export function reportingCall(call: Call, report: (keys: readonly QueryKey[]) => void): Call {
  async function reported<Answered>(name: string, answering: Promise<Answered>): Promise<Answered> {
    const keys = STALE_AFTER[name] ?? []
    try {
      const answered = await answering
      report(keys)
      return answered
    } catch (error) {
      if (failureDetails(error).isOffline !== true) report(keys)
      throw error
    }
  }
  return {
    ...call,
    rest: (endpoint, request) =>
      reported(`${endpoint.method} ${endpoint.path}`, call.rest(endpoint, request)),
    graphql: (operation, variables, options) =>
      reported(operation.name, call.graphql(operation, variables, options)),
  }
}
