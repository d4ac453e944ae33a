import type {AdapterFactory, Interaction, KoaContextWithOIDC, Provider} from 'oidc-provider'
import {SIGN_IN_MINUTES} from '../../../domain/limits.ts'
import type {Connection} from '../../database/database.ts'
import type {Logger} from '../../logger.ts'
import {createIdentityRepository} from '../identity-repository.ts'
import {ALGORITHM, type SigningKey} from '../sessions/signing-key.ts'
import {problemPage, signedOutPage, signOutPage} from './pages/problem-page.ts'
import {SIGN_IN_TEXTS as TEXTS} from './pages/sign-in-texts.ts'
import {INTERACTION_PATH, PROVIDER_PATH} from './paths.ts'

export const SCOPE = 'openid phone'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

export interface ProviderSettings {
  /** The product's origin. */
  origin: string
  clientId: string
  clientSecret: string
  redirectPath: string
  cookieKey: string
  /** Whether this person proves who they are at each sign-in, and is never remembered. */
  isAskedAgain: (identityId: string) => Promise<boolean>
  /** The first one signs. */
  keys: readonly SigningKey[]
  connection: Connection
  adapter: AdapterFactory
  logger: Logger
}

/**
 * The built-in identity provider for one origin. The library takes a third of a second to load, so it is
 * imported late.
 */
export async function createProvider(settings: ProviderSettings): Promise<Provider> {
  const {
    origin,
    clientId,
    clientSecret,
    redirectPath,
    cookieKey,
    keys,
    connection,
    adapter,
    logger,
    isAskedAgain,
  } = settings
  const {default: OidcProvider, interactionPolicy} = await import('oidc-provider')
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({name: 'create', requestable: true}), 0)
  const isGone = ({oidc}: KoaContextWithOIDC) => oidc.account === undefined
  policy.get('login')?.checks.add(new interactionPolicy.Check('no_account', 'The identity is gone', isGone))
  const isForgotten = async ({oidc}: KoaContextWithOIDC) =>
    oidc.account !== undefined &&
    oidc.result?.login === undefined &&
    (await isAskedAgain(oidc.account.accountId))
  policy
    .get('login')
    ?.checks.add(new interactionPolicy.Check('second_factor', 'Staff proves it each time', isForgotten))
  const cookie = {httpOnly: true, sameSite: 'lax', signed: true, secure: origin.startsWith('https:')} as const

  const provider = new OidcProvider(origin + PROVIDER_PATH, {
    adapter,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [origin + redirectPath],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: ALGORITHM,
      },
    ],
    jwks: {keys: keys.map(({id, privateJwk}) => ({...privateJwk, kid: id, use: 'sig', alg: ALGORITHM}))},
    cookies: {
      keys: [cookieKey],
      long: {...cookie, path: PROVIDER_PATH},
      short: cookie,
      names: {session: 'pahiya-provider', interaction: 'pahiya-interaction', resume: 'pahiya-resume'},
    },
    claims: {openid: ['sub', 'amr'], phone: ['phone_number', 'phone_number_verified']},
    scopes: ['openid'],
    conformIdTokenClaims: false,
    pkce: {required: () => true},
    interactions: {policy, url: (_: KoaContextWithOIDC, {uid}: Interaction) => `${INTERACTION_PATH}/${uid}`},
    ttl: {
      Interaction: SIGN_IN_MINUTES * MINUTE,
      AuthorizationCode: MINUTE,
      AccessToken: SIGN_IN_MINUTES * MINUTE,
      IdToken: SIGN_IN_MINUTES * MINUTE,
      Session: 30 * DAY,
      Grant: 30 * DAY,
    },
    features: {
      devInteractions: {enabled: false},
      pushedAuthorizationRequests: {enabled: false},
      dPoP: {enabled: false},
      resourceIndicators: {enabled: false},
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = signOutPage(form)
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = signedOutPage()
        },
      },
    },
    findAccount: async (_, id) => {
      const identity = await createIdentityRepository(connection).find(id)
      if (identity === undefined) return undefined
      return {
        accountId: id,
        claims: async () => ({sub: id, phone_number: identity.phone, phone_number_verified: true}),
      }
    },
    loadExistingGrant: async ({oidc}) => {
      const {client, session} = oidc
      if (client === undefined || session?.accountId === undefined) return undefined
      const known = session.grantIdFor(client.clientId)
      const existing = known === undefined ? undefined : await oidc.provider.Grant.find(known)
      if (existing !== undefined) return existing
      const grant = new oidc.provider.Grant({clientId: client.clientId, accountId: session.accountId})
      grant.addOIDCScope(SCOPE)
      await grant.save()
      return grant
    },
    renderError: (ctx, {error}) => {
      ctx.type = 'html'
      ctx.body =
        error === 'server_error'
          ? problemPage(TEXTS.failedTitle, TEXTS.failed)
          : problemPage(TEXTS.problemTitle, TEXTS.problem)
    },
  })
  provider.proxy = true
  provider.on('server_error', (_, error) => logger.error({err: error}, 'the identity provider failed'))
  return provider
}
