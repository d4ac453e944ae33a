import {z} from 'zod'

/** How variables of the environment are read. */

export const optionalText = z.string().trim().min(1).optional()

export const optionalUrl = z.url({protocol: /^https?$/, error: 'must be an http or https address'}).optional()

export const countOf = (least: number, most: number) =>
  z.coerce
    .number({error: 'must be a number'})
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`)

/** Nobody on the way can read it. */
export function isPrivate({protocol, hostname}: URL): boolean {
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

export function hasNoQuery({search, hash, username, password}: URL): boolean {
  return [search, hash, username, password].every((part) => part === '')
}

export function isSafeIssuer(url: URL): boolean {
  return isPrivate(url) && url.search === '' && url.hash === ''
}
