import type {Kysely} from 'kysely'
import type {Configuration, IDToken} from 'openid-client'
import {SIGN_IN_RETURN_PATH, type SignInError} from '../../../contract/account/sessions.ts'
import {browserNames} from '../../../domain/person/browser-names.ts'
import {internationalMobile} from '../../../domain/person/phone.ts'
import type {Tables} from '../../database/tables.ts'
import {Refusal} from '../../http/refusal.ts'
import type {Logger} from '../../logger.ts'
import {hasClaim, roleOf, type StaffClaims} from '../../staff/staff-claims.ts'
import {createIdentityRepository} from '../identity-repository.ts'
import type {Issuer} from '../issuer.ts'
import type {SessionService} from '../sessions/session-service.ts'
import type {Staff} from '../staff/staff.ts'
import {sfResponse} from './sf-response.ts'
import type {SignInCodes} from './sign-in-codes.ts'
import type {SignInFlow, SignInFlows} from './sign-in-flows.ts'

export const CALLBACK_PATH = '/v1/auth/callback'
const SCOPE = 'openid phone'
const SIGN_OUT_TIMEOUT_MS = 5000

export interface SignInWish {
  /** The product's origin. */
  origin: string
  /** Binds the sign-in to the browser that begins it. */
  browser: string
  isSignUp: boolean
  siteState: string | null
  next: string | null
}

/** A failed sign-in, with a reason that the site may show. */
class SignInFailure extends Error {
  readonly code: SignInError

  constructor(code: SignInError, reason: string) {
    super(reason)
    this.code = code
  }
}

