import {CallFailure} from '../../domain/failure.ts'
import type {Call, HttpOptions} from './http.ts'

/** The door to the server, whose code loads with the first call through it. */
export function lazyCall(options: HttpOptions): Call {
  const opened = async (signal: AbortSignal | undefined) => {
    try {
      const {createCall} = await import('./http.ts')
      return createCall(options)
    } catch (error) {
      if (signal?.aborted) throw error
      throw new CallFailure(null, {}, {cause: error})
    }
  }
  return {
    rest: async (endpoint, request) => (await opened(request.signal)).rest(endpoint, request),
    file: async (path, options) => (await opened(options?.signal)).file(path, options),
    graphql: async (operation, variables, options) =>
      (await opened(options?.signal)).graphql(operation, variables, options),
  }
}
