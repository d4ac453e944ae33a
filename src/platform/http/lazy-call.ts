import {CallFailure} from '../../../domain/failure.ts'
import {browserNetwork} from '../browser/network.ts'
import type {Call, HttpOptions} from './http.ts'

/** Loads what the calls of most pages need, beside the code of a page that is about to open. */
export function prepareCalls(): void {
  void Promise.all([import('./http.ts'), import('graphql-request')]).catch(() => {})
}

/** The HTTP client, whose code loads with the first call. */
export function lazyCall(options: HttpOptions): Call {
  const opened = async (signal: AbortSignal | undefined) => {
    try {
      const {createCall} = await import('./http.ts')
      return createCall(options)
    } catch (error) {
      if (signal?.aborted) throw error
      throw new CallFailure(null, {isOffline: browserNetwork.isGone()}, {cause: error})
    }
  }
  return {
    rest: async (endpoint, request) => (await opened(request.signal)).rest(endpoint, request),
    upload: async (upload, form, options) => (await opened(options?.signal)).upload(upload, form, options),
    file: async (path, options) => (await opened(options?.signal)).file(path, options),
    graphql: async (operation, variables, options) => {
      prepareCalls()
      return (await opened(options?.signal)).graphql(operation, variables, options)
    },
  }
}
