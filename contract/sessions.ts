import {z} from 'zod/mini'
import {endpoint} from './endpoint.ts'
import {nothing} from './shared.ts'

/** A token in exchange for the one in the header Authorization, which may have expired (ruling 37). */
export const refreshToken = endpoint({
  method: 'GET',
  path: '/v1/auth/refresh',
  query: nothing,
  body: nothing,
  answer: z.object({idToken: z.nullable(z.string())}),
})

/** Ends the session of the token in the header Authorization. */
export const logout = endpoint({
  method: 'POST',
  path: '/v1/auth/logout',
  query: nothing,
  body: nothing,
  answer: nothing,
})
