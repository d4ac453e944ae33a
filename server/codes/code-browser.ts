import type {FastifyReply, FastifyRequest} from 'fastify'
import {CODE_LIFETIME_MINUTES} from '../../domain/limits.ts'
import type {Secrets} from '../secrets.ts'

const COOKIE = 'pahiya-code'
const SECRET = /^[\w-]{22}$/

/** The secret of the browser that asks for a code: it gets the code's reference again, and no other browser does. */
export function createCodeBrowser(secrets: Pick<Secrets, 'token'>, isSecure: boolean) {
  return ({cookies}: FastifyRequest, reply: FastifyReply): string => {
    const known = cookies[COOKIE] ?? ''
    const browser = SECRET.test(known) ? known : secrets.token()
    reply.setCookie(COOKIE, browser, {
      path: '/',
      maxAge: CODE_LIFETIME_MINUTES * 60,
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure,
    })
    return browser
  }
}

export type CodeBrowser = ReturnType<typeof createCodeBrowser>
