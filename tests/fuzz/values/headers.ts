import fc from 'fast-check'
import type {HeaderValue} from '../request.ts'

/** What Node's parser of HTTP lets through: Latin-1 without control characters. */
const latin = fc.string({
  unit: fc.integer({min: 0x20, max: 0xff}).map((code) => String.fromCharCode(code === 0x7f ? 0x20 : code)),
  maxLength: 60,
})

const NAMES = [
  'authorization',
  'refID',
  'otp',
  'phoneNumber',
  'x-app-id',
  'x-sandbox-visitor',
  'x-request-id',
  'x-rendering',
  'x-forwarded-proto',
  'x-forwarded-host',
  'traceparent',
  'if-none-match',
  'if-modified-since',
  'range',
  'accept',
  'accept-language',
  'accept-encoding',
  'cookie',
  'origin',
  'referer',
  'sec-fetch-site',
  'content-encoding',
]

const VALUES = [
  '',
  ' ',
  'Bearer',
  'Bearer ',
  'Bearer x',
  'bearer a.b.c',
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
  'Basic eDp5',
  'Bearer x, Bearer y',
  '*',
  '"',
  'W/"x"',
  '"a", "b"',
  'bytes=0-',
  'bytes=9-1',
  'text/html',
  'application/json;q=-1',
  'br;q=x, gzip',
  'identity;q=0, *;q=0',
  'en-IN;q=2,,;',
  'a=b; a=c; =; ;',
  'country=%00; country=ZZ',
  'session=%',
  '__proto__=x',
  '+915550000001',
  '%2B915550000001',
  '000000',
  'null',
  'https://evil.example',
  '00-00000000000000000000000000000000-0000000000000000-00',
  'Sat, 99 Foo 2026 99:99:99 GMT',
  'x'.repeat(4001),
]

/** Other names of the computer, and texts that are none. */
const HOSTS = ['', 'a b', '[', ':::', 'localhost:99999', 'user@localhost', '127.0.0.1:80:80']

const value: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...VALUES), latin)
const values: fc.Arbitrary<HeaderValue> = fc.oneof(
  {arbitrary: value, weight: 4},
  {arbitrary: fc.array(value, {minLength: 2, maxLength: 3}), weight: 1},
)
const header: fc.Arbitrary<[string, HeaderValue]> = fc.oneof(
  {arbitrary: fc.tuple(fc.constantFrom(...NAMES), values), weight: 12},
  {arbitrary: fc.tuple(fc.constant('host'), fc.constantFrom(...HOSTS)), weight: 1},
)

/** Malformed and repeated headers; in three of four requests none. */
export const oddHeaders: fc.Arbitrary<Record<string, HeaderValue>> = fc.oneof(
  {arbitrary: fc.constant({}), weight: 3},
  {arbitrary: fc.array(header, {maxLength: 3}).map((each) => Object.fromEntries(each)), weight: 1},
)

/** The address of the caller, which the proxy of the test says. */
export const callerAddress: fc.Arbitrary<Record<string, string>> = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => ({'x-forwarded-for': `10.${parts.join('.')}`}))
