import {CallFailure} from '../../../domain/failure.ts'
import type {Clock} from '../browser/clock.ts'
import {browserNetwork} from '../browser/network.ts'
import type {Session} from '../session/session.ts'
import type {StoredValues} from '../storage/stored-values.ts'
import type {Call, HttpOptions} from './http.ts'

interface LazyCallOptions extends Omit<HttpOptions, 'tokens'> {
  identity: StoredValues['identity']
  clock: Clock
  session: Session
}

/** The HTTP client, whose code loads with the first call. */
export function lazyCall({identity, clock, session, ...options}: LazyCallOptions): Call {
  const opened = async (signal: AbortSignal | undefined) => {
    try {
      const [{createCall}, {createTokenSource}] = await Promise.all([
        import('./http.ts'),
        import('../session/token-source.ts'),
      ])
      return createCall({...options, tokens: createTokenSource(identity, clock, session)})
    } catch (error) {
      if (signal?.aborted) throw error
      throw new CallFailure(null, {isOffline: browserNetwork.isGone()}, {cause: error})
    }
  }
  return {
    rest: async (endpoint, request) => (await opened(request.signal)).rest(endpoint, request),
    upload: async (upload, form, options) => (await opened(options?.signal)).upload(upload, form, options),
    file: async (path, options) => (await opened(options?.signal)).file(path, options),
    graphql: async (operation, variables, options) =>
      (await opened(options?.signal)).graphql(operation, variables, options),
  }
}
