import {type Call, createCall, type HttpOptions} from '../../../src/platform/http/http.ts'

/** An HTTP client without a session: the token stays as it is. */
export function plainCall(
  origin: string,
  idToken: string | null = null,
  options: Partial<HttpOptions> = {},
): Call {
  return createCall({
    origin,
    appId: 'pahiya-web',
    tokens: {current: async () => idToken, replace: () => {}},
    unauthorized: () => {},
    ...options,
  })
}
