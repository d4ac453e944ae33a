import {z} from 'zod/mini'
import type {AnyEndpoint, AnyOperation} from './contract-calls.ts'
import {type FuzzRequest, textOf} from './request.ts'

/** What the answers of a target must be. */
export type Expected =
  | {kind: 'endpoint'; endpoint: AnyEndpoint}
  | {kind: 'operation'; operation: AnyOperation}
  | {kind: 'documents'}
  | {kind: 'addresses'}

export interface Answered {
  status: number
  headers: Record<string, string | undefined>
  body: string
}

/**
 * What is wrong with an answer, by the contract's words and not by the server's code: `null` if nothing is.
 */
export function problemOf(expected: Expected, request: FuzzRequest, answered: Answered): string | null {
  const {status, headers} = answered
  if (status === 503) return waits(headers) ? null : '503 without retry-after'
  if (status >= 500) return `status ${status}: ${answered.body.slice(0, 300)}`
  if (request.method === 'HEAD') return answered.body === '' ? null : 'HEAD with a body'
  if (expected.kind === 'addresses') return addressProblem(request, answered)
  const isAsked = expected.kind !== 'endpoint' || request.method === expected.endpoint.method
  // A path that leads elsewhere, or another method, is an address of the site.
  if (!isJson(headers))
    return isAsked && status === 200 ? '200 without JSON' : addressProblem(request, answered)
  if (status >= 400) return failureProblem(answered)
  return isAsked ? answerProblem(expected, request, answered) : null
}

function addressProblem({url}: FuzzRequest, answered: Answered): string | null {
  // The identity provider answers failures in the form of OAuth.
  if (answered.status < 400 || !isJson(answered.headers) || /^\/oidc\//i.test(url)) return null
  return failureProblem(answered)
}

const RESPONSE_FIELDS = ['code', 'status', 'retryAfterSeconds', 'availableDates', 'fresh', 'fields']

/** A refusal: `errors[0].extensions.exception.response` with code and status (000-7). */
function failureProblem({status, headers, body}: Answered): string | null {
  const content = parsedJson(body)
  const errors: unknown = Object(content)['errors']
  const [first]: unknown[] = Array.isArray(errors) ? errors : []
  const response: unknown = Object(first).extensions?.exception?.response
  if (typeof response !== 'object' || response === null)
    return `${status} without a failure: ${body.slice(0, 300)}`
  const {code, status: named, retryAfterSeconds, fields} = Object(response)
  if (typeof code !== 'string' || !/^[A-Z][A-Z_]+$/.test(code)) return `code ${JSON.stringify(code)}`
  if (Object(first).message !== code) return 'the message is not the code'
  if (named !== status) return `the body says status ${named}, the answer ${status}`
  const added = Object.keys(response).filter((key) => !RESPONSE_FIELDS.includes(key))
  if (added.length > 0) return `a failure with ${added.join(', ')}`
  if (retryAfterSeconds !== undefined && headers['retry-after'] !== String(retryAfterSeconds))
    return `retryAfterSeconds ${retryAfterSeconds}, retry-after ${headers['retry-after']}`
  const isNamed = (each: unknown) =>
    typeof Object(each).field === 'string' && typeof Object(each).reason === 'string'
  if (fields !== undefined && !(Array.isArray(fields) && fields.every(isNamed)))
    return 'fields without reasons'
  return null
}

function answerProblem(expected: Expected, request: FuzzRequest, {status, body}: Answered): string | null {
  if (status !== 200) return status === 304 ? null : `status ${status}`
  const content = parsedJson(body)
  if (expected.kind === 'endpoint') return mismatch(expected.endpoint.answer, content)
  const data: unknown = Object(content).data
  if (typeof data !== 'object' || data === null || Object(content).errors !== undefined)
    return '200 without data'
  if (expected.kind !== 'operation') return null
  const {document, name, answer} = expected.operation
  const sent: unknown = parsedJson(textOf(request.body ?? ''))
  return Object(sent).query === document ? mismatch(answer, Object(data)[name]) : null
}

function mismatch(schema: z.ZodMiniType, content: unknown): string | null {
  const result = z.safeParse(schema, content)
  return result.success ? null : `not as in the contract: ${z.prettifyError(result.error).slice(0, 500)}`
}

function waits(headers: Answered['headers']): boolean {
  return /^[1-9]\d*$/.test(headers['retry-after'] ?? '')
}

function isJson(headers: Answered['headers']): boolean {
  return /^application\/json\b/.test(headers['content-type'] ?? '')
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
