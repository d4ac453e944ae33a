import type {FastifyInstance, FastifyReply} from 'fastify'
import {z} from 'zod/mini'
import {exchangeSignInCode, LOGIN_PATH} from '../../../contract/account/sessions.ts'
import {SIGN_IN_CODE_SECONDS, SIGN_IN_MINUTES} from '../../../domain/limits.ts'
import {localPath} from '../../../domain/person/sign-in.ts'
import {callerAddress} from '../../http/addresses/caller-address.ts'
import {browserCookie} from '../../http/cookies/browser-cookie.ts'
import {serve} from '../../http/serve.ts'
import type {Secrets} from '../../secrets.ts'
import {originOf} from '../origin.ts'
import type {SignInLimits} from './sign-in-limits.ts'
import {CALLBACK_PATH, returnAddress, type SignIn} from './sign-in-service.ts'

const BROWSER_COOKIE = browserCookie('pahiya-sign-in', {
  path: '/v1/auth',
  maxAge: SIGN_IN_MINUTES * 60 + SIGN_IN_CODE_SECONDS,
  sameSite: 'lax',
})
const SITE_STATE = /^[\w-]{16,128}$/

/** A repeated or malformed parameter counts as absent: a person who follows a link sees the sign-in page. */
const wish = z.object({
  signUp: z.catch(z.string(), '0'),
  next: z.catch(z.string(), ''),
  state: z.catch(z.string(), ''),
})

/** The addresses at which a browser begins and ends a sign-in. */
export function signInRoutes(
  app: FastifyInstance,
  signIn: SignIn,
  limits: SignInLimits,
  secrets: Secrets,
  publicOrigin: string | undefined,
) {
  app.get(LOGIN_PATH, async (request, reply) => {
    const {signUp, next, state} = z.parse(wish, request.query)
    const path = localPath(next)
    const back = path === null ? {} : {next: path}
    if (!(await limits.admits('site', callerAddress(request))))
      return redirect(reply, returnAddress({error: 'login_failed', ...back}))
    const origin = originOf(request, publicOrigin)
    const isSecure = origin.startsWith('https:')
    const known = BROWSER_COOKIE.read(request, isSecure)
    const browser = known !== null && SITE_STATE.test(known) ? known : secrets.token()
    BROWSER_COOKIE.set(reply, browser, isSecure)
    try {
      const wished = {isSignUp: signUp === '1', siteState: SITE_STATE.test(state) ? state : null, next: path}
      return redirect(reply, await signIn.begin({origin, browser, ...wished}))
    } catch (error) {
      request.log.error({err: error}, 'a sign-in could not begin')
      return redirect(reply, returnAddress({error: 'login_failed', ...back}))
    }
  })

  app.get(CALLBACK_PATH, async (request, reply) => {
    const origin = originOf(request, publicOrigin)
    const browser = BROWSER_COOKIE.read(request, origin.startsWith('https:'))
    return redirect(reply, await signIn.finish(new URL(request.url, origin), browser))
  })

  serve(app, exchangeSignInCode, async ({body, request, reply}) => {
    reply.header('cache-control', 'no-store')
    const isSecure = originOf(request, publicOrigin).startsWith('https:')
    const browser = BROWSER_COOKIE.read(request, isSecure) ?? ''
    return {idToken: await signIn.exchange(body.code, browser, request.headers['user-agent'] ?? '')}
  })
}

function redirect(reply: FastifyReply, address: string) {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(address, 302)
}
