import {z} from 'zod/mini'
import {endpoint} from '../wire/endpoint.ts'
import {nothing} from '../wire/shared.ts'

/** A browser goes here to sign in or up (ruling 16); query `signUp` (0 or 1), `next` (a local path), `state`. */
export const LOGIN_PATH = '/v1/auth/login'

/** Where a sign-in ends: with `sfResponse`, the site's `state` and `next`, or with `error` and `next`. */
export const SIGN_IN_RETURN_PATH = '/consumer/create-account'

/** A browser goes here to sign out of the identity provider; query `id_token_hint` (our id token), `client_id` (the app id). */
export const END_SESSION_PATH = '/oidc/session/end'

/** Why a sign-in came back without an identity. */
export const SIGN_IN_ERRORS = ['access_denied', 'login_failed', 'login_expired'] as const

export type SignInError = (typeof SIGN_IN_ERRORS)[number]

/** `sfResponse`: base64 of this as UTF-8 JSON; phone and names each as `encodeURIComponent` writes them (ruling 17). */
export const signedInIdentity = z.object({
  idToken: z.string(),
  phone: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  title: z.nullable(z.string()),
})

/** A new token for one that is validly signed, expired or not, while its session lives (ruling 37). */
export const refreshToken = endpoint({
  method: 'GET',
  path: '/v1/auth/refresh',
  query: nothing,
  body: nothing,
  answer: z.object({idToken: z.nullable(z.string())}),
})

/** Ends the session of a validly signed token, expired or not; ending it again is no failure. */
export const logout = endpoint({
  method: 'POST',
  path: '/v1/auth/logout',
  query: nothing,
  body: nothing,
  answer: nothing,
})
