import type {FastifyRequest} from 'fastify'
import {refusedInput} from '../http/refused-input.ts'

/**
 * The product's origin: as configured, else from the browser's request.
 * @throws {Refusal} BAD_REQUEST for a header `host` that is none
 */
export function originOf(request: FastifyRequest, configured: string | undefined): string {
  if (configured !== undefined) return configured
  const asked = `${request.protocol}://${request.host}`
  const url = URL.canParse(asked) ? new URL(asked) : null
  if (url === null || url.href !== `${url.origin}/` || /\s/.test(asked))
    throw refusedInput('host', 'not a host')
  return url.origin
}
