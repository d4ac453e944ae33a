import type {FastifyInstance} from 'fastify'
import {z} from 'zod/mini'
import {END_SESSION_PATH} from '../../contract/account/sessions.ts'
import {line} from '../../contract/wire/shared.ts'
import type {SharedClock} from '../clock.ts'
import type {CodeBrowser} from '../codes/code-browser.ts'
import type {CodeService} from '../codes/code-service.ts'
import type {Config} from '../config.ts'
import type {Database} from '../database/database.ts'
import type {Logger} from '../logger.ts'
import type {Secrets} from '../secrets.ts'
import {SECOND_FACTOR_CLAIM} from '../staff/staff-claims.ts'
import {createIdentityRepository} from './identity-repository.ts'
import {builtInIssuer, type Issuer, outsideIssuer} from './issuer.ts'
import {originOf} from './origin.ts'
import {askInside} from './provider/ask-inside.ts'
import {createInteractions} from './provider/interactions.ts'
import {PROVIDER_PATH} from './provider/paths.ts'
import {createPhoneProofPages} from './provider/phone-proof/phone-proof-pages.ts'
import {providerRoutes} from './provider/provider-routes.ts'
import {createProviders} from './provider/providers.ts'
import {seededIdentities} from './provider/seeded-identities.ts'
import {createRefusedForms} from './provider/steps/refused-forms.ts'
import {createSecondFactorSteps} from './provider/steps/second-factor-steps.ts'
import {createSignInSteps} from './provider/steps/sign-in-steps.ts'
import {isFactorWished} from './second-factor/sandbox-wish.ts'
import {createSecondFactors} from './second-factor/second-factor-service.ts'
import {sessionRoutes} from './sessions/session-routes.ts'
import type {SessionService} from './sessions/session-service.ts'
import {ALGORITHM} from './sessions/signing-key.ts'
import {createSignInCodes} from './sign-in/sign-in-codes.ts'
import {createSignInFlows} from './sign-in/sign-in-flows.ts'
import type {SignInLimits} from './sign-in/sign-in-limits.ts'
import {signInRoutes} from './sign-in/sign-in-routes.ts'
import {CALLBACK_PATH, createSignIn, type SignIn} from './sign-in/sign-in-service.ts'
import type {Staff} from './staff/staff.ts'

export interface IdentityDependencies {
  config: Config
  database: Pick<Database, 'kysely'>
  clock: SharedClock
  secrets: Secrets
  codes: CodeService
  browserOf: CodeBrowser
  sessions: SessionService
  limits: SignInLimits
  staff: Pick<Staff, 'follow'>
  logger: Logger
}

/** Signing in, refreshing and signing out, with the built-in identity provider or an outside one. */
export async function identityRoutes(app: FastifyInstance, dependencies: IdentityDependencies) {
  const {config, clock, secrets, sessions, limits, staff, logger} = dependencies
  const {kysely} = dependencies.database
  const signInBy = (issuer: Issuer, claims: Config['staffClaims']) => {
    const flows = createSignInFlows(kysely, clock, secrets)
    const signInCodes = createSignInCodes(kysely, clock, secrets)
    const signIn = createSignIn(kysely, issuer, flows, signInCodes, sessions, logger, staff, claims)
    signInRoutes(app, signIn, limits, secrets, config.PUBLIC_ORIGIN)
    return signIn
  }
  sessionRoutes(app, sessions)

  if (config.identityProvider !== null) {
    const signIn = signInBy(outsideIssuer(config.identityProvider, clock), config.staffClaims)
    outsideSignOut(app, signIn, sessions, config.PUBLIC_ORIGIN)
    return
  }
  const client = {clientId: config.APP_ID, clientSecret: secrets.hash('provider client', 'first')}
  const ask = askInside(app)
  const issuer = builtInIssuer({...client, path: PROVIDER_PATH, algorithm: ALGORITHM, ask})
  signInBy(issuer, {secondFactor: SECOND_FACTOR_CLAIM, role: null})
  await builtInProvider(app, client, dependencies)
}

async function builtInProvider(
  app: FastifyInstance,
  client: {clientId: string; clientSecret: string},
  {
    config,
    database: {kysely},
    clock,
    secrets,
    sessions,
    limits,
    logger,
    codes,
    browserOf,
  }: IdentityDependencies,
) {
  const identities = createIdentityRepository(kysely)
  const isRequired = config.isSecondFactorRequired
  const isStaff = (role: string | undefined) => role !== undefined && role !== 'consumer'
  const providers = createProviders(kysely, clock, secrets, logger, {
    ...client,
    redirectPath: CALLBACK_PATH,
    isAskedAgain: async (id) => isRequired && isStaff((await identities.find(id))?.role),
  })
  const steps = createSignInSteps(kysely, clock)
  await providerRoutes(app, {
    find: createInteractions(providers, config.PUBLIC_ORIGIN),
    steps,
    refused: createRefusedForms(kysely, clock),
    clock,
    proof: createPhoneProofPages(kysely, clock, codes, steps),
    connection: kysely,
    browserOf,
    seeded: async () => (config.isSandbox ? seededIdentities(kysely) : []),
    secondFactor: {
      factors: createSecondFactors(kysely, clock, secrets),
      factorSteps: createSecondFactorSteps(kysely, clock),
      clock,
      identities,
      secrets,
    },
    isFactorAsked: ({role}, request) =>
      isStaff(role) && (isRequired || (config.isSandbox && isFactorWished(request))),
    providers,
    limits,
    publicOrigin: config.PUBLIC_ORIGIN,
    clientId: client.clientId,
    toSignOut: sessions.toSignOut,
  })
}

const hintQuery = z.object({id_token_hint: line})

/** The hint is the name of our session; the outside provider receives its own token, from this server. */
function outsideSignOut(
  app: FastifyInstance,
  signIn: SignIn,
  sessions: SessionService,
  publicOrigin: string | undefined,
) {
  app.get(END_SESSION_PATH, async (request, reply) => {
    const hint = hintQuery.safeParse(request.query)
    const owner = hint.success ? await sessions.toSignOut(hint.data.id_token_hint) : null
    const known = owner?.providerIdToken ?? null
    if (known !== null) await signIn.endAtProvider(originOf(request, publicOrigin), known)
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    return reply.redirect('/consumer/home', 302)
  })
}
