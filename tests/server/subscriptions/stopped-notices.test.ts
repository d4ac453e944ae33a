import {afterAll, beforeAll, expect, it} from 'vitest'
import {newPhone} from '../../support/server/bookings.ts'
import {
  type MessageGateway,
  type PostedMessage,
  startMessageGateway,
} from '../../support/server/message-gateway.ts'
import {newEmail, openWorkshopAt, subscriptionOf, tokenIn} from '../../support/server/subscriptions.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

const PLACES = [
  {latitude: 32, longitude: 82},
  {latitude: 33, longitude: 83},
] as const

let gateway: MessageGateway
let server: TestServer
const posted: PostedMessage[] = []
beforeAll(async () => {
  gateway = await startMessageGateway((message) => posted.push(message))
  server = await startTestServer({
    SMS_WEBHOOK_URL: `${gateway.origin}/sms`,
    EMAIL_WEBHOOK_URL: `${gateway.origin}/email`,
  })
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})

const work = () => server.rest('POST', '/sandbox/work')
const rowsOf = (recipient: string) =>
  server.database.kysely.selectFrom('outbox').select('kind').where('recipient', '=', recipient).execute()

it('Who stops the notices by the link of one gets none of those that still wait', async () => {
  const [phoneNumber, other] = [newPhone(), newEmail()]
  for (const place of PLACES)
    for (const contact of [{phoneNumber}, {email: other}])
      await server.rest('POST', '/v1/subscriptions', {body: subscriptionOf(contact, place)})
  await openWorkshopAt(server, PLACES[0])
  await work()
  const [first] = posted.filter(({to}) => to === phoneNumber)
  expect(posted.map(({to}) => to).toSorted()).toEqual([phoneNumber, other].toSorted())

  gateway.fail(503)
  await openWorkshopAt(server, PLACES[1])
  await server.rest('POST', '/v1/questions', {body: {contact: phoneNumber, question: 'Do you service vans?'}})
  await server.rest('POST', '/v1/consumers/otp', {headers: {phoneNumber}})
  await work()
  expect(await rowsOf(phoneNumber)).toHaveLength(3)
  const token = tokenIn(first?.text)
  const {status} = await server.rest('POST', '/v1/subscriptions/unsubscribe', {body: {token}})
  expect(status).toBe(200)
  gateway.fail(null)
  await work()
  const sentTo = (to: string) => posted.filter((message) => message.to === to).map(({kind}) => kind)
  expect(sentTo(phoneNumber)).toEqual(['launch-notice', 'one-time-code'])
  expect(sentTo(other)).toEqual(['launch-notice', 'launch-notice'])
  // What was sent stays in the outbox for its term.
  expect((await rowsOf(phoneNumber)).map(({kind}) => kind)).toEqual(['launch-notice', 'one-time-code'])
})