/** OpenID Connect's authorization code flow with PKCE; the product is the client. */
export function createSignIn(
  kysely: Kysely<Tables>,
  issuer: Issuer,
  flows: SignInFlows,
  codes: SignInCodes,
  sessions: SessionService,
  logger: Logger,
  staff: Pick<Staff, 'follow'>,
  staffClaims: StaffClaims,
) {
  async function identified(url: URL, state: string, {codeVerifier, nonce}: SignInFlow) {
    const client = await import('openid-client')
    const configuration = await issuer.configuration(url.origin)
    const granted = await client.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: codeVerifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const claims = granted.claims()
    if (claims === undefined) throw new SignInFailure('login_failed', 'no id token')
    const known = await knownClaims(configuration, claims, granted.access_token)
    return {
      phone: provenPhone(known),
      facts: {
        providerIdToken: granted.id_token ?? null,
        hasSecondFactor: hasClaim(known, staffClaims.secondFactor),
      },
      role: roleOf(known, staffClaims.role),
    }
  }

  /** The claims of the id token; where one is missing that is needed, those of the user-info endpoint too. */
  async function knownClaims(configuration: Configuration, claims: IDToken, accessToken: string) {
    const client = await import('openid-client')
    const needed = ['phone_number', ...(staffClaims.role === null ? [] : [staffClaims.role.name])]
    if (needed.every((name) => claims[name] !== undefined)) return claims
    return {...(await client.fetchUserInfo(configuration, accessToken, claims.sub)), ...claims}
  }

  /** An unverified number would open another person's account. */
  function provenPhone(claims: Readonly<Record<string, unknown>>): string {
    const {phone_number: number, phone_number_verified: isProven} = claims
    const phone = typeof number === 'string' ? internationalMobile(number) : null
    if (phone === null) throw new SignInFailure('login_failed', 'no Indian mobile in phone_number')
    if (isProven !== true) throw new SignInFailure('login_failed', 'phone_number_verified is not true')
    return phone
  }

  async function enter(
    url: URL,
    state: string,
    browser: string,
    flow: SignInFlow,
  ): Promise<Record<string, string>> {
    const {phone, facts, role} = await identified(url, state, flow)
    if (role !== null) await staff.follow(phone, role)
    const identity = await createIdentityRepository(kysely).ofPhone(phone)
    const {id: identityId, firstName, lastName, title} = identity
    const code = await codes.issue(browser, {identityId, ...facts})
    const response = sfResponse({idToken: code, phone, firstName, lastName, title})
    return {sfResponse: response, ...(flow.siteState === null ? {} : {state: flow.siteState})}
  }

  return {
    /** The provider's address for signing in. */
    begin: async ({origin, browser, isSignUp, siteState, next}: SignInWish): Promise<string> => {
      const client = await import('openid-client')
      const configuration = await issuer.configuration(origin)
      const codeVerifier = client.randomPKCECodeVerifier()
      const [state, nonce] = [client.randomState(), client.randomNonce()]
      await flows.begin(state, browser, {codeVerifier, nonce, siteState, next})
      const isSignUpKnown = prompts(configuration).includes('create')
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: origin + CALLBACK_PATH,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(isSignUp && isSignUpKnown ? {prompt: 'create'} : {}),
      }).href
    },

    /** The site's address after the provider's answer. */
    finish: async (url: URL, browser: string | null): Promise<string> => {
      const state = url.searchParams.get('state')
      const flow = state === null || browser === null ? null : await flows.take(state, browser)
      if (state === null || browser === null || flow === null) return returnAddress({error: 'login_expired'})
      const next: Record<string, string> = flow.next === null ? {} : {next: flow.next}
      try {
        return returnAddress({...(await enter(url, state, browser, flow)), ...next})
      } catch (error) {
        const {code, reason} = await explained(error)
        logger.warn({code, reason}, 'a sign-in failed')
        return returnAddress({error: code, ...next})
      }
    },

    /**
     * Opens the session of a person who has come back with this code, and returns its first token.
     * @throws {Refusal} when the code is not valid for this browser now
     */
    exchange: async (code: string, browser: string, userAgent: string): Promise<string> => {
      const signedIn = await codes.take(code, browser)
      const identity =
        signedIn === null ? undefined : await createIdentityRepository(kysely).find(signedIn.identityId)
      if (signedIn === null || identity === undefined) throw new Refusal('UNAUTHORIZED_USER')
      return sessions.open(identity, signedIn, browserNames(userAgent))
    },

    /** Ends the person's session at an outside provider that can; the token goes in a form, never in an address. */
    endAtProvider: async (origin: string, providerIdToken: string): Promise<void> => {
      try {
        const configuration = await issuer.configuration(origin)
        const {end_session_endpoint: address} = configuration.serverMetadata()
        if (address === undefined) return
        const {client_id} = configuration.clientMetadata()
        const body = new URLSearchParams({id_token_hint: providerIdToken, client_id})
        const signal = AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS)
        const {status} = await fetch(address, {method: 'POST', body, redirect: 'manual', signal})
        if (status >= 400) logger.warn({reason: `status ${status}`}, 'a sign-out at the provider failed')
      } catch (error) {
        const {reason} = await explained(error)
        logger.warn({reason}, 'a sign-out at the provider failed')
      }
    },
  }
}

export type SignIn = ReturnType<typeof createSignIn>

/** The site's page for the result of a sign-in. */
export function returnAddress(parameters: Record<string, string>): string {
  return `${SIGN_IN_RETURN_PATH}?${new URLSearchParams(parameters)}`
}

function prompts(configuration: Configuration): unknown[] {
  const supported = configuration.serverMetadata()['prompt_values_supported']
  return Array.isArray(supported) ? supported : []
}

/** What the site and the log receive: never the address or the claims. */
async function explained(error: unknown): Promise<{code: SignInError; reason: string}> {
  const {AuthorizationResponseError, ClientError, ResponseBodyError} = await import('openid-client')
  if (error instanceof SignInFailure) return {code: error.code, reason: error.message}
  if (error instanceof AuthorizationResponseError) {
    const isWish = error.error === 'access_denied'
    return {code: isWish ? 'access_denied' : 'login_failed', reason: error.error}
  }
  if (error instanceof ResponseBodyError) return {code: 'login_failed', reason: error.error}
  if (error instanceof ClientError) return {code: 'login_failed', reason: error.code ?? error.message}
  return {code: 'login_failed', reason: error instanceof Error ? error.message : 'unknown'}
}
