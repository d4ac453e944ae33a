import {brotliDecompressSync, gunzipSync, zstdDecompressSync} from 'node:zlib'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {findAvailableWorkshops} from '../../../contract/reference/workshops.ts'
import {readPublicSettings} from '../../../contract/site/public-settings.ts'
import {searchFor} from '../../support/server/searches.ts'
import {PRODUCTION} from '../../support/server/server-process.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
let hidden: TestServer
beforeAll(async () => {
  server = await startTestServer()
  hidden = await startTestServer({
    ...PRODUCTION,
    INDEXABLE: 'true',
    PUBLIC_ORIGIN: 'https://pahiya.example',
  })
})
afterAll(() => Promise.all([server.close(), hidden.close()]))

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({url, headers})

describe('The operator of the server', () => {
  it('reads liveness, with release and environment', async () => {
    expect((await get('/healthz')).json()).toEqual({status: 'ok', release: '20250804.3', environment: 'prod'})
  })

  it('reads readiness, with the database and the workshops of the search', async () => {
    const {answer} = await server.call(findAvailableWorkshops, searchFor('RATING', {first: 1}))
    expect(answer).toHaveLength(1)
    const response = await get('/readyz')
    expect([response.statusCode, response.json()]).toEqual([200, {status: 'ready'}])
  })

  it('reads the response times of routes', async () => {
    await get('/oats/vehicle/manufacturers')
    const {body, headers} = await get('/metrics')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(body).toMatch(
      /http_server_request_duration_seconds_count\{method="GET",route="\/oats\/vehicle\/manufacturers",status="2xx"\} 1/,
    )
  })

  it('finds the request’s id in the response', async () => {
    const [one, other] = [await get('/healthz'), await get('/healthz')]
    expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id'])
  })
})

describe('The id of a request', () => {
  const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
  const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`
  const fresh = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
  let behind: TestServer
  beforeAll(async () => {
    behind = await startTestServer({TRUST_PROXY: 'loopback, 10.0.0.0/8'})
  })
  afterAll(() => behind.close())

  it.each([
    ['a trusted proxy’s x-request-id', '10.1.2.3', {'x-request-id': 'edge-1:42', traceparent}, /^edge-1:42$/],
    ['a trusted proxy’s trace', '10.1.2.3', {traceparent}, new RegExp(`^${TRACE}$`)],
    [
      'new where the trusted proxy’s is malformed',
      '10.1.2.3',
      {'x-request-id': 'a "b"', traceparent: '00-1'},
      fresh,
    ],
    [
      'new where the trace is empty',
      '10.1.2.3',
      {traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`},
      fresh,
    ],
    ['new for anybody else', '203.0.113.9', {'x-request-id': 'edge-1:42', traceparent}, fresh],
  ])('is %s', async (_, remoteAddress, headers, id) => {
    const response = await behind.app.inject({url: '/healthz', remoteAddress, headers})
    expect(response.headers['x-request-id']).toMatch(id)
  })
})

