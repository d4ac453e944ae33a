import {decodeJwt, SignJWT} from 'jose'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {HEADERS} from '../../../contract/wire/headers.ts'
import {createKeyRing} from '../../../server/identity/sessions/key-ring.ts'
import {createSessionService} from '../../../server/identity/sessions/session-service.ts'
import {loadSigningKey, once} from '../../../server/identity/sessions/signing-key.ts'
import {createTokenService, statedExpiry} from '../../../server/identity/sessions/token-service.ts'
import {createLogger} from '../../../server/logger.ts'
import {createSecrets} from '../../../server/secrets.ts'
import {startSmallServer} from '../../support/server/database/small-database.ts'
import {bearer} from '../../support/server/sign-in.ts'
import {createTestClock, NOW} from '../../support/server/test-clock.ts'
import type {TestServer} from '../../support/server/test-server.ts'

const UNKNOWN_BROWSER = {browser: null, system: null}
const lines: string[] = []
const clock = createTestClock()
const OWNER = {id: 'owner', phone: '+919812345678', role: 'consumer'} as const

let server: TestServer
beforeAll(async () => {
  const logger = createLogger('error', {write: (line) => void lines.push(line)})
  server = await startSmallServer({}, clock, logger)
  await server.database.kysely.insertInto('identities').values(OWNER).execute()
})
beforeEach(() => {
  clock.freeze(NOW)
  lines.length = 0
})
afterAll(() => server.close())

const PHONE_ONLY = {providerIdToken: null, hasSecondFactor: false}
const secrets = createSecrets('a secret of tests that is long enough')
const ring = () => createKeyRing(server.database.kysely, clock, secrets, 'first')
const tokens = () => createTokenService(clock, ring(), 'pahiya-web')
const sessions = () => createSessionService(server.database.kysely, clock, tokens())

/** A token of a session that began now, issued so much later. */
async function issuedAfter(time: {minutes: number; seconds?: number}): Promise<string> {
  const {sid, jti = ''} = decodeJwt(await sessions().open(OWNER, PHONE_ONLY, UNKNOWN_BROWSER))
  clock.pass(time)
  return tokens().sign(OWNER, String(sid), jti, clock.now())
}

describe('A token that expires soon', () => {
  it('is renewed from less than five minutes before its end until its end', async () => {
    const token = await issuedAfter({minutes: 0})
    const isRenewedAt = async (minutes: number, seconds: number) => {
      clock.freeze(NOW)
      clock.pass({minutes, seconds})
      return (await sessions().renewed(token)) !== null
    }
    expect([
      await isRenewedAt(10, 0),
      await isRenewedAt(10, 1),
      await isRenewedAt(14, 59),
      await isRenewedAt(15, 0),
    ]).toEqual([false, true, true, false])
  })

  it('is renewed within an hour of the last refresh, not after it', async () => {
    const token = await issuedAfter({minutes: 49})
    clock.freeze(NOW)
    clock.pass({minutes: 59, seconds: 59.999})
    expect(await sessions().renewed(token)).not.toBeNull()
    clock.pass({seconds: 0.001})
    expect(await sessions().renewed(token)).toBeNull()
  })

  it('is not renewed when its session is no more stored', async () => {
    const token = await issuedAfter({minutes: 0})
    clock.pass({minutes: 11})
    await server.database.kysely.deleteFrom('sessions').execute()
    expect(await sessions().renewed(token)).toBeNull()
  })

  it('is not needed where a token states no end, or is none', async () => {
    const key = new TextEncoder().encode('any key of thirty-two characters')
    const endless = await new SignJWT({}).setProtectedHeader({alg: 'HS256'}).sign(key)
    expect([statedExpiry(endless), statedExpiry('abc')]).toEqual([null, null])
    expect([await sessions().renewed(endless), await sessions().renewed('abc')]).toEqual([null, null])
  })
})

