import Fastify from 'fastify'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {askInside} from '../../../../server/identity/provider/ask-inside.ts'
import {createLogger} from '../../../../server/logger.ts'
import {newPhone} from '../../../support/server/bookings.ts'
import {startSmallServer} from '../../../support/server/database/small-database.ts'
import {
  beginSignIn,
  createProvider,
  openBrowser,
  signInByCode,
  signOutOf,
  tokenOf,
  type Visit,
} from '../../../support/server/sign-in.ts'
import {createTestClock} from '../../../support/server/test-clock.ts'
import type {TestServer} from '../../../support/server/test-server.ts'

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  const logger = createLogger('error', {write: (line) => void lines.push(line)})
  server = await startSmallServer({}, createTestClock(), logger)
  await createProvider(server)
})
beforeEach(() => {
  lines.length = 0
})
afterAll(() => server.close())

const browse = () => openBrowser(() => server.app)

const shown = ({status, body, headers}: Visit) => [
  status,
  headers.get('content-type'),
  headers.get('cache-control'),
  /<h1>(.*)<\/h1>\n<p>(.*)<\/p>/.exec(body)?.slice(1),
]

const HTML = 'text/html; charset=utf-8'
const FAILED = ['We could not sign you in', 'Something went wrong on our side. Please start again.']

describe('The files of the sign-in pages', () => {
  it('are the style of the site with that of the pages, and the rule of mobiles with the script', async () => {
    const style = await browse().get('/oidc/style.css')
    expect(style.body.startsWith('@layer reset, tokens, components, utilities, calm;')).toBe(true)
    expect(style.body).toContain('\n@layer components {\n  .header {')
    const script = await browse().get('/oidc/script.js')
    expect(script.body).toContain('INDIAN_MOBILE')
    expect(script.body).toContain('\n// The served file begins with generated/mobile-rule.js')
  })
})

describe('A request that the sign-in pages do not take', () => {
  it('is the caller’s mistake where it is too large, and is not logged', async () => {
    const browser = browse()
    const page = await beginSignIn(browser)
    const large = await browser.post(page, {phone: '5'.repeat(10_001)})
    expect([shown(large), lines]).toEqual([[413, HTML, 'no-store', FAILED], []])
    const long = await browser.post(page, {phone: '5'.repeat(1001)})
    expect([shown(long), lines]).toEqual([[400, HTML, 'no-store', FAILED], []])
  })

  it('is the caller’s mistake where it is no form, and is not logged', async () => {
    const browser = browse()
    const page = await beginSignIn(browser)
    const cookie = [...browser.cookies].map(([key, value]) => `${key.split(' ')[1]}=${value}`).join('; ')
    const headers = {host: 'localhost:3000', cookie}
    const {statusCode, body} = await server.app.inject({
      method: 'POST',
      url: page,
      headers,
      payload: {phone: newPhone()},
    })
    expect([statusCode, body.includes(String(FAILED[0])), lines]).toEqual([415, true, []])
  })

  it('of another sign-in or of none says that the sign-in has ended', async () => {
    const browser = browse()
    await beginSignIn(browser)
    const ENDED = [
      'This sign-in has ended',
      'It took longer than ten minutes, was finished already, or was begun in another browser. Please start again.',
    ]
    expect(shown(await browser.get('/oidc/interaction/another'))).toEqual([400, HTML, 'no-store', ENDED])
  })

  it('above the limit of an address says so', async () => {
    const browser = browse()
    const begun = await browser.get('/v1/auth/login?signUp=0')
    const asked = begun.location ?? ''
    expect((await browse().get(asked)).status).toBe(303)
    await server.database.kysely.updateTable('signInCounts').set({count: 600}).execute()
    const refused = [
      429,
      HTML,
      'no-store',
      [
        'Too many sign-ins',
        'Too many people sign in from your network at the moment. Please try again in ten minutes.',
      ],
    ]
    expect(shown(await browse().get(asked))).toEqual(refused)
    expect(shown(await browse().get('/oidc/auth'))).toEqual(refused)
    expect((await browse().get('/oidc/authors')).status).toBe(404)
    expect((await browse().get('/oidc/jwks')).status).toBe(200)
    await server.database.kysely.deleteFrom('signInCounts').execute()
  })
})

describe('The answers of the library', () => {
  it('are a page of ours when the database fails before', async () => {
    await server.database.executeSql('alter table sign_in_counts rename to away')
    const failed = await browse().get('/oidc/auth')
    await server.database.executeSql('alter table away rename to sign_in_counts')
    expect([shown(failed), lines.length]).toEqual([[500, HTML, 'no-store', FAILED], 1])
  })

  it('carry the headers of the server', async () => {
    const {headers} = await browse().get('/oidc/jwks')
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect([headers.get('permissions-policy'), headers.get('x-robots-tag')]).toEqual([
      'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
      'noindex',
    ])
  })
})

describe('The end of a session', () => {
  it('removes the session, its grants and its cookie', async () => {
    const browser = browse()
    const idToken = await tokenOf(browser, await signInByCode(server, browser, newPhone()))
    const kinds = async () => {
      const rows = await server.database.kysely.selectFrom('providerRecords').select('model').execute()
      return rows.map(({model}) => model).filter((model) => ['Grant', 'Session'].includes(model))
    }
    expect((await kinds()).toSorted()).toEqual(['Grant', 'Session'])
    const {status, headers} = await browser.get(signOutOf(idToken))
    expect([status, await kinds()]).toEqual([200, []])
    const removed = headers.getSetCookie().filter((each) => each.startsWith('pahiya-provider=;'))
    expect(removed).toEqual([
      expect.stringMatching(/^pahiya-provider=; path=\/oidc; expires=Thu, 01 Jan 1970/),
    ])
  })
})

describe('A call inside the process', () => {
  it('asks the server as a connection would: method, path, host, headers and body', async () => {
    const app = Fastify()
    app.addContentTypeParser('*', {parseAs: 'string'}, (_, body, done) => done(null, body))
    app.all('/echo', async ({method, url, headers, body}, reply) =>
      reply.code(201).header('x-answer', 'yes').send({
        method,
        url,
        host: headers.host,
        kind: headers['content-type'],
        length: headers['content-length'],
        body,
      }),
    )
    const ask = askInside(app)
    const settings = {redirect: 'manual', headers: {'content-type': 'text/any'}} as const
    const posted = await ask('https://site.example:8443/echo?a=1', {...settings, method: 'POST', body: 'b=2'})
    expect([posted.status, posted.headers.get('x-answer'), await posted.json()]).toEqual([
      201,
      'yes',
      {
        method: 'POST',
        url: '/echo?a=1',
        host: 'site.example:8443',
        kind: 'text/any',
        length: '3',
        body: 'b=2',
      },
    ])
    for (const body of [undefined, null]) {
      const got = await ask('https://site.example/echo', {...settings, headers: {}, method: 'GET', body})
      expect(await got.json()).toEqual({method: 'GET', url: '/echo', host: 'site.example'})
    }
    await app.close()
  })
})
