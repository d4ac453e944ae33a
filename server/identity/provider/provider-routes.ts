import {readFileSync} from 'node:fs'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {z} from 'zod/mini'
import {END_SESSION_PATH, SIGN_IN_RETURN_PATH} from '../../../contract/account/sessions.ts'
import {line} from '../../../contract/wire/shared.ts'
import {callerAddress} from '../../http/addresses/caller-address.ts'
import {refusalOf} from '../../http/failure.ts'
import {FRAME_STYLE} from '../../http/frame/frame.ts'
import {originOf} from '../origin.ts'
import type {SignInLimits} from '../sign-in/sign-in-limits.ts'
import {providerSession} from './end-session.ts'
import {type InteractionDependencies, interactionRoutes} from './interaction-routes.ts'
import {handOver} from './mount.ts'
import {problemPage, signedOutPage} from './pages/problem-page.ts'
import {SIGN_IN_TEXTS as TEXTS} from './pages/sign-in-texts.ts'
import {PROVIDER_PATH} from './paths.ts'
import type {Providers} from './providers.ts'

const here = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

const BODY_LIMIT = 10_000
const hintQuery = z.object({
  id_token_hint: line,
  client_id: z.optional(z.string()),
})

export interface ProviderRoutesDependencies extends Omit<InteractionDependencies, 'over'> {
  providers: Providers
  limits: SignInLimits
  publicOrigin: string | undefined
  clientId: string
  /** The owner of the session that signs out; `null`: no such session. */
  toSignOut: (sessionId: string) => Promise<{identityId: string} | null>
}

/**
 * The built-in identity provider: its pages, its sign-out, and the library for all other paths below /oidc.
 */
export async function providerRoutes(app: FastifyInstance, dependencies: ProviderRoutesDependencies) {
  const {providers, limits, publicOrigin, clientId, toSignOut} = dependencies
  const signedIn = signedInBy(dependencies)
  const style = `${FRAME_STYLE}\n${here('./sign-in.css')}`
  const script = `${here('./generated/mobile-rule.js')}\n${here('./sign-in-script.js')}`

  app.get(`${PROVIDER_PATH}/style.css`, (_, reply) =>
    cached(reply).type('text/css; charset=utf-8').send(style),
  )
  app.get(`${PROVIDER_PATH}/script.js`, (_, reply) =>
    cached(reply).type('text/javascript; charset=utf-8').send(script),
  )

  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      {parseAs: 'string', bodyLimit: BODY_LIMIT},
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    pages.setErrorHandler(sendProblem)
    interactionRoutes(pages, {...dependencies, over: overFor(signedIn)})
  })

  await app.register(async (library) => {
    library.removeAllContentTypeParsers()
    library.addContentTypeParser('*', (_, __, done) => done(null))
    library.setErrorHandler(sendProblem)
    library.all(`${PROVIDER_PATH}/*`, hand)
    library.get(END_SESSION_PATH, async (request, reply) => {
      const session = await signedIn(request, reply)
      if (session !== null) {
        if (session.identityId !== (await hintedIdentity(request))) return hand(request, reply)
        await session.end()
      }
      return sendPage(reply, 200, signedOutPage())
    })
  })

  /**
   * The identity that the hint, the name of our session, signs out without a question; `null` without a valid hint.
   */
  async function hintedIdentity({query}: FastifyRequest): Promise<string | null> {
    const hint = hintQuery.safeParse(query)
    if (!hint.success || (hint.data.client_id ?? clientId) !== clientId) return null
    return (await toSignOut(hint.data.id_token_hint))?.identityId ?? null
  }

  async function hand(request: FastifyRequest, reply: FastifyReply) {
    const isNew = /^\/oidc\/auth\/?(\?|$)/i.test(request.url)
    if (isNew && !(await limits.admits('provider', callerAddress(request))))
      return sendPage(reply, 429, problemPage(TEXTS.tooManyTitle, TEXTS.tooMany))
    const origin = originOf(request, publicOrigin)
    await handOver(await providers.of(origin), request, reply, origin)
    return reply
  }
}

/** Finds who is signed in at the provider in this browser. */
const signedInBy =
  ({providers, publicOrigin}: Pick<ProviderRoutesDependencies, 'providers' | 'publicOrigin'>) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const origin = originOf(request, publicOrigin)
    return providerSession(await providers.of(origin), request, reply, origin)
  }

/** Leads who is signed in on to the site: whoever goes back after signing in has nothing to start again. */
const overFor =
  (signedIn: ReturnType<typeof signedInBy>) => async (request: FastifyRequest, reply: FastifyReply) =>
    (await signedIn(request, reply)) === null
      ? sendPage(reply, 400, problemPage(TEXTS.problemTitle, TEXTS.problem))
      : reply.header('cache-control', 'no-store').redirect(SIGN_IN_RETURN_PATH, 303)

function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const {status} = refusalOf(error, request.log)
  return sendPage(reply, status, problemPage(TEXTS.failedTitle, TEXTS.failed))
}

function sendPage(reply: FastifyReply, status: number, markup: string) {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(markup)
}

function cached(reply: FastifyReply) {
  return reply.header('cache-control', 'public, max-age=3600')
}
