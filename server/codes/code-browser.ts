import type {FastifyReply, FastifyRequest} from 'fastify'
import {CODE_LIFETIME_MINUTES} from '../../domain/limits.ts'
import {browserCookie} from '../http/cookies/browser-cookie.ts'
import type {Secrets} from '../secrets.ts'

const COOKIE = browserCookie('pahiya-code', {
  path: '/',
  maxAge: CODE_LIFETIME_MINUTES * 60,
  sameSite: 'strict',
})
const SECRET = /^[\w-]{22}$/

/** The secret of the browser that asks for a code: it gets the code's reference again, and no other browser does. */
export function createCodeBrowser(secrets: Pick<Secrets, 'token'>, isSecure: boolean) {
  return (request: FastifyRequest, reply: FastifyReply): string => {
    const known = COOKIE.read(request, isSecure) ?? ''
    const browser = SECRET.test(known) ? known : secrets.token()
    COOKIE.set(reply, browser, isSecure)
    return browser
  }
}

export type CodeBrowser = ReturnType<typeof createCodeBrowser>
