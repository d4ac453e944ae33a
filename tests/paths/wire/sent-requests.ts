import {type Call, type CallOptions, createCall} from '../../../src/platform/http/http.ts'
import {describedRequest, type SentRequest} from './described-request.ts'

interface Attempt {
  request: Promise<SentRequest>
  signal: AbortSignal | undefined
}

const ORIGIN = 'https://pahiya.example'

/**
 * Records, in their order, the requests that the product's own client makes of these calls.
 * @param token the signed-in person's token at the moment of a call; `null` for a guest
 */
export function sentRequests(call: Call, appId: string, token: () => string | null) {
  const attempts: Attempt[] = []
  const record = ({signal}: CallOptions, send: (client: Call) => Promise<unknown>) => {
    if (signal?.aborted) return
    const current = token()
    const request = new Promise<SentRequest>((resolve, reject) => {
      const client = createCall({
        origin: ORIGIN,
        appId,
        tokens: {current: async () => current, replace: () => {}},
        unauthorized: () => {},
        fetch: async (input, init) => {
          describedRequest(input, init).then(resolve, reject)
          return Response.json({})
        },
      })
      send(client).catch(() => null)
    })
    request.catch(() => null)
    attempts.push({request, signal})
  }
  const recording: Call = {
    rest(endpoint, request) {
      record(request, (client) => client.rest(endpoint, unending(request)))
      return call.rest(endpoint, request)
    },
    upload(upload, form, options = {}) {
      record(options, (client) => client.upload(upload, form, unending(options)))
      return call.upload(upload, form, options)
    },
    file(path, options = {}) {
      record(options, (client) => client.file(path, unending(options)))
      return call.file(path, options)
    },
    graphql(operation, variables, options = {}) {
      record(options, (client) => client.graphql(operation, variables, unending(options)))
      return call.graphql(operation, variables, options)
    },
  }
  return {
    call: recording,
    /** Those since the last look, in their order; StrictMode aborts the first of two that are alike. */
    async take(): Promise<SentRequest[]> {
      // One that the schema does not allow stays, and fails every look.
      const sent = await Promise.all(attempts.map(({request}) => request))
      const taken = attempts.splice(0, sent.length)
      const texts = sent.map((each) => JSON.stringify(each))
      return sent.filter(
        (_, at) => taken[at]?.signal?.aborted !== true || !texts.includes(texts[at] ?? '', at + 1),
      )
    },
  }
}

function unending<Options extends CallOptions>({signal: _, ...options}: Options): Omit<Options, 'signal'> {
  return options
}
