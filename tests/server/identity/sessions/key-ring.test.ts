import {decodeProtectedHeader, importJWK, SignJWT} from 'jose'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createKeyRing} from '../../../../server/identity/sessions/key-ring.ts'
import {createTokenService} from '../../../../server/identity/sessions/token-service.ts'
import {createSecrets} from '../../../../server/secrets.ts'
import {newPhone} from '../../../support/server/bookings.ts'
import {startSmallServer} from '../../../support/server/database/small-database.ts'
import {createProvider, openBrowser, signInByCode, tokenOf} from '../../../support/server/sign-in.ts'
import {createTestClock, NOW} from '../../../support/server/test-clock.ts'
import type {TestServer} from '../../../support/server/test-server.ts'

const clock = createTestClock()
const secrets = createSecrets('a secret of tests that is long enough')
const OWNER = {id: 'owner', phone: '+919812345678', role: 'consumer'} as const
const REFUSED = {code: 'UNAUTHORIZED_USER'}

let server: TestServer
beforeAll(async () => {
  server = await startSmallServer({}, clock)
  await createProvider(server)
})
afterAll(() => server.close())

/** One of several servers on the same database. */
function process(name: string) {
  const ring = createKeyRing(server.database.kysely, clock, secrets, name)
  const tokens = createTokenService(clock, ring, 'pahiya-web')
  return {
    ring,
    sign: () => tokens.sign(OWNER, 'a session', 'a token', clock.now()),
    read: (token: string) => tokens.read(token, {mayBeExpired: true}),
    admit: (token: string) => tokens.read(token),
  }
}

const TOKEN = {id: 'a token', sessionId: 'a session', identityId: 'owner', role: 'consumer'}
const kidOf = (token: string) => decodeProtectedHeader(token).kid
const at = (minutes: number) => clock.freeze(NOW + minutes * 60_000)

