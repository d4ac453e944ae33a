import {afterAll, beforeAll, expect, it} from 'vitest'
import {createLogger} from '../../server/logger.ts'
import {NAMED_BOOKINGS} from '../../server/seed/named-cases.ts'
import {newPhone, provenPhone, signedIn} from '../support/server/bookings.ts'
import {createTestClock} from '../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../support/server/test-server.ts'

let lines: string[] = []
let server: TestServer
beforeAll(async () => {
  const logger = createLogger('info', {write: (line) => void lines.push(line)})
  server = await startTestServer({}, createTestClock(), undefined, logger)
})
afterAll(() => server.close())

it('an error of the database is logged by name, code and stack, without what the row holds', async () => {
  const {phone, headers} = await provenPhone(server)
  await server.database.executeSql(
    "alter table customers add constraint nobody check (formatted_address = 'x')",
  )
  lines = []
  const body = {
    telNo: phone,
    formattedAddress: 'MG Road 1',
    pincode: '411001',
    location: {lat: '18.5', lng: '73.8'},
  }
  expect((await server.rest('POST', '/v1/customers', {body, headers})).status).toBe(500)
  const [error] = lines.map((line) => JSON.parse(line)).filter(({level}) => level === 50)
  expect(error).toMatchObject({
    msg: 'masked as UNKNOWN_ERROR',
    err: {type: 'error', code: '23514', stack: expect.stringMatching(/^ {4}at /)},
  })
  expect(Object.keys(error.err)).toEqual(['type', 'code', 'stack'])
  expect(lines.join('')).not.toMatch(new RegExp(`${phone.slice(3)}|MG Road|411001|Failing row|violates`))
})

it('a request is logged by the pattern of its route, without ids, names and phones', async () => {
  const agent = await signedIn(server, 'callCentreAgent')
  lines = []
  const id = NAMED_BOOKINGS.completed
  await server.app.inject({url: `/v1/bookings/${id}/invoice`, headers: agent})
  await server.app.inject(`/consumer/booking/${id}`)
  await server.app.inject({method: 'POST', url: `/v1/consumers/otp?phoneNumber=${newPhone()}`})
  await server.app.inject('/nothing/asha@mail.example')
  const paths = lines.flatMap((line) => JSON.parse(line).req?.path ?? [])
  expect(paths).toEqual(['/v1/bookings/:bookingId/invoice', 'unknown', '/v1/consumers/otp', 'unknown'])
  expect(lines.join('')).not.toMatch(new RegExp(`${id}|9155|asha@`))
})

it('our own errors keep their sentence, and the cause of an error of ours is logged as strictly', () => {
  lines = []
  const logger = createLogger('info', {write: (line) => void lines.push(line)})
  const cause = Object.assign(new Error('Key (phone)=(+919810012345) already exists'), {
    code: '23505',
    severity: 'ERROR',
    detail: '+919810012345',
  })
  logger.error({err: new Error('a booking was not created', {cause})}, 'failed')
  const {err} = JSON.parse(lines.join(''))
  expect([err.message, err.cause.code]).toEqual(['a booking was not created', '23505'])
  expect(lines.join('')).not.toContain('9810012345')
})
