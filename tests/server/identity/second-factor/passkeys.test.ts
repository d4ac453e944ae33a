import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {
  assertionOptions,
  creationOptions,
  hasPasskeys,
} from '../../../../server/identity/second-factor/passkeys.ts'
import {createSecondFactors} from '../../../../server/identity/second-factor/second-factor-service.ts'
import {createSecrets} from '../../../../server/secrets.ts'
import {openAuthenticator} from '../../../support/server/authenticator.ts'
import {startSmallServer} from '../../../support/server/database/small-database.ts'
import {createTestClock, NOW} from '../../../support/server/test-clock.ts'
import type {TestServer} from '../../../support/server/test-server.ts'

const SITE = {origin: 'https://pahiya.example', challenge: Buffer.alloc(32, 1).toString('base64url')}
const NEXT = {...SITE, challenge: Buffer.alloc(32, 2).toString('base64url')}
const ELSEWHERE = {...SITE, origin: 'https://pahiya.example.evil'}

const clock = createTestClock()
let server: TestServer
beforeAll(async () => {
  server = await startSmallServer({}, clock)
  await server.database.kysely
    .insertInto('identities')
    .values([
      {id: 'agent', phone: '+919812345678', role: 'call_centre_agent'},
      {id: 'other', phone: '+919812345679', role: 'call_centre_agent'},
    ])
    .execute()
})
beforeEach(async () => {
  clock.freeze(NOW)
  await server.database.kysely.deleteFrom('passkeys').execute()
  await server.database.kysely.deleteFrom('secondFactors').execute()
})
afterAll(() => server.close())

const factors = () =>
  createSecondFactors(server.database.kysely, clock, createSecrets('a secret of tests that is long enough'))
const stored = () => server.database.kysely.selectFrom('passkeys').selectAll().orderBy('id').execute()

/** An authenticator whose passkey is the agent's. */
async function setUp(counter = 0) {
  const authenticator = openAuthenticator()
  expect(await factors().addPasskey('agent', SITE, authenticator.create(SITE, {counter}))).toBe(true)
  return authenticator
}
const used = (sent: string, identityId = 'agent', site = NEXT) =>
  factors().checkPasskey(identityId, site, sent)

it('A passkey belongs to a name, not to an address of numbers', () => {
  expect(
    ['https://pahiya.example', 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'].map(
      hasPasskeys,
    ),
  ).toEqual([true, true, false, false])
})

describe('The browser is asked', () => {
  it('to make a passkey of this site, of this person, that verifies who uses it', async () => {
    const options = await creationOptions(SITE, {id: 'agent', name: 'Meera'})
    expect(options).toMatchObject({
      rp: {name: 'Pahiya', id: 'pahiya.example'},
      user: {id: Buffer.from('agent').toString('base64url'), name: 'Meera'},
      challenge: SITE.challenge,
      authenticatorSelection: {residentKey: 'discouraged', userVerification: 'required'},
    })
  })

  it('to use one of the person’s passkeys, and verify who uses it', async () => {
    const {id} = await setUp()
    const {passkeys} = await factors().of('agent')
    expect(await assertionOptions(NEXT, passkeys)).toMatchObject({
      rpId: 'pahiya.example',
      challenge: NEXT.challenge,
      userVerification: 'required',
      allowCredentials: [{id, type: 'public-key', transports: ['internal', 'hybrid']}],
    })
    const [known] = passkeys
    const bare = known === undefined ? [] : [{id: known.id, publicKey: known.publicKey, counter: 0}]
    const {allowCredentials} = await assertionOptions(NEXT, bare)
    expect(allowCredentials).toEqual([{id, type: 'public-key', transports: []}])
  })
})

