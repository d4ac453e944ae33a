import {z} from 'zod/mini'
import type {Endpoint, Upload} from '../../../contract/wire/endpoint.ts'
import {failureAnswer} from '../../../contract/wire/failure.ts'
import {HEADERS} from '../../../contract/wire/headers.ts'
import type {Operation} from '../../../contract/wire/operation.ts'
import {CallFailure} from '../../../domain/failure.ts'
import {knownFailureCode} from '../../../domain/failure-codes.ts'
import {fieldsOf} from '../../../domain/fields.ts'
import {browserNetwork} from '../browser/network.ts'
import {redactPath} from '../tracking/redact-path.ts'
import {sendDocument} from './graphql-document.ts'
import {askedOutside, type ContentSource} from './outside-content.ts'

type Schema = z.ZodMiniType
/** What a failure reads of a response. */
type Received = Pick<Response, 'headers' | 'status'>

export interface CallOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Sends no credentials. */
  isAnonymous?: boolean
}

/** A call's result: its parsed answer, and the response headers. */
export interface Answered<Answer> {
  answer: Answer
  headers: Headers
}

/**
 * Sends all requests to the server.
 * @throws {CallFailure} for every failure; an aborted call rejects with an AbortError
 */
export interface Call {
  rest<Query extends Schema, Body extends Schema, Answer extends Schema>(
    endpoint: Endpoint<Query, Body, Answer>,
    request: {query: z.input<Query>; body: z.input<Body>} & CallOptions,
  ): Promise<Answered<z.output<Answer>>>
  /** Uploads files; they may be larger than other requests. */
  upload<Answer extends Schema>(
    upload: Upload<Answer>,
    form: FormData,
    options?: CallOptions,
  ): Promise<Answered<z.output<Answer>>>
  /** A file by its path. */
  file(path: string, options?: CallOptions): Promise<Blob>
  graphql<Variables extends Schema, Answer extends Schema>(
    operation: Operation<Variables, Answer>,
    variables: z.input<Variables>,
    options?: CallOptions,
  ): Promise<Answered<z.output<Answer>>>
}

/** The token for requests. */
export interface TokenSource {
  /** `null` for a guest. An expired token is renewed first, once for all waiting callers. */
  current(): Promise<string | null>
  /** A response carried a newer token. */
  replace(idToken: string): void
}

export interface HttpOptions {
  origin: string
  appId: string
  tokens: TokenSource
  /** Called for every response that refuses the caller; `url` is a redacted path. */
  unauthorized(facts: {url: string; status: 401 | 403}): void
  /** The outside content service; without it our own is used. */
  content?: ContentSource | null
  fetch?: typeof fetch
}

const TIMEOUT_MS = 15_000
/** Timeout for a photo over a poor network. */
const UPLOAD_TIMEOUT_MS = 60_000

