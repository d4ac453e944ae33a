import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {z} from 'zod/mini'
import {maximumLength} from '../../../contract/wire/shared.ts'
import {enteredCode, isOneTimeCode} from '../../../domain/person/one-time-code.ts'
import {displayedMobile} from '../../../domain/person/phone.ts'
import type {ServerClock} from '../../clock.ts'
import {noteEvent} from '../../http/notes/request-notes.ts'
import {asRecord, parsed} from '../../http/serve.ts'
import type {Secrets} from '../../secrets.ts'
import type {IdentityRepository} from '../identity-repository.ts'
import {assertionOptions, creationOptions, hasPasskeys} from '../second-factor/passkeys.ts'
import type {SecondFactors} from '../second-factor/second-factor-service.ts'
import {newTotpSecret, totpAddress} from '../second-factor/totp.ts'
import type {OpenInteraction} from './interactions.ts'
import {enrolPage, factorPage} from './pages/second-factor-pages.ts'
import {INTERACTION_PATH, PROVIDER_PATH} from './paths.ts'
import {
  type SecondFactorProblem,
  type SecondFactorStep,
  type SecondFactorSteps,
  saidOfFactor,
} from './steps/second-factor-steps.ts'

const text = z._default(z.string().check(maximumLength(8000)), '')
const codeForm = z.object({code: text})
const passkeyForm = z.object({passkey: text})

const PROBLEMS = {wrong: 'appCodeWrong', used: 'appCodeUsed'} as const

export interface SecondFactorDependencies {
  factors: SecondFactors
  factorSteps: SecondFactorSteps
  identities: Pick<IdentityRepository, 'find'>
  secrets: Pick<Secrets, 'token'>
  clock: ServerClock
}

