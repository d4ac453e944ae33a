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

const failureBody = z.object({
  errors: z.tuple([
    z.object({
      message: z.unknown(),
      extensions: z.object({exception: z.object({response: z.record(z.string(), z.unknown())})}),
    }),
  ]),
})
const fieldReasons = z.array(z.object({field: z.string(), reason: z.string()}))
const graphqlData = z.object({data: z.record(z.string(), z.unknown()), errors: z.optional(z.undefined())})
const graphqlQuestion = z.object({query: z.string()})

/** A refusal: `errors[0].extensions.exception.response` with code and status (000-7). */
function failureProblem({status, headers, body}: Answered): string | null {
  const content = parsedJson(body)
  const found = failureBody.safeParse(content)
  if (!found.success) return `${status} without a failure: ${body.slice(0, 300)}`
  const [{message, extensions}] = found.data.errors
  const {response} = extensions.exception
  const {code, status: named, retryAfterSeconds, fields} = response
  if (typeof code !== 'string' || !/^[A-Z][A-Z_]+$/.test(code)) return `code ${JSON.stringify(code)}`
  if (message !== code) return 'the message is not the code'
  if (named !== status) return `the body says status ${named}, the answer ${status}`
  const added = Object.keys(response).filter((key) => !RESPONSE_FIELDS.includes(key))
  if (added.length > 0) return `a failure with ${added.join(', ')}`
  if (retryAfterSeconds !== undefined && headers['retry-after'] !== String(retryAfterSeconds))
    return `retryAfterSeconds ${retryAfterSeconds}, retry-after ${headers['retry-after']}`
  if (fields !== undefined && !fieldReasons.safeParse(fields).success) return 'fields without reasons'
  return null
}

function answerProblem(expected: Expected, request: FuzzRequest, {status, body}: Answered): string | null {
  if (status !== 200) return status === 304 ? null : `status ${status}`
  const content = parsedJson(body)
  if (expected.kind === 'endpoint') return mismatch(expected.endpoint.answer, content)
  const found = graphqlData.safeParse(content)
  if (!found.success) return '200 without data'
  if (expected.kind !== 'operation') return null
  const {document, name, answer} = expected.operation
  const sent = graphqlQuestion.safeParse(parsedJson(textOf(request.body ?? '')))
  return sent.data?.query === document ? mismatch(answer, found.data.data[name]) : null
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
