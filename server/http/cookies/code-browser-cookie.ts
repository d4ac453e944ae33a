import type {FastifyRequest} from 'fastify'
import {CODE_LIFETIME_MINUTES} from '../../../domain/limits.ts'
import {browserCookie} from './browser-cookie.ts'

export const CODE_BROWSER_COOKIE = browserCookie('pahiya-code', {
  path: '/',
  maxAge: CODE_LIFETIME_MINUTES * 60,
  sameSite: 'strict',
})

const SECRET = /^[\w-]{22}$/

/** The secret of the browser that asked for a code; `null` without one. */
export function codeBrowserOf(request: FastifyRequest, isSecure: boolean): string | null {
  const secret = CODE_BROWSER_COOKIE.read(request, isSecure) ?? ''
  return SECRET.test(secret) ? secret : null
}
