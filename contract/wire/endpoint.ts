import type {z} from 'zod/mini'

type Schema = z.ZodMiniType

/** One REST call: what both ends need to know to send, answer and parse it. */
export interface Endpoint<Query extends Schema, Body extends Schema, Answer extends Schema> {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** With `:name` for a path parameter, which then stands in `query` too. */
  path: string
  query: Query
  body: Body
  answer: Answer
}

/** One call that sends files as `multipart/form-data`. */
export interface Upload<Answer extends Schema> {
  path: string
  answer: Answer
}

export function endpoint<Query extends Schema, Body extends Schema, Answer extends Schema>(
  description: Endpoint<Query, Body, Answer>,
): Endpoint<Query, Body, Answer> {
  return description
}
