import type {FastifyRequest} from 'fastify'
import {Refusal} from '../http/refusal.ts'

/** The product's origin: as configured, else from the browser's request. */
export function originOf(request: FastifyRequest, configured: string | undefined): string {
  if (configured !== undefined) return configured
  const asked = `${request.protocol}://${request.host}`
  if (!URL.canParse(asked) || new URL(asked).origin !== asked) throw new Refusal('BAD_REQUEST')
  return asked
}
