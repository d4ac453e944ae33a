import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {z} from 'zod/mini'
import {maximumLength} from '../../../contract/wire/shared.ts'
import {PHONE_CHANNELS} from '../../../domain/person/message-channel.ts'
import {displayedMobile} from '../../../domain/person/phone.ts'
import type {ServerClock} from '../../clock.ts'
import type {CodeBrowser} from '../../codes/code-browser.ts'
import type {Connection} from '../../database/database.ts'
import type {IdentityRow} from '../../database/tables/identity-tables.ts'
import {callerAddress} from '../../http/addresses/caller-address.ts'
import {asRecord, parsed} from '../../http/serve.ts'
import {createIdentityRepository} from '../identity-repository.ts'
import {type FindInteraction, InteractionOver, type OpenInteraction} from './interactions.ts'
import {codePage} from './pages/code-page.ts'
import {phonePage, type SeededIdentity} from './pages/phone-page.ts'
import {INTERACTION_PATH} from './paths.ts'
import type {CodeCaller, PhoneProofPages} from './phone-proof/phone-proof-pages.ts'
import {type SecondFactorDependencies, secondFactorRoutes} from './second-factor-routes.ts'
import {saidNow} from './steps/problem.ts'
import type {RefusedForm, RefusedForms} from './steps/refused-forms.ts'
import type {SignInStep, SignInSteps} from './steps/sign-in-steps.ts'

const text = z._default(z.string().check(maximumLength(1000)), '')
const params = z.object({uid: z.string().check(maximumLength(100))})
const phoneForm = z.object({phone: text})
const codeForm = z.object({code: text})
const resendForm = z.object({channel: z._default(z.enum(PHONE_CHANNELS), 'sms')})
const identityForm = z.object({identity: text})

export interface InteractionDependencies {
  find: FindInteraction
  /** Answers a page of a sign-in that has ended. */
  over: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  steps: SignInSteps
  refused: RefusedForms
  clock: ServerClock
  proof: PhoneProofPages
  connection: Connection
  browserOf: CodeBrowser
  /** The people that the sandbox offers without a code; empty elsewhere. */
  seeded: () => Promise<readonly SeededIdentity[]>
  secondFactor: SecondFactorDependencies
  /** Whether this request's person needs a second factor. */
  isFactorAsked: (identity: Pick<IdentityRow, 'role'>, request: FastifyRequest) => boolean
}

/**
 * The pages on which a person proves a phone. Only the browser that began the sign-in can open them (its
 * cookie).
 */
