import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {seededIdentities} from '../../../../server/identity/provider/seeded-identities.ts'
import {createLogger} from '../../../../server/logger.ts'
import {NAMED_IDENTITIES} from '../../../../server/seed/named-cases.ts'
import {made} from '../../../support/made.ts'
import {newPhone} from '../../../support/server/bookings.ts'
import {startSmallServer} from '../../../support/server/database/small-database.ts'
import {
  beginSignIn,
  countRecords,
  createProvider,
  identityOf,
  openBrowser,
  queryOf,
  signInByCode,
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
beforeEach(async () => {
  lines.length = 0
  await server.database.kysely.deleteFrom('providerRecords').execute()
})
afterAll(() => server.close())

const browse = () => openBrowser(() => server.app)
const titleOf = (body: string) => /<h1>(.*)<\/h1>/.exec(body)?.[1]

const records = (model: string) => countRecords(server, model)

describe('A running sign-in', () => {
  it('leaves nothing of its steps when it is finished', async () => {
    const browser = browse()
    const page = await beginSignIn(browser)
    const phone = newPhone()
    await browser.post(page, {phone})
    expect(await records('SignInStep')).toBe(1)
    const [sent] = await server.inbox(phone)
    const done = await browser.post(`${page}/code`, {code: made(sent?.code)})
    expect([done.status, await records('SignInStep')]).toEqual([303, 0])
  })

  it('ends the provider’s session of the person who was signed in before', async () => {
    const browser = browse()
    await signInByCode(server, browser, newPhone())
    const second = newPhone()
    const address = await signInByCode(server, browser, second, 'signUp=1')
    expect([identityOf(address).phone, await records('Session')]).toEqual([second, 1])
  })

  it('keeps the provider’s session of a person who signs in again', async () => {
    const browser = browse()
    const phone = newPhone()
    await signInByCode(server, browser, phone)
    server.clock.pass({minutes: 1})
    const address = await signInByCode(server, browser, phone, 'signUp=1')
    expect([identityOf(address).phone, await records('Session')]).toEqual([phone, 1])
  })

  it('names a new account where one is wanted', async () => {
    const titles = []
    for (const query of ['', 'signUp=1']) {
      const browser = browse()
      titles.push(titleOf((await browser.get(await beginSignIn(browser, query))).body))
    }
    expect(titles).toEqual(['Log in', 'Create your account'])
  })

  it('can be cancelled, and then not be gone on with', async () => {
    const browser = browse()
    const page = await beginSignIn(browser)
    const address = await browser.follow(await browser.post(`${page}/cancel`))
    expect(queryOf(address).get('error')).toBe('access_denied')
    expect(titleOf((await browser.get(page)).body)).toBe('This sign-in has ended')
  })

  it('is open to the browser that began it alone, even to one with a sign-in of its own', async () => {
    const [mine, theirs] = [browse(), browse()]
    const page = await beginSignIn(mine)
    await beginSignIn(theirs)
    const phone = newPhone()
    for (const {status, body} of [await theirs.get(page), await theirs.post(page, {phone})])
      expect([status, titleOf(body)]).toEqual([400, 'This sign-in has ended'])
    expect([await server.inbox(phone), (await mine.get(page)).status]).toEqual([[], 200])
  })

  it('has pages that nobody stores, and says only after a resend that a code was sent again', async () => {
    const browser = browse()
    const page = await beginSignIn(browser)
    await browser.post(page, {phone: '+919812345671'})
    const [sent] = await server.inbox('+919812345671')
    const wrong = sent?.code === '000000' ? '000001' : '000000'
    const {headers, body} = await browser.refused(`${page}/code`, {code: wrong})
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(body).toContain('<p role="status">We sent a 6-digit code to ••••••5671.</p>')
  })

  it('shows the number again as a person writes it', async () => {
    const browser = browse()
    const page = await beginSignIn(browser)
    await browser.post(page, {phone: '+91 98123-45670'})
    expect((await browser.get(page)).body).toContain('value="9812345670"')
  })

  it('is not said to have ended when the database fails', async () => {
    const browser = browse()
    const page = await beginSignIn(browser)
    await server.database.executeSql('alter table provider_records rename to away')
    const {status, body} = await browser.get(page)
    await server.database.executeSql('alter table away rename to provider_records')
    expect([status, titleOf(body), lines.length]).toEqual([500, 'We could not sign you in', 1])
  })
})

describe('The people of the sandbox', () => {
  it('are those of the seed that are stored, by name, else by phone', async () => {
    const {fullProfile, withoutFirstName, newcomer} = NAMED_IDENTITIES
    const person = (id: string, phone: string, firstName: string | null, lastName: string | null) => ({
      id,
      phone,
      firstName,
      lastName,
      role: 'consumer' as const,
    })
    await server.database.kysely
      .insertInto('identities')
      .values([
        person(newcomer.id, '+919800000003', 'Noor', null),
        person(withoutFirstName.id, '+919800000002', null, null),
        person('somebody-else', '+919800000009', 'Some', 'Body'),
        person(fullProfile.id, '+919800000001', 'Meera', 'Krishnan'),
      ])
      .execute()
    const people = [
      {
        id: fullProfile.id,
        name: 'Meera Krishnan',
        situation: 'A full profile, with bookings in every status',
      },
      {id: withoutFirstName.id, name: '+919800000002', situation: 'New: no name yet'},
      {id: newcomer.id, name: 'Noor', situation: 'New: not shown around yet'},
    ]
    expect(await seededIdentities(server.database.kysely)).toEqual(people)
    const browser = browse()
    const page = await beginSignIn(browser)
    const {body} = await browser.get(page)
    for (const {name, situation} of people)
      expect(body).toContain(`<strong>${name}</strong> <span>${situation}</span>`)
    const nobody = await browser.post(`${page}/identity`, {identity: 'somebody-else'})
    expect([nobody.status, nobody.location]).toEqual([303, page])
    const done = await browser.post(`${page}/identity`, {identity: newcomer.id})
    expect(identityOf(await browser.follow(done)).firstName).toBe('Noor')
  })
})
