import type {FastifyRequest} from 'fastify'

/** A cookie of the request; `null` when there is none of this name. */
export function cookieOf({headers}: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((each) => each.trim().split('=', 2))
  return pairs.find(([each]) => each === name)?.[1] ?? null
}
