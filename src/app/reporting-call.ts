import {HEADERS} from '../../contract/wire/headers.ts'
import {failureCode, failureDetails, isProofRefused} from '../../domain/failure.ts'
import type {FailureCode} from '../../domain/failure-codes.ts'
import {STALE_AFTER, type Stale} from '../api/stale-after.ts'
import type {Call, CallOptions} from '../platform/http/http.ts'

/**
 * Reports what each write makes stale. A refused write shows that the data has changed, and a lost response
 * leaves it unknown. Nothing has changed where the request never left without a network, or where the server
 * refused the code or grant that it carried; a read with that grant would only be refused too.
 */
export function reportingCall(call: Call, report: (stale: Stale) => void): Call {
  async function reported<Answered>(
    name: string,
    answering: Promise<Answered>,
    {headers}: CallOptions = {},
  ): Promise<Answered> {
    const stale = STALE_AFTER[name] ?? null
    if (stale === null) return answering
    try {
      const answered = await answering
      report(stale)
      return answered
    } catch (error) {
      const isUnsent = failureDetails(error).isOffline === true
      const hasBadProof = headers?.[HEADERS.otp] !== undefined && isProofRefused(error)
      if (!isUnsent && !hasBadProof) report(afterFailure(stale, failureCode(error)))
      throw error
    }
  }
  return {
    ...call,
    rest: (endpoint, request) =>
      reported(`${endpoint.method} ${endpoint.path}`, call.rest(endpoint, request), request),
    graphql: (operation, variables, options) =>
      reported(operation.name, call.graphql(operation, variables, options), options),
  }
}

/** The screen that wrote stays and reads again what it shows. */
function afterFailure({here, elsewhere, whenRefused = {}}: Stale, code: FailureCode | null): Stale {
  const also = (code === null ? undefined : whenRefused[code]) ?? []
  return {here: [...here, ...also], elsewhere: [...elsewhere, ...also]}
}
