import {randomUUID} from 'node:crypto'
import {base64url, decodeJwt, importJWK, type JWTPayload, SignJWT, UnsecuredJWT} from 'jose'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {getBooking} from '../../../contract/booking/bookings.ts'
import {HEADERS} from '../../../contract/wire/headers.ts'
import {loadSigningKey} from '../../../server/identity/sessions/signing-key.ts'
import {createSecrets} from '../../../server/secrets.ts'
import {NAMED_BOOKINGS} from '../../../server/seed/named-cases.ts'
import {recordOf} from '../../support/record.ts'
import {ENGINES, openTestDatabase} from '../../support/server/engines.ts'
import {bearer} from '../../support/server/sign-in.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

describe.each(ENGINES)('On %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    const clock = createTestClock()
    server = await startTestServer({}, clock, await openTestDatabase(engine, clock))
  })
  afterAll(() => server.close())

  const signIn = async (identity = 'fullProfile'): Promise<string> => {
    const {answer} = await server.rest('POST', '/sandbox/sign-in', {body: {identity}})
    return String(recordOf(answer).idToken)
  }
  const refresh = async (idToken: string) => {
    const {status, answer, failure} = await server.rest('GET', '/v1/auth/refresh', {headers: bearer(idToken)})
    return {
      status,
      code: failure?.code ?? null,
      idToken: failure === null ? String(recordOf(answer).idToken) : '',
    }
  }
  const logout = (idToken: string) => server.rest('POST', '/v1/auth/logout', {headers: bearer(idToken)})
  const read = (idToken: string) =>
    server.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: {'x-app-id': 'pahiya-web', ...bearer(idToken)},
      payload: {query: getBooking.document, variables: {bookingId: NAMED_BOOKINGS.requestReceived}},
    })
  const statusOf = async (idToken: string) => (await read(idToken)).statusCode
  const REFUSED = {status: 401, code: 'UNAUTHORIZED_USER', idToken: ''}

  /** A token with changed claims, signed with the server's own key unless another is given. */
  async function altered(idToken: string, changes: JWTPayload, key?: Parameters<SignJWT['sign']>[0]) {
    const secrets = createSecrets('a secret of tests that is long enough')
    const {privateJwk} = await loadSigningKey(server.database.kysely, server.clock, secrets, 'first')
    return new SignJWT({...decodeJwt(idToken), ...changes})
      .setProtectedHeader({alg: 'ES256', kid: 'first'})
      .sign(key ?? (await importJWK(privateJwk, 'ES256')))
  }

  describe('An id token', () => {
    it('is valid for fifteen minutes, and not a second longer', async () => {
      const idToken = await signIn()
      server.clock.pass({minutes: 14, seconds: 59})
      expect(await statusOf(idToken)).toBe(200)
      server.clock.pass({seconds: 1})
      const {answer, failure} = await server.call(
        getBooking,
        {bookingId: NAMED_BOOKINGS.requestReceived},
        bearer(idToken),
      )
      expect([answer, failure?.code]).toEqual([null, 'UNAUTHORIZED_USER'])
    })

    it('of a server whose clock is up to five minutes ahead is valid; more is refused', async () => {
      const idToken = await signIn()
      const {iat = 0, exp = 0} = decodeJwt(idToken)
      expect(await statusOf(await altered(idToken, {iat: iat + 300, exp: exp + 300}))).toBe(200)
      expect(await statusOf(await altered(idToken, {iat: iat + 301, exp: exp + 301}))).toBe(401)
      expect(await statusOf(await altered(idToken, {iat: iat - 1200, exp: iat - 300}))).toBe(401)
    })

    it('is refused when forged: tampered, other issuer, other audience, other key, no algorithm', async () => {
      const idToken = await signIn()
      const [header = '', payload = '', signature = ''] = idToken.split('.')
      const claims = decodeJwt(idToken)
      const agent = base64url.encode(JSON.stringify({...claims, role: 'call_centre_agent'}))
      const otherKey = await crypto.subtle.generateKey({name: 'ECDSA', namedCurve: 'P-256'}, true, ['sign'])
      const secret = new TextEncoder().encode('the public key taken for a secret')
      const forged = {
        tampered: `${header}.${agent}.${signature}`,
        cut: `${header}.${payload}.`,
        'other issuer': await altered(idToken, {iss: 'http://localhost:3000/oidc'}),
        'other audience': await altered(idToken, {aud: 'another-app'}),
        'no session': await altered(idToken, {sid: randomUUID()}),
        'no claims': await altered(idToken, {sid: undefined}),
        'other key': await altered(idToken, {}, otherKey.privateKey),
        none: new UnsecuredJWT(claims).encode(),
        symmetric: await new SignJWT(claims).setProtectedHeader({alg: 'HS256', kid: 'first'}).sign(secret),
        'no token': 'abc',
      }
      for (const [name, token] of Object.entries(forged)) {
        expect([name, await statusOf(token)]).toEqual([name, 401])
        expect([name, await refresh(token)]).toEqual([name, REFUSED])
      }
      expect(await statusOf(idToken)).toBe(200)
    })

    it('of an ended session is refused at once', async () => {
      const idToken = await signIn()
      expect((await logout(idToken)).status).toBe(200)
      expect(await statusOf(idToken)).toBe(401)
      expect(await refresh(idToken)).toEqual(REFUSED)
    })

    it('gives its owner’s current role and phone, not the old ones', async () => {
      const idToken = await signIn('callCentreAgent')
      const {kysely} = server.database
      const roles = (role: 'consumer' | 'call_centre_agent') =>
        kysely.updateTable('identities').set({role}).where('firstName', '=', 'Asha').execute()
      const asksAsAgent = async () => (await read(idToken)).body.includes('Krishnan')
      expect(await asksAsAgent()).toBe(true)
      await roles('consumer')
      expect(await asksAsAgent()).toBe(false)
      await roles('call_centre_agent')
    })
  })

  describe('A refresh', () => {
    it('accepts an expired token and answers a new one of the same session', async () => {
      const idToken = await signIn()
      server.clock.pass({days: 3})
      const {status, idToken: fresh} = await refresh(idToken)
      expect(status).toBe(200)
      expect(await statusOf(fresh)).toBe(200)
      const [before, after] = [decodeJwt(idToken), decodeJwt(fresh)]
      expect([after['sid'], after.sub]).toEqual([before['sid'], before.sub])
      expect(after.jti).not.toBe(before.jti)
    })

    it('accepts the token before for 30 seconds with the same answer', async () => {
      const idToken = await signIn()
      server.clock.pass({minutes: 20})
      const first = decodeJwt((await refresh(idToken)).idToken)
      server.clock.pass({seconds: 30})
      expect(decodeJwt((await refresh(idToken)).idToken)).toEqual(first)
    })

    it('with an older token ends the session', async () => {
      const idToken = await signIn()
      const {idToken: fresh} = await refresh(idToken)
      server.clock.pass({seconds: 31})
      expect(await refresh(idToken)).toEqual(REFUSED)
      expect(await refresh(fresh)).toEqual(REFUSED)
      expect(await statusOf(fresh)).toBe(401)
    })

    it('with the token before the last ends the session, however soon', async () => {
      const idToken = await signIn()
      const second = await refresh(idToken)
      const third = await refresh(second.idToken)
      expect(await refresh(idToken)).toEqual(REFUSED)
      expect(await refresh(third.idToken)).toEqual(REFUSED)
    })

    it('extends a session in use, until its ninetieth day', async () => {
      let idToken = await signIn()
      for (let turn = 0; turn < 3; turn++) {
        server.clock.pass({days: 29})
        idToken = (await refresh(idToken)).idToken
        expect(await statusOf(idToken)).toBe(200)
      }
      server.clock.pass({days: 3})
      expect(await refresh(idToken)).toEqual(REFUSED)
    })

    it('is refused after thirty idle days', async () => {
      const idToken = await signIn()
      server.clock.pass({days: 30})
      expect(await refresh(idToken)).toEqual(REFUSED)
    })

    it('without a token is refused', async () => {
      const {status, failure} = await server.rest('GET', '/v1/auth/refresh')
      expect([status, failure?.code]).toEqual([401, 'UNAUTHORIZED_USER'])
    })

    it('of ten calls at once with one expired token answers all, and rotates once', async () => {
      const idToken = await signIn()
      server.clock.pass({hours: 1})
      const outcomes = await Promise.all(Array.from({length: 10}, () => refresh(idToken)))
      expect(outcomes.map(({status}) => status)).toEqual(Array(10).fill(200))
      expect(new Set(outcomes.map(({idToken: fresh}) => decodeJwt(fresh).jti)).size).toBe(1)
      for (const {idToken: fresh} of outcomes) expect(await statusOf(fresh)).toBe(200)
    })
  })

  describe('The header x-new-user-bearer-token', () => {
    const renewedOf = async (idToken: string) => {
      const fresh = (await read(idToken)).headers[HEADERS.newToken]
      return fresh === undefined ? null : String(fresh)
    }

    it('carries a new token when less than five minutes are left', async () => {
      const idToken = await signIn()
      server.clock.pass({minutes: 10})
      expect(await renewedOf(idToken)).toBeNull()
      server.clock.pass({seconds: 1})
      const fresh = (await renewedOf(idToken)) ?? ''
      server.clock.pass({minutes: 14})
      expect(await statusOf(fresh)).toBe(200)
      expect((await refresh(fresh)).status).toBe(200)
    })

    it('comes with REST and with failures as well', async () => {
      const idToken = await signIn()
      server.clock.pass({minutes: 11})
      const response = await server.app.inject({url: '/v1/nothing', headers: bearer(idToken)})
      expect(response.headers[HEADERS.newToken]).toEqual(expect.any(String))
    })

    it('may be lost: the old token can still be refreshed', async () => {
      const idToken = await signIn()
      server.clock.pass({minutes: 11})
      await renewedOf(idToken)
      server.clock.pass({hours: 2})
      expect((await refresh(idToken)).status).toBe(200)
    })

    it('is not sent for a token that has been renewed for an hour; then a refresh is due', async () => {
      let idToken = await signIn()
      for (let turn = 0; turn < 5; turn++) {
        server.clock.pass({minutes: 11})
        idToken = (await renewedOf(idToken)) ?? idToken
      }
      server.clock.pass({minutes: 11})
      expect(await renewedOf(idToken)).toBeNull()
      expect((await refresh(idToken)).status).toBe(200)
    })

    it('is not sent for expired, forged, replaced or ended tokens', async () => {
      const replaced = await signIn()
      await refresh(replaced)
      const [ended, expired] = [await signIn(), await signIn()]
      await logout(ended)
      server.clock.pass({minutes: 11})
      for (const token of [replaced, ended, await altered(replaced, {iss: 'x'})])
        expect(await renewedOf(token)).toBeNull()
      server.clock.pass({minutes: 5})
      expect(await renewedOf(expired)).toBeNull()
    })
  })

  describe('A logout', () => {
    it('answers {} for a token that is expired, or whose session has ended', async () => {
      const idToken = await signIn()
      server.clock.pass({days: 1})
      for (let turn = 0; turn < 2; turn++) {
        const {status, answer} = await logout(idToken)
        expect([status, answer]).toEqual([200, {}])
      }
    })

    it('refuses anything else than our own token', async () => {
      expect((await logout('abc')).failure?.code).toBe('UNAUTHORIZED_USER')
      expect((await server.rest('POST', '/v1/auth/logout')).failure?.code).toBe('UNAUTHORIZED_USER')
    })

    it('does not affect the person’s other sessions', async () => {
      const [one, other] = [await signIn(), await signIn()]
      await logout(one)
      expect(await statusOf(other)).toBe(200)
    })
  })

  it('the hundred-and-first session of a person ends the one used longest ago', async () => {
    const first = await signIn('withoutAddresses')
    server.clock.pass({seconds: 1})
    for (let turn = 0; turn < 99; turn++) await signIn('withoutAddresses')
    expect((await refresh(first)).status).toBe(200)
    const second = await signIn('withoutAddresses')
    expect((await refresh(second)).status).toBe(200)
    const {rows} = await server.database.executeSql(
      'select count(*)::int as live from sessions where ended_at is null and identity_id = $1',
      [decodeJwt(first).sub],
    )
    expect(rows).toEqual([{live: 100}])
  })
})
