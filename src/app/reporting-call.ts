import {failureDetails} from '../../domain/failure.ts'
import {STALE_AFTER, type Stale} from '../api/stale-after.ts'
import type {Call} from '../platform/http/http.ts'

/**
 * Reports what each write makes stale. A refused write shows that the data has changed, and a lost response
 * leaves it unknown; only a request that never left without a network changes nothing.
 */
export function reportingCall(call: Call, report: (stale: Stale) => void): Call {
  async function reported<Answered>(name: string, answering: Promise<Answered>): Promise<Answered> {
    const stale = STALE_AFTER[name] ?? null
    if (stale === null) return answering
    try {
      const answered = await answering
      report(stale)
      return answered
    } catch (error) {
      if (failureDetails(error).isOffline !== true) report(stale)
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
