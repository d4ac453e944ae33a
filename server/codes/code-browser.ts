import type {FastifyReply, FastifyRequest} from 'fastify'
import {CODE_BROWSER_COOKIE, codeBrowserOf} from '../http/cookies/code-browser-cookie.ts'
import type {Secrets} from '../secrets.ts'

/** The secret of the browser that asks for a code: it gets the code's reference again, and no other browser does. */
export function createCodeBrowser(secrets: Pick<Secrets, 'token'>, isSecure: boolean) {
  return (request: FastifyRequest, reply: FastifyReply): string => {
    const browser = codeBrowserOf(request, isSecure) ?? secrets.token()
    CODE_BROWSER_COOKIE.set(reply, browser, isSecure)
    return browser
  }
}

export type CodeBrowser = ReturnType<typeof createCodeBrowser>