describe('A new passkey', () => {
  it('is stored with its transports, and is a factor of this person alone', async () => {
    const {id} = await setUp(3)
    expect(await stored()).toMatchObject([
      {
        id,
        identityId: 'agent',
        transports: 'internal,hybrid',
        createdAt: new Date(NOW),
        usedAt: new Date(NOW),
      },
    ])
    const {hasApp, passkeys} = await factors().of('agent')
    expect([hasApp, passkeys.map(({counter, transports}) => [counter, transports])]).toEqual([
      false,
      [[3, ['internal', 'hybrid']]],
    ])
    expect(await factors().of('other')).toEqual({hasApp: false, passkeys: []})
  })

  it('may have no transports', async () => {
    const authenticator = openAuthenticator()
    expect(await factors().addPasskey('agent', SITE, authenticator.create(SITE, {}, []))).toBe(true)
    const {passkeys} = await factors().of('agent')
    expect(passkeys.map(({transports}) => transports)).toEqual([[]])
    expect(await used(authenticator.use(NEXT))).toBe(true)
  })

  it('is refused for another question or site, and where the person was not verified', async () => {
    const {create} = openAuthenticator()
    const sent = [create(NEXT), create(ELSEWHERE), create(SITE, {isVerified: false})]
    for (const each of sent) expect(await factors().addPasskey('agent', SITE, each)).toBe(false)
    expect(await stored()).toEqual([])
  })

  it.each(['', '{}', 'null', '[]', '{"id": 1}', '{"id": "a", "rawId": "a", "response": {}}'])(
    'is refused where the browser sends %s',
    async (sent) => {
      expect(await factors().addPasskey('agent', SITE, sent)).toBe(false)
      await setUp()
      expect(await used(sent)).toBe(false)
    },
  )

  it('is never set up beside a passkey or an app', async () => {
    await setUp()
    expect(await factors().addPasskey('agent', SITE, openAuthenticator().create(SITE))).toBe(false)
    expect(await stored()).toHaveLength(1)
    await server.database.kysely
      .insertInto('secondFactors')
      .values({identityId: 'other', totpSecret: 'sealed', totpStep: null, lastFailedAt: null})
      .execute()
    expect(await factors().addPasskey('other', SITE, openAuthenticator().create(SITE))).toBe(false)
    expect(await stored()).toHaveLength(1)
  })

  it('leaves no room for an app', async () => {
    await setUp()
    expect(await factors().addApp('agent', 'sealed', '123456')).toBe('used')
    expect(await factors().checkApp('agent', '123456')).toBe('wrong')
  })
})

describe('A passkey that is used', () => {
  it('proves its person once for each question, and notes when and how often', async () => {
    const {use} = await setUp()
    clock.pass({minutes: 1})
    const sent = use(NEXT, {counter: 1})
    expect(await used(sent)).toBe(true)
    expect(await stored()).toMatchObject([{counter: 1, usedAt: new Date(NOW + 60_000)}])
    expect(await used(sent)).toBe(false)
    expect(await used(use(NEXT, {counter: 2}))).toBe(true)
  })

  it('may count nothing', async () => {
    const {use} = await setUp()
    expect([await used(use(NEXT)), await used(use(NEXT))]).toEqual([true, true])
  })

  it('of two requests with one count proves one', async () => {
    const {use} = await setUp()
    const both = [use(NEXT, {counter: 5}), use(NEXT, {counter: 5})]
    expect((await Promise.all(both.map((sent) => used(sent)))).toSorted()).toEqual([false, true])
  })

  it('is refused with an earlier count, as a copy of the key has', async () => {
    const {use} = await setUp(7)
    expect([await used(use(NEXT, {counter: 7})), await used(use(NEXT, {counter: 0}))]).toEqual([false, false])
    expect(await used(use(NEXT, {counter: 8}))).toBe(true)
  })

  it('is refused for another question, site or person, and where the person was not verified', async () => {
    const {use} = await setUp()
    await factors().addPasskey('other', SITE, openAuthenticator().create(SITE))
    expect([
      await used(use(SITE)),
      await used(use({...NEXT, origin: ELSEWHERE.origin})),
      await used(use(NEXT, {isVerified: false})),
      await used(use(NEXT), 'other'),
    ]).toEqual([false, false, false, false])
    expect(await used(use(NEXT))).toBe(true)
  })

  it('is refused where another key has signed under its name', async () => {
    const {id} = await setUp()
    const {id: _, ...forged} = JSON.parse(openAuthenticator().use(NEXT))
    expect(await used(JSON.stringify({...forged, id, rawId: id}))).toBe(false)
  })
})

/** RFC 6238: of this secret, 287082 is the code of 59 seconds after 1970. */
const APP_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('An app', () => {
  beforeEach(() => clock.freeze(59_000))

  it('is set up by a right code alone, and once', async () => {
    const add = (code: string) => factors().addApp('agent', factors().sealed(APP_SECRET), code)
    expect([await add('287083'), (await factors().of('agent')).hasApp]).toEqual(['wrong', false])
    expect([await add('287082'), (await factors().of('agent')).hasApp]).toEqual(['right', true])
    expect(await add('287082')).toBe('used')
  })

  it('that nobody has set up has no right code', async () => {
    expect(await factors().checkApp('other', '287082')).toBe('wrong')
    expect((await factors().of('other')).hasApp).toBe(false)
  })
})

describe('The second factor in the sandbox', () => {
  it('is switched in one browser, by a cookie that no script reads', async () => {
    const set = async (isOn: boolean) => {
      const {headers} = await server.app.inject({
        method: 'PUT',
        url: '/sandbox/second-factor',
        payload: {isOn},
      })
      return headers['set-cookie']
    }
    expect([await set(true), await set(false)]).toEqual([
      'sandbox-second-factor=on; Path=/; HttpOnly; SameSite=Lax',
      'sandbox-second-factor=off; Path=/; HttpOnly; SameSite=Lax',
    ])
  })
})