export function createCall({
  origin,
  appId,
  tokens,
  unauthorized,
  content: contentSource = null,
  fetch: sendRequest = fetch,
}: HttpOptions): Call {
  /** A call with its own token does not wait for the session. */
  const headersOf = async (
    own: Record<string, string> = {},
    isAnonymous = false,
  ): Promise<Record<string, string>> => {
    const token = isAnonymous || HEADERS.authorization in own ? null : await tokens.current()
    return {
      [HEADERS.appId]: appId,
      ...(token === null ? {} : {[HEADERS.authorization]: `Bearer ${token}`}),
      ...own,
    }
  }
  const send: typeof fetch = async (input, init) => {
    const response = await sendRequest(input, init)
    const {status, headers} = response
    if (status === 401 || status === 403) {
      const {pathname} = new URL(input instanceof Request ? input.url : input)
      unauthorized({url: redactPath(pathname), status})
    }
    const newToken = headers.get(HEADERS.newToken)
    if (newToken !== null) tokens.replace(newToken)
    return response
  }

  return {
    async rest(endpoint, {query, body, headers, signal, isAnonymous}) {
      // An outside service receives no personal data.
      const outside = askedOutside(contentSource, endpoint.path, query)
      const {path, search} = address(outside?.path ?? endpoint.path, outside?.query ?? query)
      const {default: ky} = await import('ky').catch((error: unknown) => unanswered(error, signal))
      const response = await ky(new URL(path, outside?.origin ?? origin), {
        method: endpoint.method,
        searchParams: search,
        headers: outside === null ? await headersOf(headers, isAnonymous) : {},
        retry: 0,
        timeout: TIMEOUT_MS,
        throwHttpErrors: false,
        fetch: (input, init) => (outside === null ? send(input, init) : fetch(input, init)),
        ...(endpoint.method === 'GET' || body === undefined ? {} : {json: body}),
        ...(signal === undefined ? {} : {signal}),
      }).catch((error: unknown) => unanswered(error, signal))
      const content: unknown = await response.json().catch(() => null)
      if (!response.ok) throw refused(content, response)
      return {answer: parsed(endpoint.answer, content, response), headers: response.headers}
    },

    async file(path, {headers, signal} = {}) {
      const timeout = AbortSignal.timeout(TIMEOUT_MS)
      const response = await send(new URL(path, origin), {
        headers: await headersOf(headers),
        signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      }).catch((error: unknown) => unanswered(error, signal))
      if (!response.ok) throw refused(await response.json().catch(() => null), response)
      return response.blob()
    },

    async upload({path, answer}, form, {headers, signal} = {}) {
      const timeout = AbortSignal.timeout(UPLOAD_TIMEOUT_MS)
      const response = await send(new URL(path, origin), {
        method: 'POST',
        headers: await headersOf(headers),
        body: form,
        signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      }).catch((error: unknown) => unanswered(error, signal))
      const content: unknown = await response.json().catch(() => null)
      if (!response.ok) throw refused(content, response)
      return {answer: parsed(answer, content, response), headers: response.headers}
    },

    async graphql(operation, variables, options = {}) {
      const requestHeaders = await headersOf(options.headers)
      const timeout = AbortSignal.timeout(TIMEOUT_MS)
      const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal])
      const {data, errors, headers, status} = await sendDocument(
        new URL('/graphql', origin),
        {document: operation.document, name: operation.name, variables: {...fieldsOf(variables)}},
        {headers: requestHeaders, fetch: (input, init) => send(input, {...init, signal})},
      ).catch((error: unknown) => refusedOrUnanswered(error, options.signal))
      if (errors !== undefined) throw refused({errors}, {headers, status})
      return {answer: parsed(operation.answer, data[operation.name], {headers, status}), headers}
    },
  }
}

/** Fills path parameters from the query and leaves the rest for the search part. */
function address(path: string, query: unknown): {path: string; search: Record<string, string>} {
  const rest = new Map(Object.entries(fieldsOf(query)).filter(([, value]) => value !== undefined))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  return {path: filled, search: Object.fromEntries([...rest].map(([name, value]) => [name, String(value)]))}
}

function parsed<Answer extends Schema>(
  schema: Answer,
  content: unknown,
  received: Received,
): z.output<Answer> {
  const result = schema.safeParse(content)
  if (!result.success) throw new CallFailure(null, requestOf(received), {cause: result.error})
  return result.data
}

/** Server log request id and status. */
function requestOf({headers, status}: Received): {requestId: string | undefined; status: number} {
  return {requestId: headers.get(HEADERS.requestId) ?? undefined, status}
}

const messageOf = z.object({message: z.string().check(z.minLength(1), z.maxLength(200))})

function refused(content: unknown, received: Received): CallFailure {
  const result = failureAnswer.safeParse(content)
  const response = result.success ? result.data.errors[0]?.extensions?.exception?.response : undefined
  const said = messageOf.safeParse(result.success ? result.data.errors[0] : content)
  const message = said.success && said.data.message !== response?.code ? said.data.message : undefined
  if (response === undefined) return new CallFailure(null, {message, ...requestOf(received)})
  return new CallFailure(knownFailureCode(response.code), {
    retryAfterSeconds: response.retryAfterSeconds,
    availableDates: response.availableDates,
    agentName: response.agentName,
    fresh: response.fresh,
    fields: response.fields,
    message,
    otpGrant: received.headers.get(HEADERS.otpGrant) ?? undefined,
    ...requestOf(received),
  })
}

function unanswered(error: unknown, signal: AbortSignal | undefined): never {
  if (signal?.aborted) throw error
  throw new CallFailure(null, {isOffline: browserNetwork.isGone()}, {cause: error})
}

function refusedOrUnanswered(error: unknown, signal: AbortSignal | undefined): never {
  const response = fieldsOf(fieldsOf(error)['response'])
  const {headers, status} = response
  if (headers instanceof Headers) throw refused(response, {headers, status: Number(status)})
  return unanswered(error, signal)
}
