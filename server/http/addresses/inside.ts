import type {FastifyRequest} from 'fastify'

/** Stands for the network address where a request is the server's own. No connection has it. */
export const INSIDE = 'inside'

export function isFromInside({socket}: Pick<FastifyRequest, 'socket'>): boolean {
  return socket.remoteAddress === INSIDE
}
