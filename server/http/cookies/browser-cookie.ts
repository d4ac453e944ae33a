import type {FastifyReply, FastifyRequest} from 'fastify'

interface CookieOptions {
  /** Without https; a name with `__Host-` belongs to every path. */
  path: string
  maxAge: number
  sameSite: 'lax' | 'strict'
}

/**
 * A cookie of this host alone: on https its name begins with `__Host-`, so that neither a sibling of the host nor a plain
 * connection can have set it. One of the release before, without the prefix, is read where there is no other.
 */
export function browserCookie(name: string, {path, ...options}: CookieOptions) {
  const ownName = `__Host-${name}`
  return {
    read: ({cookies}: FastifyRequest, isSecure: boolean): string | null =>
      (isSecure ? cookies[ownName] : undefined) ?? cookies[name] ?? null,
    set: (reply: FastifyReply, value: string, isSecure: boolean) =>
      reply.setCookie(isSecure ? ownName : name, value, {
        ...options,
        path: isSecure ? '/' : path,
        httpOnly: true,
        secure: isSecure,
      }),
  }
}
