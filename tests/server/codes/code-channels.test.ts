import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {newPhone} from '../../support/server/bookings.ts'
import {beginSignIn, openBrowser} from '../../support/server/sign-in.ts'
import {NOW} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({CODES_PER_ADDRESS_PER_HOUR: '1000'})
})
afterEach(() => server.clock.freeze(NOW))
afterAll(() => server.close())

const ask = async (phone: string, query: Record<string, string> = {}) => {
  const {answer, failure} = await server.rest('POST', `/v1/consumers/otp?${new URLSearchParams(query)}`, {
    headers: {phoneNumber: phone},
  })
  server.clock.pass({seconds: 15})
  return {answer: answer as Record<string, unknown>, failure}
}
const refIdOf = ({answer}: {answer: Record<string, unknown>}) => String(answer['refId'])

const BOTH = ['whatsapp', 'voice']

describe('A code by another way than SMS', () => {
  it('may be chosen from the second resend on', async () => {
    const phone = newPhone()
    const first = await ask(phone)
    const refId = refIdOf(first)
    expect(first.answer).toEqual({refId, error: null, retryAfterSeconds: 15})
    expect((await ask(phone, {refId})).answer).toEqual({
      refId,
      error: null,
      retryAfterSeconds: 15,
      channels: BOTH,
    })
    expect((await ask(phone, {refId, channel: 'whatsapp'})).answer).toEqual({
      refId,
      error: null,
      retryAfterSeconds: 15,
      channel: 'whatsapp',
      channels: BOTH,
    })
    expect((await server.inbox(phone)).map(({channel}) => channel)).toEqual(['whatsapp', 'sms', 'sms'])
  })

  it('goes by SMS where it is asked for earlier, whatever the client says', async () => {
    const phone = newPhone()
    const first = await ask(phone, {channel: 'voice'})
    expect(first.answer).not.toHaveProperty('channel')
    const second = await ask(phone, {refId: refIdOf(first), channel: 'voice'})
    expect(second.answer).not.toHaveProperty('channel')
    expect((await server.inbox(phone)).map(({channel}) => channel)).toEqual(['sms', 'sms'])
  })

  it('is counted anew for another reference, so that nobody asks at once for calls to a stranger', async () => {
    const phone = newPhone()
    const refId = refIdOf(await ask(phone))
    await ask(phone, {refId})
    const anew = await ask(phone, {channel: 'voice'})
    expect(anew.answer['refId']).not.toBe(refId)
    expect(anew.answer).not.toHaveProperty('channel')
  })

  it('counts for the limits of the phone as an SMS does', async () => {
    const phone = newPhone()
    const refId = refIdOf(await ask(phone))
    for (const channel of ['sms', 'whatsapp', 'voice', 'voice']) await ask(phone, {refId, channel})
    expect((await ask(phone, {refId, channel: 'whatsapp'})).failure).toMatchObject({
      code: 'OTP_TOO_MANY_FOR_PHONE',
      status: 429,
    })
  })

  it('says on a repeat within the wait which way the code went', async () => {
    const phone = newPhone()
    const refId = refIdOf(await ask(phone))
    await ask(phone, {refId})
    await ask(phone, {refId, channel: 'voice'})
    server.clock.pass({seconds: -10})
    const repeat = await ask(phone, {refId, channel: 'whatsapp'})
    expect(repeat.answer).toEqual({
      refId,
      error: null,
      retryAfterSeconds: 10,
      channel: 'voice',
      channels: BOTH,
    })
    expect(await server.inbox(phone)).toHaveLength(3)
  })

  it('has the text of its channel, and a call says the code digit by digit', async () => {
    const phone = newPhone()
    const refId = refIdOf(await ask(phone))
    await ask(phone, {refId})
    await ask(phone, {refId, channel: 'whatsapp'})
    await ask(phone, {refId, channel: 'voice'})
    const [call, chat] = await server.inbox(phone)
    const digits = [...(call?.code ?? '')].join(', ')
    expect(call?.code).toMatch(/^\d{6}$/)
    expect(call?.text).toBe(
      `Your Pahiya code to book a car service or see a booking is: ${digits}. Once more: ${digits}. Never share it.`,
    )
    expect(chat?.text).toBe(
      `${chat?.code} is your verification code. For your security, do not share this code.`,
    )
  })

  it('is offered on the sign-in pages too', async () => {
    const phone = newPhone()
    const browser = openBrowser(() => server.app)
    const page = await beginSignIn(browser)
    await browser.post(page, {phone})
    const again = async (fields: Record<string, string>) => {
      server.clock.pass({seconds: 31})
      await browser.post(`${page}/resend`, fields)
      return (await browser.get(`${page}/code?again`)).body
    }
    expect((await browser.get(`${page}/code`)).body).not.toContain('WhatsApp')
    expect(await again({})).toContain('Send the code on WhatsApp')
    expect(await again({channel: 'voice'})).toContain('We are calling')
    expect((await server.inbox(phone)).map(({channel}) => channel)).toEqual(['voice', 'sms', 'sms'])
  })
})

describe('Without a gateway for them', () => {
  it('nothing changes: no other way is offered, and none is taken', async () => {
    const plain = await startTestServer({
      SANDBOX: 'false',
      PUBLIC_ORIGIN: 'http://localhost:3000',
      SESSION_SECRET: 's'.repeat(32),
      SMS_WEBHOOK_URL: 'http://127.0.0.1:9/sms',
      EMAIL_WEBHOOK_URL: 'http://127.0.0.1:9/email',
    })
    const phone = newPhone()
    const answers: unknown[] = []
    let refId = ''
    for (const channel of ['sms', 'sms', 'whatsapp', 'voice']) {
      const query = new URLSearchParams({channel, ...(refId === '' ? {} : {refId})})
      const {answer} = await plain.rest('POST', `/v1/consumers/otp?${query}`, {headers: {phoneNumber: phone}})
      refId = String((answer as {refId: string}).refId)
      answers.push(Object.keys(answer as object).sort())
      plain.clock.pass({seconds: 15})
    }
    const {rows} = await plain.database.executeSql(
      'select distinct channel from outbox where recipient = $1',
      [phone],
    )
    await plain.close()
    expect(answers).toEqual(Array(4).fill(['error', 'refId', 'retryAfterSeconds']))
    expect(rows).toEqual([{channel: 'sms'}])
  })
})
