import {readFileSync} from 'node:fs'
import fc from 'fast-check'
import {CALLERS, type FuzzRequest} from '../request.ts'
import {callerAddress, oddHeaders} from './headers.ts'
import type {KnownValues} from './schema-values.ts'

/** Addresses that are neither pages nor calls of the contract; `$name` stands for a part of the path. */
const OTHERS = [
  '/v1/auth/login',
  '/v1/auth/callback',
  '/v1/bookings/$bookingId/calendar.ics',
  '/v1/bookings/$bookingId/estimate',
  '/v1/bookings/$bookingId/invoice',
  '/v1/bookings/$bookingId/images/$file',
  '/v1/consumers/images',
  '/v1/consumers/images/$file',
  '/content/spaces/$space/environments/$environment/entries',
  '/maps/api/js',
  '/maps/api/place/autocomplete/json',
  '/maps/api/geocode/json',
  '/maps/api/place/details/json',
  '/oidc/auth',
  '/oidc/auth/$uid',
  '/oidc/token',
  '/oidc/jwks',
  '/oidc/me',
  '/oidc/interaction/$uid',
  '/oidc/interaction/$uid/code',
  '/oidc/session/end',
  '/oidc/.well-known/openid-configuration',
  '/machines/walks.json',
  '/machines/diff.json',
  '/machines/pictures/$machine/$file',
  '/consumer/worker.js',
  '/consumer/shell',
  '/consumer/assets/$file',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/robots.txt',
  '/v1/messages/receipts',
  '/healthz',
  '/readyz',
  '/metrics',
  '/$name',
]
const PARTS = [
  ...['%00', '%', '%zz', '%c0%af', '%ff', '%2e%2e', '..', '.', '%2f', '%5c', '\\', '', '%0d%0aa:b', '%F0%9F'],
  ...[
    '%ED%A0%80',
    '__proto__',
    'constructor',
    '%27',
    '%3Cscript%3E',
    ';a=b',
    '\u00e9',
    '\u00ff',
    '*',
    '+',
    '%20',
  ],
  ...['12.9,77.6', 'NaN,NaN', '999,999', '560034', '0', '-1', 'x.js', '.env', 'a%2Fb%3Fc', 'x'.repeat(3000)],
]
const QUERY = [
  ...[
    'signUp',
    'next',
    'state',
    'code',
    'error',
    'iss',
    'input',
    'place_id',
    'latlng',
    'address',
    'callback',
  ],
  ...[
    'id_token_hint',
    'client_id',
    'redirect_uri',
    'response_type',
    'scope',
    'prompt',
    'sfResponse',
    'token',
  ],
  ...['page', 'q', 'sort', 'filters', 'machine', 'a[b]', '__proto__', 'a.b', ''],
]
const QUERY_VALUES = [
  ...['', '1', '-1', '0', 'x', '%00', '%', '%zz', '%ff', '[]', '%7B%7D', '%7B', 'null', 'true', '1e999'],
  ...[
    '//evil.example',
    '/consumer/home',
    'https://evil.example',
    'javascript:alert(1)',
    '%5C%5Cevil.example',
  ],
  ...['openid', 'code', 'none', 'pahiya-web', '12.9,77.6', 'NaN,NaN', '91,181', 'eyJhIjoxfQ==', '\u00e9'],
  'x'.repeat(4000),
]

/** Every page of the site, as the router names it. */
function readPages(): string[] {
  const routes = readFileSync('src/app/route-tree.gen.ts', 'utf8')
  const paths = [...routes.matchAll(/fullPath: '([^']+)'/g)].map(([, path = '']) => path)
  return [...new Set(paths)].map((path) => path.replaceAll(/\{-(\$\w+)\}/g, '$1'))
}

/** Requests whose address is sent as it is written, over a socket. */
export function addressRequests(known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const named = Object.values(known).flatMap((values) =>
    values.flatMap((value) => (typeof value === 'string' ? [encodeURIComponent(value)] : [])),
  )
  const part = fc.oneof(
    {arbitrary: fc.constantFrom(...PARTS), weight: 3},
    {arbitrary: fc.constantFrom(...named), weight: 2},
  )
  const path = fc
    .tuple(fc.constantFrom(...readPages(), ...OTHERS), fc.array(part, {minLength: 4, maxLength: 4}))
    .map(([pattern, parts]) => {
      let filled = 0
      return pattern.replaceAll(/\$\w+/g, () => parts[filled++] ?? '')
    })
  const odd = fc.tuple(path, fc.nat(200), part).map(([address, at, added]) => {
    const place = at % (address.length + 1)
    return `/${address.slice(1, place)}${added}/${address.slice(Math.max(1, place))}`
  })
  const pair = fc
    .tuple(fc.constantFrom(...QUERY), fc.constantFrom(...QUERY_VALUES))
    .map(([name, value]) => `${name}=${value}`)
  const query = fc
    .array(pair, {maxLength: 4})
    .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`))
  const form = query.map((text) => text.slice(1))
  return (
    fc
      .record({
        caller: fc.constantFrom(...CALLERS),
        method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'),
        path: fc.oneof({arbitrary: path, weight: 4}, {arbitrary: odd, weight: 1}),
        query,
        form,
        from: callerAddress,
        odd: oddHeaders,
      })
      // The sandbox's own addresses change the clock and make calls fail on purpose.
      .filter((request) => !/sandbox/i.test(request.path))
      .map(({caller, method, path: address, query: search, form: body, from, odd: headers}) => ({
        caller,
        method,
        url: address + search,
        headers: {
          ...from,
          ...(method === 'POST' ? {'content-type': 'application/x-www-form-urlencoded'} : {}),
          ...headers,
        },
        body: method === 'POST' ? body : null,
      }))
  )
}