describe('A response to a token that expires soon', () => {
  const ask = (token: string) => server.app.inject({url: '/v1/nothing', headers: bearer(token)})

  it('is sent without a new token when the database fails, and the failure is logged', async () => {
    const token = await issuedAfter({minutes: 0})
    clock.pass({minutes: 11})
    await server.database.executeSql('alter table sessions rename to sessions_away')
    const {statusCode, headers} = await ask(token)
    await server.database.executeSql('alter table sessions_away rename to sessions')
    expect([statusCode, headers[HEADERS.newToken]]).toEqual([404, undefined])
    const logged = lines.map((line): unknown => JSON.parse(line))
    expect(logged).toEqual([
      expect.objectContaining({
        msg: 'a token could not be renewed',
        err: expect.objectContaining({code: '42P01'}),
      }),
    ])
  })

  it('is sent without a new token when the token is forged, which is not logged', async () => {
    const token = await issuedAfter({minutes: 0})
    clock.pass({minutes: 11})
    const {statusCode, headers} = await ask(`${token}x`)
    expect([statusCode, headers[HEADERS.newToken], lines]).toEqual([404, undefined, []])
  })
})

describe('The owner of a session that signs out', () => {
  const sessionOf = (token: string) => String(decodeJwt(token)['sid'])

  it('is known with the provider’s token, long after the token has expired and after the session’s end', async () => {
    const token = await sessions().open(
      OWNER,
      {...PHONE_ONLY, providerIdToken: 'the provider’s id token'},
      UNKNOWN_BROWSER,
    )
    clock.pass({days: 2})
    const owner = {identityId: 'owner', providerIdToken: 'the provider’s id token'}
    expect(await sessions().toSignOut(sessionOf(token))).toEqual(owner)
    await sessions().end(token)
    expect(await sessions().toSignOut(sessionOf(token))).toEqual(owner)
  })

  it('is known without the provider’s token when it has none', async () => {
    const token = await sessions().open(OWNER, PHONE_ONLY, UNKNOWN_BROWSER)
    expect(await sessions().toSignOut(sessionOf(token))).toEqual({identityId: 'owner', providerIdToken: null})
  })

  it('is nobody for a session that is no more stored, and for a token', async () => {
    const token = await sessions().open(OWNER, PHONE_ONLY, UNKNOWN_BROWSER)
    expect(await sessions().toSignOut(token)).toBeNull()
    await server.database.kysely.deleteFrom('sessions').execute()
    expect(await sessions().toSignOut(sessionOf(token))).toBeNull()
  })
})

describe('A signing key', () => {
  it('is created once, and read from then on', async () => {
    const first = await loadSigningKey(server.database.kysely, clock, secrets, 'a')
    expect(await loadSigningKey(server.database.kysely, clock, secrets, 'a')).toEqual(first)
    expect((await loadSigningKey(server.database.kysely, clock, secrets, 'b')).publicJwk).not.toEqual(
      first.publicJwk,
    )
    expect(Object.keys(first.publicJwk).toSorted()).toEqual(['crv', 'kty', 'x', 'y'])
  })

  it('is encrypted where it is stored, and of no use with another secret', async () => {
    const {kysely} = server.database
    const {privateJwk} = await loadSigningKey(kysely, clock, secrets, 'c')
    const row = () =>
      kysely.selectFrom('signingKeys').selectAll().where('id', '=', 'c').executeTakeFirstOrThrow()
    const stored = JSON.stringify((await row()).privateJwk)
    expect(stored).not.toContain(String(privateJwk.d))
    expect(stored).toMatch(/^\{"sealed":"[\w-]{200,}"\}$/)
    const other = createSecrets('another secret of tests that is long')
    await expect(loadSigningKey(kysely, clock, other, 'c')).rejects.toThrow(
      'SESSION_SECRET is not the one that this database was used with',
    )
  })

  it('that a release before stored in the clear stays the same and is encrypted', async () => {
    const {kysely} = server.database
    const before = await loadSigningKey(kysely, clock, secrets, 'd')
    const clear = {privateJwk: JSON.stringify(before.privateJwk)}
    await kysely.updateTable('signingKeys').set(clear).where('id', '=', 'd').execute()
    expect(await loadSigningKey(kysely, clock, secrets, 'd')).toEqual(before)
    const {rows} = await server.database.executeSql("select private_jwk from signing_keys where id = 'd'")
    expect(JSON.stringify(rows)).not.toContain(String(before.privateJwk.d))
    expect(await loadSigningKey(kysely, clock, secrets, 'd')).toEqual(before)
  })

  it('is loaded once; a failure is tried again', async () => {
    let isDown = true
    let loads = 0
    const load = once(async () => {
      loads += 1
      if (isDown) throw new Error('the database is down')
      return loads
    })
    await expect(load()).rejects.toThrow('the database is down')
    isDown = false
    expect([await load(), await load(), loads]).toEqual([2, 2, 2])
  })
})
