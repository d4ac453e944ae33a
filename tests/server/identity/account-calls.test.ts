import {decodeJwt, generateKeyPair, SignJWT} from 'jose'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {z} from 'zod'
import {cancelBooking, rescheduleBooking} from '../../../contract/booking/booking-changes.ts'
import {getBooking, getBookingV2} from '../../../contract/booking/bookings.ts'
import {wireDate} from '../../../domain/booking/booking-date.ts'
import {NAMED_BOOKINGS, NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {makeRoom, proofHeaders, sendCode, signedIn} from '../../support/server/bookings.ts'
import {TOMORROW} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

type Headers = Record<string, string>

/** A request with a token, about data of the consumer with the full profile. */
interface AccountCall {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** The route; GraphQL operations share one. */
  route: string
  url?: string
  body?: object
  /** Its response to another person's token: that person's data, the basic view, or a refusal. */
  toAnother: number
}

const {completed, requestReceived} = NAMED_BOOKINGS
const VICTIM = NAMED_IDENTITIES.fullProfile
const OTHER = NAMED_IDENTITIES.withoutAddresses
const PHOTO = '5c2cf3f2-0000-4f7a-8a11-6e2b9c4d0099'

const graphql = (operation: {document: string}, variables: object, toAnother: number): AccountCall => ({
  method: 'POST',
  route: '/graphql',
  body: {query: operation.document, variables},
  toAnother,
})
const paper = (name: string): AccountCall => ({
  method: 'GET',
  route: `/v1/bookings/:bookingId/${name}`,
  url: `/v1/bookings/${completed}/${name.replace(':file', 'front.png')}`,
  toAnother: 401,
})

const CALLS: AccountCall[] = [
  {method: 'GET', route: '/v1/consumers/my-profile', toAnother: 200},
  {method: 'GET', route: '/v1/consumers/reminders', toAnother: 200},
  {method: 'GET', route: '/v1/consumers/bookings', toAnother: 200},
  {
    method: 'GET',
    route: '/v1/consumers/images/:fileId',
    url: `/v1/consumers/images/${PHOTO}`,
    toAnother: 404,
  },
  {method: 'GET', route: '/v1/consumers/my-data', toAnother: 401},
  {method: 'DELETE', route: '/v1/consumers/me', toAnother: 401},
  {
    method: 'PATCH',
    route: '/v1/consumers/cip',
    body: {version: 1, profileImage: PHOTO},
    toAnother: 404,
  },
  {method: 'POST', route: '/v1/consumers/images', body: {}, toAnother: 400},
  {method: 'GET', route: '/v1/consumers/whatsapp', toAnother: 200},
  {
    method: 'PUT',
    route: '/v1/consumers/whatsapp',
    body: {isGranted: false, source: 'account'},
    toAnother: 200,
  },
  {method: 'GET', route: '/v1/consumers/sessions', toAnother: 200},
  {
    method: 'DELETE',
    route: '/v1/consumers/sessions',
    url: '/v1/consumers/sessions?except=this',
    toAnother: 200,
  },
  {
    method: 'POST',
    route: '/v1/bookings/:bookingId/proposal',
    url: `/v1/bookings/${requestReceived}/proposal`,
    body: {answer: 'KEPT'},
    toAnother: 401,
  },
  paper('estimate'),
  paper('invoice'),
  paper('calendar.ics'),
  paper('images/:file'),
  graphql(getBookingV2, {bookingId: completed}, 401),
  graphql(cancelBooking, {bookingId: requestReceived}, 401),
  graphql(rescheduleBooking, {bookingId: requestReceived, scheduledDate: wireDate(TOMORROW)}, 401),
]

/** Answer the basic view to anyone with the link: no phone, no last name. */
const OPEN_TO_THE_LINK = graphql(getBooking, {bookingId: completed}, 200)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await makeRoom(server)
  await server.database.executeSql(
    "insert into consumer_images (id, identity_id, content, created_at) values ($1, $2, 'UklGRg==', $3)",
    [PHOTO, VICTIM.id, new Date(server.clock.now())],
  )
  const {status} = await server.rest('PUT', '/v1/consumers/whatsapp', {
    headers: await signedIn(server, 'fullProfile'),
    body: {isGranted: true, source: 'account'},
  })
  expect(status).toBe(200)
})
afterAll(() => server.close())

const ask = ({method, route, url = route, body}: AccountCall, headers: Headers) =>
  server.app.inject({
    method,
    url,
    headers: {'x-app-id': 'pahiya-web', ...headers},
    ...(body === undefined ? {} : {payload: body}),
  })

