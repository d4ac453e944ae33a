import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {made} from '../../support/made.ts'
import {MOBILE_SPELLINGS} from '../../support/mobile-spellings.ts'
import {recordOf} from '../../support/record.ts'
import {newPhone, proofHeaders, sendCode} from '../../support/server/bookings.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({CODES_PER_ADDRESS_PER_HOUR: '12'})
})
afterAll(() => server.close())

let addresses = 0
/** Every test uses its own address. */
function newAddress(): string {
  addresses += 1
  return `10.0.0.${addresses}`
}

const ask = (phone: string, {refId, from = newAddress()}: {refId?: string; from?: string} = {}) =>
  server.rest('POST', `/v1/consumers/otp${refId === undefined ? '' : `?refId=${refId}`}`, {
    headers: {phoneNumber: phone},
    from,
  })

const customer = (phone: string) => ({
  telNo: phone,
  formattedAddress: 'Koramangala, Bengaluru',
  pincode: '560034',
  location: {lat: '12.935', lng: '77.624'},
})

const verify = (phone: string, refId: string, otp: string) =>
  server.rest('POST', '/v1/customers', {
    body: customer(phone),
    headers: proofHeaders({refId, code: otp}, phone),
  })

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('A code', () => {
  it('is sent as six digits, with the line that lets a browser offer it', async () => {
    const phone = newPhone()
    const {answer} = await ask(phone)
    expect(answer).toEqual({refId: expect.any(String), error: null, retryAfterSeconds: 15})
    const [message] = await server.inbox(phone)
    expect(message?.code).toMatch(/^\d{6}$/)
    expect(message?.text).toContain(`@localhost:3000 #${message?.code}`)
  })

  it('can be requested by the query as well, with the number in any format', async () => {
    const phone = newPhone()
    const {status} = await server.rest(
      'POST',
      `/v1/consumers/otp?phoneNumber=0${phone.slice(3)}&template=lite`,
      {
        from: newAddress(),
      },
    )
    expect(status).toBe(200)
    expect(await server.inbox(phone)).toHaveLength(1)
  })

  it.each(MOBILE_SPELLINGS)('for %j goes to the mobile %j', async (text, digits) => {
    server.clock.pass({hours: 3})
    const inbox = async () => (digits === null ? [] : await server.inbox(`+91${digits}`))
    const before = await inbox()
    const {status, failure} = await server.rest(
      'POST',
      `/v1/consumers/otp?phoneNumber=${encodeURIComponent(text)}`,
      {from: newAddress()},
    )
    expect({status, code: failure?.code}).toEqual(
      digits === null ? {status: 400, code: 'PHONE_NOT_INDIAN'} : {status: 200, code: undefined},
    )
    expect(await inbox()).toHaveLength(digits === null ? 0 : before.length + 1)
  })

  it('is not sent again within 15 seconds: the response has the same refId and the seconds left', async () => {
    const phone = newPhone()
    const first = await ask(phone)
    server.clock.pass({seconds: 4})
    const repeated = await ask(phone, {refId: String(recordOf(first.answer).refId)})
    expect(repeated.answer).toEqual({...recordOf(first.answer), retryAfterSeconds: 11})
    expect(await server.inbox(phone)).toHaveLength(1)
  })

  it('that is resent keeps its refId, and only the newest is valid', async () => {
    const phone = newPhone()
    const first = await sendCode(server, phone)
    server.clock.pass({seconds: 15})
    const second = await sendCode(server, phone, {refId: first.refId})
    expect(second.refId).toBe(first.refId)
    if (second.code !== first.code) {
      expect((await verify(phone, first.refId, first.code)).failure?.code).toBe('INCORRECT_OTP')
    }
    expect((await verify(phone, second.refId, second.code)).status).toBe(200)
  })

  it('works once', async () => {
    const phone = newPhone()
    const {refId, code} = await sendCode(server, phone)
    expect((await verify(phone, refId, code)).status).toBe(200)
    expect((await verify(phone, refId, code)).failure).toEqual({code: 'OTP_EXPIRED', status: 401})
  })

  it('that was used leaves no waiting time, and the next one has another refId', async () => {
    const phone = newPhone()
    const first = await sendCode(server, phone)
    expect((await verify(phone, first.refId, first.code)).status).toBe(200)
    const second = await sendCode(server, phone, {refId: first.refId})
    expect(second.refId).not.toBe(first.refId)
    expect((await verify(phone, second.refId, second.code)).status).toBe(200)
  })

  it('is not used up by a request for another number', async () => {
    const [phone, other] = [newPhone(), newPhone()]
    const {refId, code} = await sendCode(server, phone)
    const headers = proofHeaders({refId, code}, phone)
    const {failure} = await server.rest('POST', '/v1/customers', {body: customer(other), headers})
    expect(failure?.code).toBe('INCORRECT_OTP')
    expect((await verify(phone, refId, code)).status).toBe(200)
  })

  it('is valid for ten minutes', async () => {
    const [phone, early] = [newPhone(), newPhone()]
    const inTime = await sendCode(server, early)
    const {refId, code} = await sendCode(server, phone)
    server.clock.pass({minutes: 9, seconds: 59})
    expect((await verify(early, inTime.refId, inTime.code)).status).toBe(200)
    server.clock.pass({seconds: 1})
    expect((await verify(phone, refId, code)).failure?.code).toBe('OTP_EXPIRED')
  })

  it('is refused when it is wrong, of another number, or of no refId', async () => {
    const phone = newPhone()
    const {refId, code} = await sendCode(server, phone)
    const refused = [
      await verify(phone, refId, wrongFor(code)),
      await verify(newPhone(), refId, code),
      await verify(phone, 'no-such-ref', code),
      await server.rest('POST', '/v1/customers', {body: customer(phone)}),
    ]
    expect(refused.map(({failure}) => failure?.code)).toEqual(Array(4).fill('INCORRECT_OTP'))
  })

  it('can be tried five times; then even the right one is refused until a new one is sent', async () => {
    const phone = newPhone()
    const {refId, code} = await sendCode(server, phone)
    for (let check = 0; check < 5; check++) {
      expect((await verify(phone, refId, wrongFor(code))).failure?.code).toBe('INCORRECT_OTP')
    }
    expect((await verify(phone, refId, code)).failure).toEqual({
      code: 'OTP_CHECKS_EXHAUSTED',
      status: 429,
      retryAfterSeconds: 15,
    })
    server.clock.pass({seconds: 15})
    const next = await sendCode(server, phone, {refId})
    expect((await verify(phone, refId, next.code)).status).toBe(200)
  })

  it('is stored only as a keyed hash', async () => {
    const {refId, code} = await sendCode(server, newPhone())
    const stored = await server.database.kysely
      .selectFrom('oneTimeCodes')
      .selectAll()
      .where('refId', '=', refId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(code)
    expect(stored.codeHash).toHaveLength(43)
  })
})

describe('The limits of codes', () => {
  it('allow a number five in ten minutes from one address', async () => {
    const phone = newPhone()
    const from = newAddress()
    for (let sent = 0; sent < 5; sent++) {
      expect((await ask(phone, {from})).status).toBe(200)
      server.clock.pass({seconds: 60})
    }
    expect((await ask(phone, {from})).failure).toEqual({
      code: 'OTP_TOO_MANY_FOR_PHONE',
      status: 429,
      retryAfterSeconds: 300,
    })
    server.clock.pass({seconds: 300})
    expect((await ask(phone, {from})).status).toBe(200)
  })

  it('allow a number ten in a day from one address', async () => {
    const phone = newPhone()
    const from = newAddress()
    for (let sent = 0; sent < 10; sent++) {
      expect((await ask(phone, {from})).status).toBe(200)
      server.clock.pass({hours: 1})
    }
    expect((await ask(phone, {from})).failure).toEqual({
      code: 'OTP_TOO_MANY_FOR_PHONE',
      status: 429,
      retryAfterSeconds: 14 * 60 * 60,
    })
  })

  it.each([
    ['fifteen in ten minutes', 15, {seconds: 20}, 300],
    ['thirty in a day', 30, {minutes: 30}, 9 * 60 * 60],
  ])('allow a number %s from everywhere', async (_, most, between, retryAfterSeconds) => {
    const phone = newPhone()
    for (let sent = 0; sent < most; sent++) {
      expect((await ask(phone)).status).toBe(200)
      server.clock.pass(between)
    }
    expect((await ask(phone)).failure).toEqual({
      code: 'OTP_TOO_MANY_FOR_PHONE',
      status: 429,
      retryAfterSeconds,
    })
  })

  it('allow an address the configured number in an hour', async () => {
    const from = newAddress()
    for (let sent = 0; sent < 12; sent++) expect((await ask(newPhone(), {from})).status).toBe(200)
    expect((await ask(newPhone(), {from})).failure).toEqual({
      code: 'OTP_TOO_MANY_FOR_ADDRESS',
      status: 429,
      retryAfterSeconds: 3600,
    })
    expect((await ask(newPhone())).status).toBe(200)
  })

  it.each(['+447700900123', '+914123456789', '12345', '', '+91 98100 1234'])(
    'allow Indian mobiles only, not %j',
    async (phone) => {
      const before = await countSends()
      const {failure} = await server.rest(
        'POST',
        `/v1/consumers/otp?phoneNumber=${encodeURIComponent(phone)}`,
      )
      expect(failure).toEqual({code: 'PHONE_NOT_INDIAN', status: 400})
      expect(await countSends()).toBe(before)
    },
  )

  it('have the same response for a known and an unknown number', async () => {
    const known = await ask('+915550000001')
    const unknown = await ask(newPhone())
    expect(Object.keys(recordOf(known.answer))).toEqual(Object.keys(recordOf(unknown.answer)))
    expect({...recordOf(known.answer), refId: ''}).toEqual({...recordOf(unknown.answer), refId: ''})
  })

  async function countSends(): Promise<number> {
    const rows = await server.database.kysely.selectFrom('oneTimeCodeSends').select('id').execute()
    return rows.length
  }
})

describe('A grant', () => {
  it('is given for a code and replaces it for its number', async () => {
    const phone = newPhone()
    const {refId, code} = await sendCode(server, phone)
    const first = await verify(phone, refId, code)
    expect(first.grant).toMatch(/^[\w-]{22}$/)
    const again = await verify(phone, refId, made(first.grant))
    expect(again.answer).toEqual(first.answer)
    expect(again.grant).toBeNull()
  })

  it('is refused for another number and for another refId', async () => {
    const phone = newPhone()
    const {refId, code} = await sendCode(server, phone)
    const grant = made((await verify(phone, refId, code)).grant)
    expect((await verify(newPhone(), refId, grant)).failure?.code).toBe('OTP_EXPIRED')
    expect((await verify(phone, 'no-such-ref', grant)).failure?.code).toBe('OTP_EXPIRED')
  })

  it('is valid for 30 minutes', async () => {
    const phone = newPhone()
    const {refId, code} = await sendCode(server, phone)
    const grant = made((await verify(phone, refId, code)).grant)
    server.clock.pass({minutes: 29})
    expect((await verify(phone, refId, grant)).status).toBe(200)
    server.clock.pass({minutes: 1})
    expect((await verify(phone, refId, grant)).failure?.code).toBe('OTP_EXPIRED')
  })

  it('is stored only as a keyed hash', async () => {
    const phone = newPhone()
    const {refId, code} = await sendCode(server, phone)
    const {grant} = await verify(phone, refId, code)
    const rows = await server.database.kysely.selectFrom('grants').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(grant)
  })
})
