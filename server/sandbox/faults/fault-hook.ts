import {setTimeout as wait} from 'node:timers/promises'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {type DocumentNode, Kind, parse} from 'graphql'
import {HEADERS} from '../../../contract/wire/headers.ts'
import {knownFailureCode} from '../../../domain/failure-codes.ts'
import {Refusal} from '../../http/refusal.ts'
import type {Faults} from './faults.ts'

/**
 * Makes the requests that a fault names misbehave. A dropped request is executed, and its response is lost.
 */
export function faultHook(app: FastifyInstance, faults: Faults) {
  const dropped = new WeakSet<FastifyRequest>()

  app.addHook('preHandler', async (request, reply) => {
    if (faults.list().length === 0) return
    // Faults are for the browser: a page with one is not rendered here.
    if (request.headers[HEADERS.rendering] !== undefined) {
      if (faults.awaits(operationsOf(request), visitorOf(request))) throw new Refusal('BUSY')
      return
    }
    const fault = faults.take(operationsOf(request), visitorOf(request))
    if (fault === null) return
    if (fault.kind === 'slow') await wait(Number(fault.value ?? 1000))
    if (fault.kind === 'error') throw new Error('a fault was asked for')
    if (fault.kind === 'code') {
      const {retryAfterSeconds} = fault
      throw new Refusal(knownFailureCode(String(fault.value)), {retryAfterSeconds})
    }
    if (fault.kind === 'status') return reply.code(Number(fault.value ?? 500)).send('')
    if (fault.kind === 'drop') dropped.add(request)
  })
  app.addHook('onSend', async (request, reply) => {
    if (dropped.has(request)) reply.raw.destroy()
  })
}

const VISITOR_COOKIE = 'sandbox-visitor'

/** The visitor: the header `x-sandbox-visitor`, or the cookie that a link of the sandbox page has set. */
export function visitorOf(request: FastifyRequest): string | null {
  const visitor = request.headers[HEADERS.sandboxVisitor]
  return typeof visitor === 'string' ? visitor : (request.cookies[VISITOR_COOKIE] ?? null)
}

/** The browser stays the same visitor until it is closed. */
export function rememberVisitor(reply: FastifyReply, visitor: string) {
  reply.setCookie(VISITOR_COOKIE, visitor, {path: '/', httpOnly: true, sameSite: 'lax'})
}

/** `METHOD /path`, as requested and as mounted, and the root fields of a GraphQL call. */
function operationsOf(request: FastifyRequest): string[] {
  const path = request.url.split('?', 1)[0]
  const names = [`${request.method} ${path}`, `${request.method} ${request.routeOptions.url}`]
  return path === '/graphql' ? [...names, ...rootFields(request.body)] : names
}

function rootFields(body: unknown): string[] {
  const query = typeof body === 'object' && body !== null && 'query' in body ? body.query : null
  if (typeof query !== 'string') return []
  return (
    parsedDocument(query)?.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? definition.selectionSet.selections.flatMap((field) =>
            field.kind === Kind.FIELD ? [field.name.value] : [],
          )
        : [],
    ) ?? []
  )
}

function parsedDocument(query: string): DocumentNode | null {
  try {
    return parse(query)
  } catch {
    return null
  }
}
