import {HEADERS} from '../../../contract/wire/headers.ts'
import type {Call, CallOptions, TokenSource} from '../../../src/platform/http/http.ts'

/** A fake HTTP client that waits for the token as the real one does, and receives newer ones. */
export function tokenCall(call: Call, tokens: TokenSource): Call {
  const ready = async ({headers = {}}: CallOptions = {}) => {
    if (!(HEADERS.authorization in headers)) await tokens.current()
  }
  const heard = <Answer extends {headers: Headers}>(answered: Answer): Answer => {
    const token = answered.headers.get(HEADERS.newToken)
    if (token !== null) tokens.replace(token)
    return answered
  }
  return {
    async rest(endpoint, request) {
      await ready(request)
      return heard(await call.rest(endpoint, request))
    },
    async upload(upload, form, options) {
      await ready(options)
      return heard(await call.upload(upload, form, options))
    },
    async file(path, options) {
      await ready(options)
      return call.file(path, options)
    },
    async graphql(operation, variables, options) {
      await ready(options)
      return heard(await call.graphql(operation, variables, options))
    },
  }
}