describe('The page', () => {
  it('reads its settings', async () => {
    const response = await get('/consumer/config.json')
    expect(readPublicSettings.answer.parse(response.json())).toMatchObject({
      appId: 'pahiya-web',
      isSandbox: true,
    })
  })

  it('opens by the short addresses, with their parameters', async () => {
    const entrances = ['/', '/home', '/consumer', '/?utm_source=mail&gclId=1']
    const led = await Promise.all(entrances.map((url) => get(url)))
    expect(led.map(({statusCode, headers}) => [statusCode, headers['location']])).toEqual([
      [302, '/consumer/home'],
      [302, '/consumer/home'],
      [302, '/consumer/home'],
      [302, '/consumer/home?utm_source=mail&gclId=1'],
    ])
  })

  it.each([
    ['country=DE', '/consumer/lite'],
    ['a=b; country=IN', '/consumer/home'],
    ['country=nowhere', '/consumer/home'],
  ])('redirects a visitor with a chosen country to its home: %s', async (cookie, home) => {
    expect((await get('/', {cookie})).headers['location']).toBe(home)
  })

  it('is answered as HTML, an unknown path with 404', async () => {
    const known = await get('/consumer/home', {accept: 'text/html'})
    expect([known.statusCode, known.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    for (const url of [
      '/no/such/page',
      '/consumer/blogs/no-such-article',
      '/consumer/services/no-such-service',
    ])
      expect([url, (await get(url, {accept: 'text/html'})).statusCode]).toEqual([url, 404])
  })

  it('has a strict content security policy', async () => {
    const {headers} = await get('/consumer/home')
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "font-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ]),
    )
    // One inline script, which notes a press before the others have come.
    expect(policy.find((each) => each.startsWith('script-src '))).toMatch(
      /^script-src 'self' 'sha256-[\w+/]{43}='$/,
    )
    expect(policy.find((each) => each.startsWith('style-src '))).toMatch(
      /^style-src 'self' ('sha256-[\w+/]{43}=' ?)+$/,
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    })
  })

  it('allows Google’s maps only where their key is configured', async () => {
    const withMaps = await startTestServer({GOOGLE_MAPS_API_KEY: 'a-key'})
    const policy = (await withMaps.app.inject('/consumer/home')).headers['content-security-policy']
    await withMaps.close()
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/maps\.googleapis\.com/)
    expect((await get('/consumer/home')).headers['content-security-policy']).not.toContain('google')
  })

  it('allows the tag manager only where its id is configured', async () => {
    const withTags = await startTestServer({TAG_MANAGER_ID: 'GTM-TEST1'})
    const policy = (await withTags.app.inject('/consumer/home')).headers['content-security-policy']
    await withTags.close()
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/www\.googletagmanager\.com;/)
    expect(policy).toContain("connect-src 'self' https://*.googletagmanager.com")
    expect(policy).toContain("require-trusted-types-for 'script'")
  })

  it('is closed to search engines unless it is indexable', async () => {
    const shown = await hidden.app.inject('/robots.txt')
    const page = await hidden.app.inject('/consumer/home')
    expect([(await get('/robots.txt')).body, (await get('/consumer/home')).headers['x-robots-tag']]).toEqual([
      'User-agent: *\nDisallow: /\n',
      'noindex',
    ])
    expect(shown.body).toMatch(
      /^User-agent: \*\n(Disallow: \S+\n)+Allow: \/\n\nSitemap: https:\/\/pahiya\.example\/sitemap\.xml\n$/,
    )
    expect(page.headers['x-robots-tag']).toBeUndefined()
    const unknown = await hidden.app.inject({url: '/no/such/page', headers: {accept: 'text/html'}})
    expect([unknown.statusCode, unknown.headers['x-robots-tag']]).toEqual([404, 'noindex'])
    expect(page.headers['strict-transport-security']).toContain('max-age')
  })
})

describe('Responses', () => {
  it.each([
    // As Chromium and Firefox send it, as Safari does, and as old programs do.
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)(
    'to who takes %s are compressed as %s, with the same content',
    async (taken, encoding, text) => {
      const ask = (accepted: string) =>
        server.app.inject({
          method: 'POST',
          url: '/graphql',
          headers: {'x-app-id': 'pahiya-web', 'accept-encoding': accepted},
          payload: {query: findAvailableWorkshops.document, variables: searchFor('DISTANCE', {first: 10})},
        })
      const {headers, rawPayload} = await ask(taken)
      const {body} = await ask('identity')
      expect(headers['content-encoding']).toBe(encoding)
      expect(text(rawPayload).toString()).toBe(body)
      expect(body).toContain('findAvailableWorkshops')
    },
  )

  it('that are large need 128 KiB of a client by zstd', async () => {
    const {rawPayload} = await server.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: {'x-app-id': 'pahiya-web', 'accept-encoding': 'zstd'},
      payload: {query: findAvailableWorkshops.document, variables: searchFor('DISTANCE', {first: 100})},
    })
    expect(zstdDecompressSync(rawPayload).length).toBeGreaterThan(32 * 1024)
    expect(rawPayload.subarray(0, 4).toString('hex')).toBe('28b52ffd')
    // RFC 8878, 3.1.1.1: without the flag of a single segment, the window's size follows.
    expect((rawPayload[4] ?? 0) & 0b10_0000).toBe(0)
    expect(2 ** (10 + ((rawPayload[5] ?? 0) >> 3))).toBeLessThanOrEqual(128 * 1024)
  })
})

describe('Without SANDBOX', () => {
  it.each([
    ['GET', '/sandbox'],
    ['GET', '/sandbox/outbox.json'],
    ['PUT', '/sandbox/clock'],
    ['DELETE', '/sandbox/clock'],
    ['POST', '/sandbox/work'],
    ['PUT', '/sandbox/faults'],
    ['DELETE', '/sandbox/faults'],
    ['POST', '/sandbox/sign-in'],
    ['POST', '/sandbox/reset'],
    ['GET', '/sandbox/style.css'],
  ] as const)('%s %s does not exist', async (method, url) => {
    const response = await hidden.app.inject({
      method,
      url,
      headers: {accept: 'application/json'},
      ...(method === 'GET' ? {} : {payload: {}}),
    })
    expect(response.statusCode).toBe(404)
  })
})
