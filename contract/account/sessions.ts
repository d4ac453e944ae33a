import {z} from 'zod/mini'
import {endpoint, reading} from '../wire/endpoint.ts'
import {line, nothing} from '../wire/shared.ts'

/**
 * The browser opens this to sign in or up (ruling 16); query `signUp` (0 or 1), `next` (a local path),
 * `state`.
 */
export const LOGIN_PATH = '/v1/auth/login'

/**
 * The last redirect of a sign-in: with `sfResponse`, the site's `state` and `next`, or with `error` and
 * `next`.
 */
export const SIGN_IN_RETURN_PATH = '/consumer/create-account'

/**
 * The browser opens this to sign out of the identity provider; query `id_token_hint` (the `sid` of our
 * id token, since no address may hold a token), `client_id` (the app id).
 */
export const END_SESSION_PATH = '/oidc/session/end'

/** Why a sign-in returned no identity. */
export const SIGN_IN_ERRORS = ['access_denied', 'login_failed', 'login_expired'] as const

export type SignInError = (typeof SIGN_IN_ERRORS)[number]

/**
 * `sfResponse` is the base64 of this as UTF-8 JSON; phone and names are each encoded with
 * `encodeURIComponent` (ruling 17). `idToken` is a code for `exchangeSignInCode` (decision 272).
 */
export const signedInIdentity = z.object({
  idToken: z.string(),
  phone: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  title: z.nullable(z.string()),
})

/**
 * Exchanges the code of `sfResponse` for the session's first token: once, within 60 seconds, in the browser that
 * signed in (its cookie).
 */
export const exchangeSignInCode = endpoint({
  method: 'POST',
  path: '/v1/auth/token',
  query: nothing,
  body: z.object({code: line}),
  answer: z.object({idToken: z.string()}),
})

/** Answers a new token for a validly signed one, expired or not, while its session exists (ruling 37). */
export const refreshToken = endpoint({
  ...reading,
  path: '/v1/auth/refresh',
  answer: z.object({idToken: z.nullable(z.string())}),
})

/** The consumer's sessions that have not ended, the newest use first. */
export const ownSessions = endpoint({
  ...reading,
  path: '/v1/consumers/sessions',
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        /** ISO 8601; the last use is that of the newest token. */
        startedAt: z.string(),
        usedAt: z.string(),
        /** Names from a list of ours; `null`: unknown. */
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        /** The session of this request. */
        isCurrent: z.boolean(),
      }),
    ),
  }),
})

export type OwnSession = z.infer<typeof ownSessions.answer>['sessions'][number]

/** Ends all sessions of the consumer, or all but that of this request; the identity provider asks for a code again. */
export const endOwnSessions = endpoint({
  method: 'DELETE',
  path: '/v1/consumers/sessions',
  query: z.object({except: z.optional(z.literal('this'))}),
  body: z.optional(nothing),
  answer: z.object({ended: z.int()}),
})

/** Ends the session of a validly signed token, expired or not. Ending it twice is no error. */
export const logout = endpoint({
  method: 'POST',
  path: '/v1/auth/logout',
  query: nothing,
  body: nothing,
  answer: nothing,
})
