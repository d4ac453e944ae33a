import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {SIGN_IN_TEXTS as TEXTS} from '../../../server/identity/provider/pages/sign-in-texts.ts'
import {createLogger} from '../../../server/logger.ts'
import {made} from '../../support/made.ts'
import {newPhone} from '../../support/server/bookings.ts'
import {startSmallServer} from '../../support/server/database/small-database.ts'
import {beginSignIn, identityOf, openBrowser, SITE_STATE, signInByCode} from '../../support/server/sign-in.ts'
import {createTestClock, NOW} from '../../support/server/test-clock.ts'
import type {TestServer} from '../../support/server/test-server.ts'

const lines: string[] = []
const clock = createTestClock()
let server: TestServer
beforeAll(async () => {
  const logger = createLogger('error', {write: (line) => void lines.push(line)})
  server = await startSmallServer({}, clock, logger)
})
beforeEach(() => {
  clock.freeze(NOW)
  lines.length = 0
})
afterAll(() => server.close())

const browse = () => openBrowser(() => server.app)
const rename = (table: string, name: string) =>
  server.database.executeSql(`alter table ${table} rename to ${name}`)

/** The field and the text of the summary above a form. */
function problemOf(body: string) {
  const [, field, text] = /<p><a href="#(\w+)">([^<]*)<\/a><\/p>/.exec(body) ?? []
  return field === undefined ? null : [field, text]
}

async function atCodePage(phone = newPhone()) {
  const browser = browse()
  const page = await beginSignIn(browser)
  await browser.post(page, {phone})
  return {browser, page, phone, code: made((await server.inbox(phone))[0]?.code)}
}

describe('The page for the code', () => {
  it('names the wait of another code as the problem of an early request', async () => {
    const {browser, page} = await atCodePage()
    clock.pass({seconds: 10})
    const {body} = await browser.refused(`${page}/resend`)
    expect(problemOf(body)).toEqual(['code', 'You can ask for another code in 20 seconds.'])
  })

  it('says that another code was sent', async () => {
    const {browser, page} = await atCodePage('+919812345678')
    clock.pass({seconds: 30})
    const {location} = await browser.post(`${page}/resend`)
    expect((await browser.get(location ?? '')).body).toContain(
      '<p role="status">A code was sent to ••••••5678.</p>',
    )
  })

  it('waits no longer for who enters the same number again, to which no second code was sent', async () => {
    const {browser, page, phone} = await atCodePage()
    const waitAfter = async (seconds: number) => {
      clock.pass({seconds})
      const {body} = await browser.get((await browser.post(page, {phone})).location ?? '')
      return /id="resend-wait" data-seconds="(\d+)"/.exec(body)?.[1]
    }
    expect([await waitAfter(10), await waitAfter(4)]).toEqual(['20', '16'])
    expect(await server.inbox(phone)).toHaveLength(1)
    expect(await waitAfter(1)).toBe('30')
    expect(await server.inbox(phone)).toHaveLength(2)
  })

  it('names the limit of a number at the number', async () => {
    const {browser, page} = await atCodePage()
    for (let turn = 0; turn < 4; turn++) {
      clock.pass({seconds: 30})
      await browser.post(`${page}/resend`)
    }
    clock.pass({seconds: 30})
    const {body} = await browser.refused(`${page}/resend`)
    expect(problemOf(body)).toEqual([
      'phone',
      'Too many codes were sent to this number. Please try again in 8 minutes.',
    ])
  })
})

describe('The waits in the texts', () => {
  it('are whole minutes, one at least', () => {
    const number = 'Too many codes were sent to this number. Please try again in'
    expect([0, 60, 61, 3600].map(TEXTS.tooManyForNumber)).toEqual([
      `${number} 1 minute.`,
      `${number} 1 minute.`,
      `${number} 2 minutes.`,
      `${number} 60 minutes.`,
    ])
    const network = 'Too many codes were asked for from your network. Please try again in'
    expect([0, 60, 61, 3600].map(TEXTS.tooManyFromNetwork)).toEqual([
      `${network} 1 minute.`,
      `${network} 1 minute.`,
      `${network} 2 minutes.`,
      `${network} 60 minutes.`,
    ])
  })
})

describe('When the database fails', () => {
  it.each([
    ['one_time_codes', (page: string) => [page, {phone: newPhone()}] as const],
    ['identities', (page: string) => [`${page}/code`, {}] as const],
  ])('in %s, the page says so, and does not blame the person', async (table, sent) => {
    const {browser, page, code} = await atCodePage()
    const [address, form] = sent(page)
    await rename(table, 'away')
    const {status, body} = await browser.post(address, 'phone' in form ? form : {code})
    await rename('away', table)
    expect([status, /<h1>(.*)<\/h1>/.exec(body)?.[1], problemOf(body)]).toEqual([
      500,
      'We could not sign you in',
      null,
    ])
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({
        msg: 'masked as UNKNOWN_ERROR',
        err: expect.objectContaining({code: '42P01'}),
      }),
    ])
  })
})

describe('A person whose identity an operator deleted from the database', () => {
  it('is asked for the phone at the next sign-in, and is new', async () => {
    const browser = browse()
    const phone = newPhone()
    await signInByCode(server, browser, phone)
    const first = await identityOfPhone(phone)
    await server.database.executeSql('delete from identities where phone = $1', [phone])
    clock.pass({seconds: 30})
    const address = await signInByCode(server, browser, phone)
    expect(identityOf(address)).toMatchObject({phone, firstName: null})
    expect(await identityOfPhone(phone)).not.toBe(first)
    expect(lines).toEqual([])
  })

  const identityOfPhone = async (phone: string) =>
    (await server.database.executeSql('select id from identities where phone = $1', [phone])).rows[0]?.['id']
})

describe('Two tabs of one browser', () => {
  it('can both sign in, whichever began first', async () => {
    const browser = browse()
    const login = `/v1/auth/login?signUp=0&state=${SITE_STATE}`
    const first = await browser.get(login)
    const phone = newPhone()
    const page = await beginSignIn(browser)
    await browser.post(page, {phone})
    const [sent] = await server.inbox(phone)
    const second = await browser.follow(await browser.post(`${page}/code`, {code: made(sent?.code)}))
    expect(identityOf(second).phone).toBe(phone)
    expect(identityOf(await browser.follow(first)).phone).toBe(phone)
  })
})

describe('The cookie of a running sign-in', () => {
  it('is replaced where it is not one of ours', async () => {
    const browser = browse()
    for (const forged of ['"; evil', 'short', 'x'.repeat(129)]) {
      browser.cookies.set('localhost:3000 pahiya-sign-in', forged)
      await browser.get('/v1/auth/login?signUp=0')
      expect(browser.cookies.get('localhost:3000 pahiya-sign-in')).toMatch(/^[\w-]{22}$/)
    }
  })
})
