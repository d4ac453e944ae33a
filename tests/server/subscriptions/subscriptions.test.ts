import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {POLICY_DAY} from '../../../domain/limits.ts'
import {newPhone} from '../../support/server/bookings.ts'
import {ENGINES, openTestDatabase} from '../../support/server/engines.ts'
import {LEH_TOWN, newEmail, subscriptionOf} from '../../support/server/subscriptions.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
let addresses = 0
/** Every test uses its own address. */
function newAddress(): string {
  addresses += 1
  return `10.1.${addresses >> 8}.${addresses & 255}`
}

const subscribe = (body: object, from = newAddress()) =>
  server.rest('POST', '/v1/subscriptions', {body, from})
const stored = (contact: string) =>
  server.database.kysely.selectFrom('subscriptions').selectAll().where('contact', '=', contact).execute()
const all = async () =>
  (await server.database.kysely.selectFrom('subscriptions').select('id').execute()).length

describe.each(ENGINES)('Subscriptions on %s', (engine) => {
  beforeAll(async () => {
    const clock = createTestClock()
    server = await startTestServer({}, clock, await openTestDatabase(engine, clock))
  })
  afterAll(() => server.close())

  it('store the contact, the place, the consents with their time, and the accepted policy', async () => {
    const email = newEmail()
    const {status, answer} = await subscribe(subscriptionOf({email}, {marketingConsent: true}))
    expect([status, answer]).toEqual([200, {}])
    const at = new Date(server.clock.now())
    expect(await stored(email)).toMatchObject([
      {
        ...LEH_TOWN,
        contactKind: 'email',
        consentedAt: at,
        marketingConsentedAt: at,
        policyDay: POLICY_DAY,
        notifiedAt: null,
      },
    ])
  })

  it('are one for each contact and place, in any spelling; a repeat renews the consents', async () => {
    const phone = newPhone()
    const spaced = `${phone.slice(0, 3)} (${phone.slice(3, 8)}) ${phone.slice(8)}`
    const first = await subscribe(subscriptionOf({phoneNumber: phone}, {marketingConsent: true}))
    server.clock.pass({hours: 1})
    const again = await subscribe(
      subscriptionOf({phoneNumber: spaced}, {latitude: 34.16, formattedAddress: '194101'}),
    )
    expect(again).toEqual(first)
    expect(await stored(phone)).toMatchObject([
      {
        contactKind: 'phone',
        consentedAt: new Date(server.clock.now()),
        marketingConsentedAt: null,
        latitude: 34.16,
      },
    ])
    await subscribe(subscriptionOf({phoneNumber: phone}, {latitude: 34.5553, longitude: 76.1348}))
    expect(await stored(phone)).toHaveLength(2)
  })

  it('are allowed ten times a day for a contact, and then refused with the seconds to wait', async () => {
    const email = newEmail()
    for (let asked = 0; asked < 10; asked++) {
      expect((await subscribe(subscriptionOf({email}))).status).toBe(200)
      server.clock.pass({hours: 1})
    }
    expect((await subscribe(subscriptionOf({email: email.toUpperCase()}))).failure).toEqual({
      code: 'TOO_MANY_SUBSCRIPTIONS',
      status: 429,
      retryAfterSeconds: 14 * 60 * 60,
    })
    server.clock.pass({hours: 14})
    expect((await subscribe(subscriptionOf({email}))).status).toBe(200)
  })

  it('are allowed a hundred times an hour from an address', async () => {
    const from = newAddress()
    const statuses: number[] = []
    for (let asked = 0; asked < 101; asked++)
      statuses.push((await subscribe(subscriptionOf({email: newEmail()}), from)).status)
    expect(statuses).toEqual([...Array(100).fill(200), 429])
    expect((await subscribe(subscriptionOf({email: newEmail()}))).status).toBe(200)
    server.clock.pass({hours: 1})
    expect((await subscribe(subscriptionOf({email: newEmail()}), from)).status).toBe(200)
  })

  it('store no network address and, in the counters, no contact', async () => {
    const email = newEmail()
    await subscribe(subscriptionOf({email}), '10.99.88.77')
    const rows = await server.database.kysely.selectFrom('subscriptionRequests').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/10\.99\.88\.77|asha/)
  })

  it('sent many times at once are one', async () => {
    const email = newEmail()
    const outcomes = await Promise.all(Array.from({length: 8}, () => subscribe(subscriptionOf({email}))))
    expect(outcomes.map(({status}) => status)).toEqual(Array(8).fill(200))
    expect(await stored(email)).toHaveLength(1)
  })
})

describe('A subscription is refused, and nothing stored,', () => {
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const email = 'asha@mail.example'
  it.each([
    ['without consent', {email, consent: false}, 'TERMS_NOT_ACCEPTED'],
    ['with a number as its e-mail', {email: '+919876543210'}, 'CONTACT_NOT_VALID'],
    ['with an e-mail as its number', {phoneNumber: email}, 'CONTACT_NOT_VALID'],
    ['with a number without country code', {phoneNumber: '98765 43210'}, 'CONTACT_NOT_VALID'],
    ['with an empty contact', {email: ''}, 'CONTACT_NOT_VALID'],
    ['with spaces as its contact', {email: ' \u00a0 '}, 'CONTACT_NOT_VALID'],
    ['with emoji as its contact', {email: '😀'.repeat(50)}, 'CONTACT_NOT_VALID'],
    ['with right-to-left text as its contact', {email: 'مرحبا'}, 'CONTACT_NOT_VALID'],
    ['with a script as its contact', {email: '<script>alert(1)</script>'}, 'CONTACT_NOT_VALID'],
    ['with a second recipient', {email: 'a@mail.example\r\nBcc: b@mail.example'}, 'CONTACT_NOT_VALID'],
    ['with a zero byte in its contact', {email: 'asha\u0000@mail.example'}, 'BAD_REQUEST'],
    ['with ten thousand characters', {email: `${'a'.repeat(10_000)}@mail.example`}, 'BAD_REQUEST'],
    ['with both contacts', {email, phoneNumber: '+919876543210'}, 'BAD_REQUEST'],
    ['with no contact', {}, 'BAD_REQUEST'],
    ['with a list of contacts', {email: [email]}, 'BAD_REQUEST'],
    ['with consent as a word', {email, consent: 'true'}, 'BAD_REQUEST'],
    ['with no word on marketing', {email, marketingConsent: undefined}, 'BAD_REQUEST'],
    ['beyond the pole', {email, latitude: 90.1}, 'BAD_REQUEST'],
    ['beyond the date line', {email, longitude: -180.1}, 'BAD_REQUEST'],
    ['with a position in words', {email, latitude: '34.15'}, 'BAD_REQUEST'],
    ['with no position', {email, latitude: null}, 'BAD_REQUEST'],
    ['with an endless address', {email, formattedAddress: 'x'.repeat(201)}, 'BAD_REQUEST'],
  ])('%s', async (_, changes, code) => {
    const body = {consent: true, marketingConsent: false, ...LEH_TOWN, ...changes}
    expect((await subscribe(body)).failure?.code).toBe(code)
    expect(await all()).toBe(0)
  })

  it('when it is no object at all', async () => {
    const payload = 'a=1'
    const headers = {'content-type': 'application/x-www-form-urlencoded'}
    const response = await server.app.inject({method: 'POST', url: '/v1/subscriptions', payload, headers})
    expect(response.statusCode).toBe(415)
    expect(await all()).toBe(0)
  })
})