/** Runs a handler with the sign-in of this browser. */
type Opened = (
  handle: (open: OpenInteraction, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

type Handle = (
  step: SecondFactorStep,
  open: OpenInteraction,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

const pageOf = ({uid}: Pick<OpenInteraction, 'uid'>) => `${INTERACTION_PATH}/${uid}/second-factor`

type SendPage = (reply: FastifyReply, markup: string) => FastifyReply

/** What the page for the second factor shows at its beginning, and after each try. */
function secondFactorPages(
  sendPage: SendPage,
  {factors, factorSteps, identities, secrets, clock}: SecondFactorDependencies,
) {
  async function finish(
    reply: FastifyReply,
    open: OpenInteraction,
    {accountId}: SecondFactorStep,
    method: 'otp' | 'hwk',
  ) {
    const address = await open.signIn(accountId, ['sms', method, 'mfa'])
    await factorSteps.forget(open.uid)
    return reply.redirect(address, 303)
  }

  async function show(
    reply: FastifyReply,
    {uid, origin}: OpenInteraction,
    {accountId, challenge, totpSecret, ...step}: SecondFactorStep,
  ) {
    const problem = saidOfFactor(step, clock.now())
    const {hasApp, passkeys} = await factors.of(accountId)
    const site = {origin, challenge}
    if (totpSecret === null) {
      const options = passkeys.length === 0 ? null : await assertionOptions(site, passkeys)
      return sendPage(reply, factorPage({uid, problem, hasApp, passkey: options}))
    }
    const identity = await identities.find(accountId)
    const name = displayedMobile(identity?.phone ?? '')
    const secret = factors.opened(totpSecret)
    const passkey = hasPasskeys(origin) ? await creationOptions(site, {id: accountId, name}) : null
    return sendPage(reply, enrolPage({uid, problem, passkey, secret, address: totpAddress(secret, name)}))
  }

  /** Notes whose phone is proved, with a new challenge. A secret that an app may have taken already stays. */
  async function begin({uid}: Pick<OpenInteraction, 'uid'>, accountId: string): Promise<SecondFactorStep> {
    const {hasApp, passkeys} = await factors.of(accountId)
    const isNew = !hasApp && passkeys.length === 0
    const earlier = await factorSteps.find(uid)
    const shown = earlier?.accountId === accountId ? earlier.totpSecret : null
    const totpSecret = isNew ? (shown ?? factors.sealed(newTotpSecret())) : null
    const step = {accountId, challenge: secrets.token(), totpSecret}
    await factorSteps.keep(uid, step)
    return step
  }

  /** The page for the second factor of a person with a proved phone. */
  async function ask(open: OpenInteraction, accountId: string): Promise<string> {
    await begin(open, accountId)
    return pageOf(open)
  }

  /** The page that this sign-in has reached: the first one while no phone is proved. */
  const reached = async (open: OpenInteraction): Promise<string> =>
    (await factorSteps.find(open.uid)) === null ? `${INTERACTION_PATH}/${open.uid}` : pageOf(open)

  return {ask, reached, begin, show, finish}
}

/** A step with a new secret sets up the app; any other one checks it. */
const checkedApp = (factors: SecondFactors, {accountId, totpSecret}: SecondFactorStep, code: string) =>
  totpSecret === null ? factors.checkApp(accountId, code) : factors.addApp(accountId, totpSecret, code)

function checkedPasskey(
  factors: SecondFactors,
  {accountId, challenge, totpSecret}: SecondFactorStep,
  origin: string,
  passkey: string,
): Promise<boolean> {
  const site = {origin, challenge}
  return totpSecret === null
    ? factors.checkPasskey(accountId, site, passkey)
    : factors.addPasskey(accountId, site, passkey)
}

/** What follows a form: the end of the sign-in, or the page again, which says what was wrong. */
function factorForms(
  {factors, factorSteps}: SecondFactorDependencies,
  {begin, finish}: Pick<ReturnType<typeof secondFactorPages>, 'begin' | 'finish'>,
) {
  async function refuse(
    open: OpenInteraction,
    step: SecondFactorStep,
    problem: SecondFactorProblem,
    reply: FastifyReply,
  ) {
    await factorSteps.keep(open.uid, {...step, problem})
    return reply.redirect(pageOf(open), 303)
  }

  const code: Handle = async (step, open, {body}, reply) => {
    const typed = enteredCode(parsed(codeForm, asRecord(body)).code)
    if (!isOneTimeCode(typed)) return refuse(open, step, 'codeIncomplete', reply)
    const checked = await checkedApp(factors, step, typed)
    if (checked === 'right') return finish(reply, open, step, 'otp')
    if (checked === 'used' && step.totpSecret !== null)
      return refuse(open, await begin(open, step.accountId), 'factorKnown', reply)
    const identityId = step.accountId
    if (typeof checked === 'object') {
      noteEvent('limit', {code: 'OTP_CHECKS_EXHAUSTED', identityId})
      return refuse(open, {...step, ...checked}, 'appCodesOver', reply)
    }
    noteEvent('wrong code', {code: 'INCORRECT_OTP', identityId})
    return refuse(open, step, PROBLEMS[checked], reply)
  }

  const passkey: Handle = async (step, open, {body}, reply) => {
    const sent = parsed(passkeyForm, asRecord(body)).passkey
    if (await checkedPasskey(factors, step, open.origin, sent)) return finish(reply, open, step, 'hwk')
    const next = await begin(open, step.accountId)
    if (step.totpSecret !== null && next.totpSecret === null) return refuse(open, next, 'factorKnown', reply)
    noteEvent('wrong code', {code: 'PASSKEY_REFUSED', identityId: step.accountId})
    return refuse(open, next, 'passkeyRefused', reply)
  }

  return {code, passkey}
}

/** The pages on which staff set up and use the second factor, after the phone is proved. */
export function secondFactorRoutes(
  app: FastifyInstance,
  opened: Opened,
  sendPage: SendPage,
  dependencies: SecondFactorDependencies,
) {
  const {factorSteps} = dependencies
  const here = `${INTERACTION_PATH}/:uid/second-factor`
  const {ask, reached, begin, show, finish} = secondFactorPages(sendPage, dependencies)
  const {code, passkey} = factorForms(dependencies, {begin, finish})
  webAuthnRoute(app)

  /** Requires that the phone is proved; else redirects to the first page. */
  const proven = (handle: Handle) =>
    opened(async (open, request, reply) => {
      const step = await factorSteps.find(open.uid)
      return step === null
        ? reply.redirect(`${INTERACTION_PATH}/${open.uid}`, 303)
        : handle(step, open, request, reply)
    })

  app.get(
    here,
    proven(async (step, open, _, reply) => show(reply, open, step)),
  )
  app.post(`${here}/code`, proven(code))
  app.post(`${here}/passkey`, proven(passkey))

  return {ask, reached}
}

/** Serves the browser's half of the library, as it is published for pages without a build. */
function webAuthnRoute(app: FastifyInstance): void {
  const main = createRequire(import.meta.url).resolve('@simplewebauthn/browser')
  const library = readFileSync(join(dirname(main), '../dist/bundle/index.umd.min.js'), 'utf8')
  app.get(`${PROVIDER_PATH}/webauthn.js`, (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(library),
  )
}
