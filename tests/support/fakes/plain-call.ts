import {type Call, createCall, type HttpOptions} from '../../../src/platform/http/http.ts'

/** The site's door to a server without a session behind it: the token stays what it is. */
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
