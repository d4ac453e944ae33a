import {z} from 'zod/mini'
import {nothing} from './shared.ts'

type Schema = z.ZodMiniType

/** One REST call: path, method and the schemas of request and response. */
export interface Endpoint<Query extends Schema, Body extends Schema, Answer extends Schema> {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** `:name` is a path parameter, which is also a field of `query`. */
  path: string
  query: Query
  body: Body
  answer: Answer
}

/** A call that uploads files as `multipart/form-data`. */
export interface Upload<Answer extends Schema> {
  path: string
  answer: Answer
}

/** Defines a REST call; the types of its path, query, body and answer stay exact. */
export function endpoint<Query extends Schema, Body extends Schema, Answer extends Schema>(
  description: Endpoint<Query, Body, Answer>,
): Endpoint<Query, Body, Answer> {
  return description
}

/** What all calls that only read have in common. A call with a query states `query` after it. */
export const reading = {method: 'GET', query: nothing, body: z.optional(nothing)} as const
