import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {createProviders} from '../../../../server/identity/provider/providers.ts'
import {createLogger} from '../../../../server/logger.ts'
import {createSecrets} from '../../../../server/secrets.ts'
import {newPhone} from '../../../support/server/bookings.ts'
import {startSmallServer} from '../../../support/server/database/small-database.ts'
import {
  beginSignIn,
  countRecords,
  createProvider,
  identityOf,
  openBrowser,
  SITE_STATE,
  signInByCode,
} from '../../../support/server/sign-in.ts'
import {createTestClock} from '../../../support/server/test-clock.ts'
import type {TestServer} from '../../../support/server/test-server.ts'

const lines: string[] = []
const logger = createLogger('error', {write: (line) => void lines.push(line)})
const clock = createTestClock()
let server: TestServer
beforeAll(async () => {
  server = await startSmallServer({}, clock, logger)
  await createProvider(server)
})
beforeEach(() => {
  lines.length = 0
})
afterAll(() => server.close())

const browse = () => openBrowser(() => server.app)
const titleOf = (body: string) => /<h1>(.*)<\/h1>/.exec(body)?.[1]

const records = (model: string) => countRecords(server, model)

describe('The providers of a server', () => {
  const providers = () =>
    createProviders(
      server.database.kysely,
      clock,
      createSecrets('a secret of tests that is long enough'),
      logger,
      {
        clientId: 'pahiya-web',
        clientSecret: 'a secret of the client',
        redirectPath: '/v1/auth/callback',
        isAskedAgain: async () => false,
      },
    )
  const origin = (index: number) => `http://localhost:${4000 + index}`

  it('are one for each address in the browser', async () => {
    const {of} = providers()
    const [one, other, again] = [await of(origin(1)), await of(origin(2)), await of(origin(1))]
    expect([one.issuer, other.issuer]).toEqual(['http://localhost:4001/oidc', 'http://localhost:4002/oidc'])
    expect(again).toBe(one)
  })

  it('are the eight used last', async () => {
    const {of} = providers()
    const [first, second] = [await of(origin(1)), await of(origin(2))]
    for (let index = 3; index <= 8; index++) await of(origin(index))
    expect(await of(origin(1))).toBe(first)
    await of(origin(9))
    expect(await of(origin(1))).toBe(first)
    expect(await of(origin(2))).not.toBe(second)
  })
})

describe('The provider', () => {
  it('answers a request of an unknown client with a page of ours', async () => {
    const {status, body, headers} = await browse().get('/oidc/auth?client_id=evil')
    expect([status, headers.get('content-type'), titleOf(body)]).toEqual([
      400,
      'text/html; charset=utf-8',
      'This sign-in has ended',
    ])
  })

  it('shows a page of ours when the database fails, and logs the cause', async () => {
    const begun = await browse().get(`/v1/auth/login?signUp=0&state=${SITE_STATE}`)
    await server.database.executeSql('alter table provider_records rename to away')
    const {status, body} = await browse().get(begun.location ?? '')
    await server.database.executeSql('alter table away rename to provider_records')
    expect([status, titleOf(body)]).toEqual([500, 'We could not sign you in'])
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({
        msg: 'the identity provider failed',
        err: expect.objectContaining({code: '42P01'}),
      }),
    ])
  })

  it('uses the grant of a browser again', async () => {
    const browser = browse()
    await signInByCode(server, browser, newPhone())
    const before = await records('Grant')
    await beginSignIn(browser)
    expect([before, await records('Grant')]).toEqual([1, 1])
  })

  it('asks for the phone again where the account is deleted meanwhile, and signs in as somebody new', async () => {
    const [browser, phone] = [browse(), newPhone()]
    const {kysely} = server.database
    const idOf = async () => {
      const rows = kysely.selectFrom('identities').select('id').where('phone', '=', phone)
      return (await rows.executeTakeFirstOrThrow()).id
    }
    await signInByCode(server, browser, phone)
    const before = await idOf()
    expect(await beginSignIn(browser)).toContain('sfResponse')
    await kysely.deleteFrom('sessions').where('identityId', '=', before).execute()
    await kysely.deleteFrom('identities').where('id', '=', before).execute()
    const page = await beginSignIn(browser)
    expect(page).toMatch(/^\/oidc\/interaction\/[\w-]+$/)
    expect((await browser.get(page)).body).toContain('name="phone"')
    expect(identityOf(await signInByCode(server, browse(), phone)).phone).toBe(phone)
    expect(await idOf()).not.toBe(before)
  })

  it('gives cookies their ten minutes by the clock of the servers, not by that of its computer', async () => {
    const ahead = createTestClock()
    const site = await startSmallServer({}, ahead, logger)
    ahead.follow(() => Date.now() + 3 * 24 * 60 * 60_000)
    ahead.run()
    const browser = openBrowser(() => site.app)
    const {location} = await browser.get(`/v1/auth/login?signUp=0&state=${SITE_STATE}`)
    const {headers} = await browser.get(location ?? '')
    const minutes = headers.getSetCookie().flatMap((cookie) => {
      const [, expires] = /^pahiya-(?:interaction|resume)=.*expires=([^;]+)/i.exec(cookie) ?? []
      return expires === undefined ? [] : [Math.round((Date.parse(expires) - ahead.now()) / 60_000)]
    })
    await site.close()
    expect(minutes).toEqual([10, 10])
  })

  it('stands at the public address behind a proxy', async () => {
    const site = await startSmallServer({PUBLIC_ORIGIN: 'https://pahiya.example'})
    const {body} = await openBrowser(() => site.app).get('/oidc/.well-known/openid-configuration')
    expect(JSON.parse(body)).toMatchObject({
      issuer: 'https://pahiya.example/oidc',
      authorization_endpoint: 'https://pahiya.example/oidc/auth',
      jwks_uri: 'https://pahiya.example/oidc/jwks',
    })
    const browser = openBrowser(() => site.app, 'https://pahiya.example')
    const phone = newPhone()
    expect(identityOf(await signInByCode(site, browser, phone)).phone).toBe(phone)
    await site.close()
  })

  it('states the scopes and claims that it has', async () => {
    const {body} = await browse().get('/oidc/.well-known/openid-configuration')
    expect(JSON.parse(body)).toMatchObject({
      scopes_supported: ['openid', 'phone'],
      claims_supported: ['sub', 'amr', 'phone_number', 'phone_number_verified', 'sid', 'auth_time', 'iss'],
      subject_types_supported: ['public'],
    })
  })
})