describe('Keys that are rotated', () => {
  it('overlap: no server refuses a token of another one at any time', async () => {
    at(0)
    const [one, other] = [process('overlap'), process('overlap')]
    const before = await one.sign()
    expect([kidOf(before), await other.read(before)]).toEqual(['overlap', TOKEN])
    at(1)
    await one.ring.rotate()
    const seen: (string | undefined)[] = []
    for (const minutes of [1, 2, 5, 6, 7, 30]) {
      at(minutes)
      for (const [signer, reader] of [
        [one, other],
        [other, one],
      ] as const) {
        const token = await signer.sign()
        expect(await reader.read(token)).toEqual(TOKEN)
        expect(await reader.read(before)).toEqual(TOKEN)
        if (signer === one) seen.push(kidOf(token))
      }
    }
    const next = 'overlap@2026-03-10T06:31:00.000Z'
    expect(seen).toEqual(['overlap', 'overlap', 'overlap', next, next, next])
  })

  it('end a day after their successor began: who has stolen one signs nothing any more', async () => {
    at(0)
    const one = process('stolen')
    await one.sign()
    const [{privateJwk} = {privateJwk: {}}] = await one.ring.keys()
    const forged = await new SignJWT({phone: OWNER.phone, role: 'call_centre_agent', sid: 's'})
      .setProtectedHeader({alg: 'ES256', kid: 'stolen'})
      .setSubject('owner')
      .setIssuer('pahiya')
      .setAudience('pahiya-web')
      .setJti('t')
      .setIssuedAt(NOW / 1000)
      .setExpirationTime(NOW / 1000 + 10 * 86_400)
      .sign(await importJWK(privateJwk, 'ES256'))
    expect(await one.admit(forged)).toMatchObject({identityId: 'owner'})
    await one.ring.rotate()
    at(5 + 24 * 60 - 1)
    expect(await one.admit(forged)).toMatchObject({identityId: 'owner'})
    at(5 + 24 * 60)
    await expect(one.admit(forged)).rejects.toMatchObject(REFUSED)
    await expect(process('stolen').admit(forged)).rejects.toMatchObject(REFUSED)
  })

  const storedKeys = async (name: string) => {
    const keys = server.database.kysely.selectFrom('signingKeys').select('id').orderBy('id')
    return (await keys.where('id', 'like', `${name}%`).execute()).map(({id}) => id)
  }
  const DAY_MINUTES = 24 * 60

  it('refresh the tokens of people who were away, for the thirty days of an idle session', async () => {
    at(0)
    const one = process('away-for-weeks')
    const token = await one.sign()
    await one.ring.rotate()
    at(5 + 30 * DAY_MINUTES - 1)
    expect(await process('away-for-weeks').read(token)).toEqual(TOKEN)
    await expect(one.admit(token)).rejects.toMatchObject(REFUSED)
    at(5 + 30 * DAY_MINUTES)
    await expect(one.read(token)).rejects.toMatchObject(REFUSED)

    await one.ring.rotate()
    expect(await storedKeys('away-for-weeks')).toEqual([
      'away-for-weeks@2026-03-10T06:30:00.000Z',
      'away-for-weeks@2026-04-09T06:35:00.000Z',
    ])
  })

  it('keep a person signed in who comes back two days after a rotation', async () => {
    at(0)
    const browser = openBrowser(() => server.app)
    const idToken = await tokenOf(browser, await signInByCode(server, browser, newPhone()))
    await createKeyRing(server.database.kysely, clock, secrets, 'first').rotate()
    at(2 * DAY_MINUTES)
    const {statusCode, json} = await server.app.inject({
      url: '/v1/auth/refresh',
      headers: {authorization: `Bearer ${idToken}`, 'x-app-id': 'pahiya-web'},
    })
    expect([statusCode, kidOf(json().idToken)]).toEqual([200, 'first@2026-03-10T06:30:00.000Z'])
  })

  it('are forgotten by order: only the one that signs and newer ones stay', async () => {
    at(0)
    const one = process('forgotten')
    const token = await one.sign()
    await one.ring.rotate()
    await one.ring.forget()
    expect(await storedKeys('forgotten')).toEqual(['forgotten', 'forgotten@2026-03-10T06:30:00.000Z'])
    at(5)
    await one.ring.forget()
    expect(await storedKeys('forgotten')).toEqual(['forgotten@2026-03-10T06:30:00.000Z'])
    await expect(one.read(token)).rejects.toMatchObject(REFUSED)
    expect(kidOf(await one.sign())).toBe('forgotten@2026-03-10T06:30:00.000Z')
  })

  it.each(['unknown', undefined])('are named by the token: %s is refused', async (kid) => {
    at(0)
    const one = process('named')
    await one.sign()
    const [{privateJwk} = {privateJwk: {}}] = await one.ring.keys()
    const token = await new SignJWT({phone: OWNER.phone, role: 'consumer', sid: 's'})
      .setProtectedHeader({alg: 'ES256', ...(kid === undefined ? {} : {kid})})
      .setSubject('owner')
      .setIssuer('pahiya')
      .setAudience('pahiya-web')
      .setJti('t')
      .setIssuedAt(NOW / 1000)
      .setExpirationTime(NOW / 1000 + 600)
      .sign(await importJWK(privateJwk, 'ES256'))
    await expect(one.read(token)).rejects.toMatchObject(REFUSED)
  })

  it('are read again at once after a read that failed', async () => {
    at(0)
    const {ring} = process('away')
    await server.database.executeSql('alter table signing_keys rename to away')
    await expect(ring.keys()).rejects.toThrow('signing_keys')
    await server.database.executeSql('alter table away rename to signing_keys')
    expect(await ring.keys()).toMatchObject([{id: 'away'}])
  })

  it('of the provider let people sign in before, during and after', async () => {
    at(0)
    const browse = () => openBrowser(() => server.app)
    const ring = createKeyRing(server.database.kysely, clock, secrets, 'provider')
    for (const minutes of [0, 1, 4, 6, 1500]) {
      at(minutes)
      if (minutes === 1) await ring.rotate()
      const browser = browse()
      const idToken = await tokenOf(browser, await signInByCode(server, browser, newPhone()))
      expect(idToken.split('.')).toHaveLength(3)
    }
    expect((await ring.keys()).map(({id}) => id)).toEqual(['provider@2026-03-10T06:31:00.000Z'])
  })
})