export function interactionRoutes(app: FastifyInstance, dependencies: InteractionDependencies) {
  const {find, over, steps, refused, proof, connection, browserOf, seeded, isFactorAsked} = dependencies
  const {sendPhonePage, sendCodePage} = pageSenders(dependencies)
  const callerOf = (request: FastifyRequest, reply: FastifyReply): CodeCaller => ({
    address: callerAddress(request),
    browser: browserOf(request, reply),
  })
  const here = `${INTERACTION_PATH}/:uid`

  type Handle = (open: OpenInteraction, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  const found = (handle: Handle) => async (request: FastifyRequest, reply: FastifyReply) => {
    const open = await find(request, reply, parsed(params, request.params).uid).catch(asOver)
    return open === null ? over(request, reply) : handle(open, request, reply)
  }
  /** A sign-in that has its result goes on: the browser may have lost the response that said so. */
  const opened = (handle: Handle) =>
    found(async (open, request, reply) =>
      open.resumeAt === null
        ? handle(open, request, reply)
        : reply.header('cache-control', 'no-store').redirect(open.resumeAt, 303),
    )

  const factor = secondFactorRoutes(app, opened, sendPage, dependencies.secondFactor)
  /** The next address of a person whose phone is proved. */
  const entered = (
    open: OpenInteraction,
    identity: Pick<IdentityRow, 'id' | 'role'>,
    request: FastifyRequest,
  ): Promise<string> =>
    isFactorAsked(identity, request) ? factor.ask(open, identity.id) : open.signIn(identity.id)

  const firstPageOf = async ({uid}: OpenInteraction) => `${INTERACTION_PATH}/${uid}`

  /** Requires that a code was sent; else redirects. */
  const withStep = (
    handle: (step: SignInStep, ...rest: Parameters<Handle>) => Promise<FastifyReply>,
    elsewhere: (open: OpenInteraction) => Promise<string> = firstPageOf,
  ) =>
    opened(async (open, request, reply) => {
      const step = await steps.find(open.uid)
      return step === null ? reply.redirect(await elsewhere(open), 303) : handle(step, open, request, reply)
    })

  /** Leads to the form again, which is read anew: a page that answers a form would ask before Back and Reload. */
  async function refuse(reply: FastifyReply, uid: string, form: RefusedForm) {
    await refused.keep(uid, form)
    const page = `${INTERACTION_PATH}/${uid}`
    return reply.redirect(form.field === 'phone' ? page : `${page}/code`, 303)
  }

  app.get(
    here,
    opened(async (open, _, reply) => sendPhonePage(reply, open)),
  )
  app.post(
    here,
    opened(async ({uid}, request, reply) => {
      const {phone} = parsed(phoneForm, request.body)
      const form = await proof.begin(uid, phone, callerOf(request, reply))
      if (form !== null) return refuse(reply, uid, {...form, typedPhone: phone})
      await refused.forget(uid)
      return reply.redirect(`${INTERACTION_PATH}/${uid}/code`, 303)
    }),
  )

  app.get(
    `${here}/code`,
    withStep(async (step, {uid}, {query}, reply) =>
      sendCodePage(reply, uid, step, 'again' in asRecord(query)),
    ),
  )
  app.post(
    `${here}/code`,
    withStep(async (step, open, request, reply) => {
      const form = await proof.check(open.uid, step, parsed(codeForm, request.body).code)
      if (form !== null) return refuse(reply, open.uid, form)
      const identity = await createIdentityRepository(connection).ofPhone(step.phone)
      await refused.forget(open.uid)
      const address = await entered(open, identity, request)
      await steps.forget(open.uid)
      return reply.redirect(address, 303)
    }, factor.reached),
  )
  app.post(
    `${here}/resend`,
    withStep(async (step, {uid}, request, reply) => {
      const {channel} = parsed(resendForm, asRecord(request.body))
      const form = await proof.resend(uid, step, {...callerOf(request, reply), channel})
      if (form !== null) return refuse(reply, uid, form)
      await refused.forget(uid)
      return reply.redirect(`${INTERACTION_PATH}/${uid}/code?again`, 303)
    }),
  )

  app.post(
    `${here}/identity`,
    opened(async (open, request, reply) => {
      const {identity} = parsed(identityForm, request.body)
      const chosen = (await seeded()).find(({id}) => id === identity)
      const person =
        chosen === undefined ? undefined : await createIdentityRepository(connection).find(chosen.id)
      if (person === undefined) return reply.redirect(`${INTERACTION_PATH}/${open.uid}`, 303)
      return reply.redirect(await entered(open, person, request), 303)
    }),
  )
  app.post(
    `${here}/cancel`,
    found(async (open, _, reply) => reply.redirect(await open.cancel(), 303)),
  )
}

/** Sends the provider's pages, with what was wrong with the last form. */
function pageSenders({
  proof,
  seeded,
  steps,
  refused,
  clock,
}: Pick<InteractionDependencies, 'proof' | 'seeded' | 'steps' | 'refused' | 'clock'>) {
  async function refusedAt(uid: string, field: RefusedForm['field']) {
    const form = await refused.find(uid)
    return form?.field === field
      ? {problem: saidNow(form.problem, clock.now()), typedPhone: form.typedPhone}
      : {problem: null}
  }

  async function sendPhonePage(reply: FastifyReply, {uid, isSignUp}: OpenInteraction) {
    const {problem, typedPhone} = await refusedAt(uid, 'phone')
    const phone = typedPhone ?? displayedMobile((await steps.find(uid))?.phone ?? '')
    return sendPage(reply, phonePage({uid, isSignUp, phone, problem, seeded: await seeded()}))
  }

  async function sendCodePage(reply: FastifyReply, uid: string, step: SignInStep, isSentAgain: boolean) {
    const {problem} = await refusedAt(uid, 'code')
    const resendIn = proof.secondsToResend(step)
    const {phone, channel = 'sms', channels = []} = step
    return sendPage(reply, codePage({uid, phone, problem, resendIn, isSentAgain, channel, channels}))
  }

  return {sendPhonePage, sendCodePage}
}

function asOver(error: unknown): null {
  if (error instanceof InteractionOver) return null
  throw error
}

function sendPage(reply: FastifyReply, markup: string) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(markup)
}
