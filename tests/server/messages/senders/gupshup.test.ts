import {once} from 'node:events'
import {createServer, type Server} from 'node:http'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {newPhone} from '../../../support/server/bookings.ts'
import {startTestServer, type TestServer} from '../../../support/server/test-server.ts'

const TAKEN = '{"response":{"id":"3573837-1","phone":"91","details":"","status":"success"}}'

let gateway: Server
let server: TestServer
let answer = TAKEN
let requests: {method: string | undefined; url: string | undefined; fields: Record<string, string>}[] = []

beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    requests.push({method: request.method, url: request.url, fields})
    response.end(answer)
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const address = gateway.address()
  server = await startTestServer({
    GUPSHUP_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/GatewayAPI/rest`,
    GUPSHUP_USER_ID: '2000190000',
    GUPSHUP_PASSWORD: 'a&b=c',
    GUPSHUP_SENDER: 'PAHIYA',
    DLT_ENTITY_ID: '1101234567890123456',
    DLT_TEMPLATE_IDS: 'one-time-code=1107161234567890123',
  })
})
afterAll(async () => {
  await server.close()
  gateway.close()
  await once(gateway, 'close')
})
beforeEach(() => {
  answer = TAKEN
  requests = []
})

async function sendCode(): Promise<string> {
  const phone = newPhone()
  await server.rest('POST', '/v1/consumers/otp', {headers: {phoneNumber: phone}})
  return phone
}
const work = () => server.rest('POST', '/sandbox/work')
const stored = (phone: string) =>
  server.database.kysely
    .selectFrom('outbox')
    .select(['lastFailure', 'deliveredAt'])
    .where('recipient', '=', phone)
    .execute()

describe('Gupshup', () => {
  it('gets an SMS in its documented form, with the ids of the register', async () => {
    const phone = await sendCode()
    await work()
    const code = requests[0]?.fields['msg']?.slice(0, 6)
    expect(requests).toEqual([
      {
        method: 'POST',
        url: '/GatewayAPI/rest',
        fields: {
          method: 'SendMessage',
          v: '1.1',
          format: 'JSON',
          auth_scheme: 'plain',
          userid: '2000190000',
          password: 'a&b=c',
          send_to: phone.slice(1),
          msg_type: 'TEXT',
          msg: `${code} is your Pahiya code to book a car service or see a booking. It works once, for 10 minutes. Never share it.\n\n@localhost:3000 #${code}`,
          mask: 'PAHIYA',
          principalEntityId: '1101234567890123456',
          dltTemplateId: '1107161234567890123',
        },
      },
    ])
    expect(await stored(phone)).toEqual([{lastFailure: null, deliveredAt: new Date(server.clock.now())}])
  })

  it('gets letters beyond ASCII as Unicode', async () => {
    const phone = await sendCode()
    const update = "update outbox set text = 'नमस्ते', template = null where recipient = $1"
    await server.database.executeSql(update, [phone])
    await work()
    expect(requests).toMatchObject([{fields: {msg_type: 'Unicode_text', msg: 'नमस्ते'}}])
    expect(requests[0]?.fields).not.toHaveProperty('dltTemplateId')
  })

  it.each([
    [
      '{"response":{"id":"105","phone":"91","details":"The phone number 9810012345 is wrong","status":"error"}}',
      'Gupshup refused the message with error 105',
    ],
    ['<html>maintenance</html>', 'Gupshup answered something else than its JSON'],
  ])('refuses with status 200: %s', async (given, failure) => {
    answer = given
    const phone = await sendCode()
    await work()
    expect(await stored(phone)).toEqual([{lastFailure: failure, deliveredAt: null}])
    answer = TAKEN
    await work()
    expect(await stored(phone)).toMatchObject([{lastFailure: null}])
  })
})
