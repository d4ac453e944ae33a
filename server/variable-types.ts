import {z} from 'zod'
import {internationalMobile, tollFreeNumber} from '../domain/person/phone.ts'
import {databaseAddresses} from './database/database-addresses.ts'

/** How variables of the environment are read. */

export const flag = z
  .enum(['true', 'false'], {error: 'must be true or false'})
  .transform((text) => text === 'true')
export const databaseUrl = z
  .string()
  .refine(
    (url) => databaseAddresses(url).every((address) => URL.canParse(address)),
    'must be a postgres:// address',
  )
  .optional()
export const mobile = z
  .string()
  .transform(internationalMobile)
  .refine((number) => number !== null, 'must be an Indian mobile number')
  .transform(String)
/** A mobile number, or a toll-free one, which has no country code. */
const supportPhone = z
  .string()
  .transform((text) => tollFreeNumber(text) ?? internationalMobile(text))
  .refine((number) => number !== null, 'must be toll-free or Indian mobile numbers')
  .transform(String)
export const phones = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .pipe(z.array(supportPhone))
/** As sources of the content security policy have them. */
export const hosts = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim().toLowerCase()))
  .refine(
    (each) => each.every((host) => /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/.test(host)),
    'must be host names with commas between them, such as images.example.com or *.example.com',
  )

export const optionalText = z.string().trim().min(1, 'must not be only spaces').optional()

/** A name, which a private network may spell with `_`, or an address; none in an address of another scheme. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)?$/

export const optionalUrl = z
  .url({protocol: /^https?$/, error: 'must be an http or https address'})
  .refine((url) => !URL.canParse(url) || HOST.test(new URL(url).hostname), {
    error: 'must be one address, with the name of a host',
    abort: true,
  })
  .optional()

/** The site's addresses are fixed, so it cannot stand below a path. */
export const optionalOrigin = optionalUrl
  .refine(
    (url) => url === undefined || !URL.canParse(url) || isOriginAlone(new URL(url)),
    'must be an origin alone, as https://book.example.com, without a path',
  )
  .transform((url) => (url === undefined ? undefined : new URL(url).origin))

function isOriginAlone(url: URL): boolean {
  return hasNoQuery(url) && url.pathname === '/'
}

/** As a header can have it. */
export const headerText = z
  .string()
  .regex(/^[!-~](?:[ -~]*[!-~])?$/, 'must be one line of ASCII characters, without spaces at its ends')

export const secretOf = (least: number) =>
  z
    .string()
    .min(least, `must have at least ${least} characters`)
    .refine((text) => text.length < least || text.trim() !== '', 'must not be only spaces')

const decimalNumber = z
  .string()
  .trim()
  .regex(/^-?\d+(?:\.\d+)?$/, {
    error: ({input}) =>
      input === '' || Number.isNaN(Number(input)) ? 'must be a number' : 'must be a number in decimal digits',
    abort: true,
  })
  .transform(Number)

export const countOf = (least: number, most: number) =>
  decimalNumber.pipe(
    z
      .number()
      .int('must be a whole number')
      .min(least, `must be at least ${least}`)
      .max(most, `must be at most ${most}`),
  )

/** Nobody on the way can read it. */
function isPrivate({protocol, hostname}: URL): boolean {
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Whether an address is one that others on the way can read. A malformed one has its own line. */
export function isOpenToOthers(url: string | undefined): boolean {
  if (url === undefined || !URL.canParse(url)) return false
  const address = new URL(url)
  return address.protocol === 'http:' && !isPrivate(address)
}

export function hasNoQuery({search, hash, username, password}: URL): boolean {
  return [search, hash, username, password].every((part) => part === '')
}

export function isSafeIssuer(url: URL): boolean {
  return isPrivate(url) && url.search === '' && url.hash === ''
}
