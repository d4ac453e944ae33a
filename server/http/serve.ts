import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {z} from 'zod/mini'
import type {Endpoint} from '../../contract/wire/endpoint.ts'
import {type Caller, callerOf} from './caller.ts'
import {refusedBySchema} from './refused-input.ts'

type Schema = z.ZodMiniType

export interface ServedCall<Query extends Schema, Body extends Schema> {
  /** The query with the path's parameters. */
  query: z.output<Query>
  body: z.output<Body>
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}

/** Mounts one REST call of the contract; parses request and response. */
export function serve<Query extends Schema, Body extends Schema, Answer extends Schema>(
  app: FastifyInstance,
  endpoint: Endpoint<Query, Body, Answer>,
  handle: (call: ServedCall<Query, Body>) => Promise<z.input<Answer>> | z.input<Answer>,
  options: {bodyLimit?: number} = {},
) {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...options,
    handler: async (request, reply) => {
      const query = parsed(endpoint.query, {...asRecord(request.query), ...asRecord(request.params)})
      const body = parsed(endpoint.body, request.body ?? {})
      const caller = callerOf(request, reply)
      const answer = await handle({query, body, caller, request, reply})
      if (caller.token !== null || caller.otp !== null || caller.phoneNumber !== null)
        reply.header('cache-control', 'private, no-store')
      return reply.send(z.parse(endpoint.answer, answer))
    },
  })
}

/** Input that does not fit its schema is a BAD_REQUEST. */
export function parsed<Type extends Schema>(schema: Type, input: unknown): z.output<Type> {
  const result = z.safeParse(schema, input)
  if (!result.success) throw refusedBySchema(result.error.issues)
  return result.data
}

/** What is no object has no fields. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? {...value} : {}
}