/** All rows of the victim, by table. */
async function victimsThings(): Promise<object[][]> {
  const {kysely} = server.database
  return Promise.all([
    kysely.selectFrom('identities').selectAll().where('id', '=', VICTIM.id).execute(),
    kysely
      .selectFrom('consumerAddresses')
      .selectAll()
      .where('identityId', '=', VICTIM.id)
      .orderBy('id')
      .execute(),
    kysely
      .selectFrom('consumerVehicles')
      .selectAll()
      .where('identityId', '=', VICTIM.id)
      .orderBy('id')
      .execute(),
    kysely
      .selectFrom('consumerImages')
      .selectAll()
      .where('identityId', '=', VICTIM.id)
      .orderBy('id')
      .execute(),
    kysely.selectFrom('bookings').selectAll().where('phone', '=', VICTIM.phone).orderBy('id').execute(),
    kysely.selectFrom('sessions').selectAll().where('identityId', '=', VICTIM.id).orderBy('id').execute(),
    kysely
      .selectFrom('whatsappConsents')
      .selectAll()
      .where('phone', '=', VICTIM.phone)
      .orderBy('position')
      .execute(),
  ])
}

/** Texts that only the victim's data contain. */
const NAMES = [VICTIM.phone, VICTIM.phone.slice(3), 'Krishnan']
const SECRETS = [...NAMES, 'KA05']

const graphqlText = z.object({query: z.string()})

function named({method, route, body}: AccountCall): string {
  const operation = /(?:query|mutation) (\w+)/.exec(graphqlText.safeParse(body).data?.query ?? '')?.[1]
  return `${method} ${operation ?? route}`
}

describe('Every call of the account', () => {
  it('is in this list, for every route of the server', () => {
    const listed = new Set(CALLS.map(({route}) => route))
    const routes = server.app
      .printRoutes({commonPrefix: false, includeHooks: false})
      .split('\n')
      .flatMap((line) => /── \/?(v1\/(?:consumers|bookings)\S*)/.exec(line)?.[1] ?? [])
    expect(routes.length).toBeGreaterThan(8)
    for (const route of routes.filter((each) => each !== 'v1/consumers/otp'))
      expect(listed).toContain(`/${route}`)
  })

  it.each(CALLS.map((call) => [named(call), call] as const))(
    '%s is refused without a token, and with one that is tampered with, expired, or of another issuer',
    async (_, call) => {
      const {authorization = ''} = await signedIn(server, 'fullProfile')
      const token = authorization.replace('Bearer ', '')
      const {privateKey} = await generateKeyPair('ES256')
      const forged = await new SignJWT(decodeJwt(token))
        .setProtectedHeader({alg: 'ES256', kid: 'first'})
        .sign(privateKey)
      const [head = '', , signature = ''] = token.split('.')
      const claims = Buffer.from(JSON.stringify({...decodeJwt(token), sub: OTHER.id})).toString('base64url')
      for (const bad of [
        '',
        'Bearer nonsense',
        `Bearer ${forged}`,
        `Bearer ${head}.${claims}.${signature}`,
      ]) {
        const {statusCode, body} = await ask(call, bad === '' ? {} : {authorization: bad})
        expect([bad, statusCode]).toEqual([bad, 401])
        expect(body).toContain('UNAUTHORIZED_USER')
      }
      server.clock.pass({minutes: 16})
      expect((await ask(call, {authorization})).statusCode).toBe(401)
    },
  )

  it.each(CALLS.map((call) => [named(call), call] as const))(
    '%s shows and changes nothing of a consumer with another person’s token, nor with a wrong code beside it',
    async (_, call) => {
      server.clock.pass({minutes: 15})
      await server.rest('DELETE', '/sandbox/limits', {body: {phone: VICTIM.phone}})
      const before = await victimsThings()
      expect(before.filter((rows) => rows.length === 0)).toEqual([])
      const token = await signedIn(server, 'withoutAddresses')
      const sent = await sendCode(server, VICTIM.phone)
      const wrong = {...sent, code: sent.code === '000000' ? '000001' : '000000'}
      for (const headers of [token, {...token, ...proofHeaders(wrong, VICTIM.phone)}]) {
        const {statusCode, body} = await ask(call, headers)
        expect(statusCode).toBe(call.toAnother)
        for (const secret of SECRETS) expect(body).not.toContain(secret)
      }
      expect(await victimsThings()).toEqual(before)
    },
  )

  it('shows only the basic view of a booking to anyone with the link, with another person’s token too', async () => {
    const {statusCode, body} = await ask(OPEN_TO_THE_LINK, await signedIn(server, 'withoutAddresses'))
    expect(statusCode).toBe(OPEN_TO_THE_LINK.toAnother)
    expect(body).toContain('Meera')
    for (const name of NAMES) expect(body).not.toContain(name)
  })
})
