import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {z} from 'zod/mini'
import {maximumLength} from '../../../contract/wire/shared.ts'
import {PHONE_CHANNELS} from '../../../domain/person/message-channel.ts'
import {displayedMobile} from '../../../domain/person/phone.ts'
import type {CodeBrowser} from '../../codes/code-browser.ts'
import type {Connection} from '../../database/database.ts'
import type {IdentityRow} from '../../database/tables/identity-tables.ts'
import {callerAddress} from '../../http/addresses/caller-address.ts'
import {asRecord, parsed} from '../../http/serve.ts'
import {createIdentityRepository} from '../identity-repository.ts'
import type {FindInteraction, OpenInteraction} from './interactions.ts'
import {codePage} from './pages/code-page.ts'
import {phonePage, type SeededIdentity} from './pages/phone-page.ts'
import type {CodeCaller, PhoneProofPages, Problem} from './pages/phone-proof-pages.ts'
import {INTERACTION_PATH} from './paths.ts'
import {type SecondFactorDependencies, secondFactorRoutes} from './second-factor-routes.ts'
import type {SignInStep, SignInSteps} from './steps/sign-in-steps.ts'

const text = z._default(z.string().check(maximumLength(1000)), '')
const params = z.object({uid: z.string().check(maximumLength(100))})
const phoneForm = z.object({phone: text})
const codeForm = z.object({code: text})
const resendForm = z.object({channel: z._default(z.enum(PHONE_CHANNELS), 'sms')})
const identityForm = z.object({identity: text})

export interface InteractionDependencies {
  find: FindInteraction
  steps: SignInSteps
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
  const {find, steps, proof, connection, browserOf, seeded, isFactorAsked} = dependencies
  const {sendPhonePage, sendCodePage, answer} = pageSenders(dependencies)
  const callerOf = (request: FastifyRequest, reply: FastifyReply): CodeCaller => ({
    address: callerAddress(request),
    browser: browserOf(request, reply),
  })
  const here = `${INTERACTION_PATH}/:uid`

  type Handle = (open: OpenInteraction, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  const opened = (handle: Handle) => async (request: FastifyRequest, reply: FastifyReply) =>
    handle(await find(request, reply, parsed(params, request.params).uid), request, reply)

  const factor = secondFactorRoutes(app, opened, sendPage, dependencies.secondFactor)
  const enter = async (
    open: OpenInteraction,
    identity: Pick<IdentityRow, 'id' | 'role'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) =>
    isFactorAsked(identity, request)
      ? factor.ask(open, identity.id, reply)
      : reply.redirect(await open.signIn(identity.id), 303)

  /** Requires that a code was sent; else redirects to the first page. */
  const withStep = (handle: (step: SignInStep, ...rest: Parameters<Handle>) => Promise<FastifyReply>) =>
    opened(async (open, request, reply) => {
      const step = await steps.find(open.uid)
      return step === null
        ? reply.redirect(`${INTERACTION_PATH}/${open.uid}`, 303)
        : handle(step, open, request, reply)
    })

  app.get(
    here,
    opened(async (open, _, reply) => {
      const step = await steps.find(open.uid)
      return sendPhonePage(reply, open, step === null ? '' : displayedMobile(step.phone), null)
    }),
  )
  app.post(
    here,
    opened(async (open, request, reply) => {
      const {phone} = parsed(phoneForm, request.body)
      const problem = await proof.begin(open.uid, phone, callerOf(request, reply))
      if (problem !== null) return sendPhonePage(reply, open, phone, problem)
      return reply.redirect(`${INTERACTION_PATH}/${open.uid}/code`, 303)
    }),
  )

  app.get(
    `${here}/code`,
    withStep(async (step, {uid}, {query}, reply) =>
      sendCodePage(reply, uid, step, null, 'again' in asRecord(query)),
    ),
  )
  app.post(
    `${here}/code`,
    withStep(async (step, open, request, reply) => {
      const problem = await proof.check(open.uid, step, parsed(codeForm, request.body).code)
      if (problem !== null) return answer(reply, open, step, problem)
      const identity = await createIdentityRepository(connection).ofPhone(step.phone)
      await steps.forget(open.uid)
      return enter(open, identity, request, reply)
    }),
  )
  app.post(
    `${here}/resend`,
    withStep(async (step, open, request, reply) => {
      const {channel} = parsed(resendForm, asRecord(request.body))
      const problem = await proof.resend(open.uid, step, {...callerOf(request, reply), channel})
      if (problem !== null) return answer(reply, open, step, problem)
      return reply.redirect(`${INTERACTION_PATH}/${open.uid}/code?again`, 303)
    }),
  )

  app.post(
    `${here}/identity`,
    opened(async (open, request, reply) => {
      const {identity} = parsed(identityForm, request.body)
      const chosen = (await seeded()).find(({id}) => id === identity)
      const person =
        chosen === undefined ? undefined : await createIdentityRepository(connection).find(chosen.id)
      if (person === undefined) return sendPhonePage(reply, open, '', null)
      return enter(open, person, request, reply)
    }),
  )
  app.post(
    `${here}/cancel`,
    opened(async (open, _, reply) => reply.redirect(await open.cancel(), 303)),
  )
}

/** Sends the provider's pages, with what was wrong on them. */
function pageSenders({proof, seeded}: Pick<InteractionDependencies, 'proof' | 'seeded'>) {
  async function sendPhonePage(
    reply: FastifyReply,
    {uid, isSignUp}: OpenInteraction,
    phone: string,
    problem: Problem | null,
  ) {
    return sendPage(
      reply,
      phonePage({uid, isSignUp, phone, problem: problem?.text ?? null, seeded: await seeded()}),
    )
  }

  function sendCodePage(
    reply: FastifyReply,
    uid: string,
    step: SignInStep,
    problem: Problem | null,
    isSentAgain = false,
  ) {
    const resendIn = proof.secondsToResend(step)
    return sendPage(
      reply,
      codePage({
        uid,
        phone: step.phone,
        problem: problem?.text ?? null,
        resendIn,
        isSentAgain,
        channel: step.channel ?? 'sms',
        channels: step.channels ?? [],
      }),
    )
  }

  async function answer(reply: FastifyReply, open: OpenInteraction, step: SignInStep, problem: Problem) {
    return problem.field === 'phone'
      ? sendPhonePage(reply, open, displayedMobile(step.phone), problem)
      : sendCodePage(reply, open.uid, step, problem)
  }

  return {sendPhonePage, sendCodePage, answer}
}

function sendPage(reply: FastifyReply, markup: string) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(markup)
}
