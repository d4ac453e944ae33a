import {once} from 'node:events'
import {type IncomingHttpHeaders, request as openRequest} from 'node:http'
import {brotliDecompressSync, gunzipSync, zstdDecompressSync} from 'node:zlib'
import {z} from 'zod/mini'
import {manufacturers, vehicleModels} from '../../contract/reference/vehicles.ts'
import {createLogger} from '../../server/logger.ts'
import type {RenderPage} from '../../server/pages/render-page.ts'
import {
  NAMED_BOOKINGS,
  NAMED_CAMPAIGNS,
  NAMED_IDENTITIES,
  NAMED_WORKSHOPS,
} from '../../server/seed/named-cases.ts'
import {
  makeRoom,
  proofHeaders,
  provenPhone,
  seededWorkshop,
  sendCode,
  signedIn,
} from '../support/server/bookings.ts'
import {createTestClock, TODAY, TOMORROW} from '../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../support/server/test-server.ts'
import {oneTimeOf, unsubscribeToken} from './one-time.ts'
import type {Answered} from './oracle.ts'
import {type CallerName, type FuzzRequest, GUEST_PHONE, type HeaderValue, SIGN_IN_CODE} from './request.ts'
import type {KnownValues} from './values/schema-values.ts'

/** A server that notes every error, and people who call it. */
export interface FuzzWorld {
  known: KnownValues
  /** Signs everybody in again, and sends new codes, for the requests to a target. */
  renew: (target: string) => Promise<void>
  /** The request with the caller's headers, as it is sent. */
  signed: (request: FuzzRequest) => FuzzRequest
  send: (request: FuzzRequest, isOverSocket: boolean) => Promise<Answered>
  /** Error lines of the log and lost errors of the process since the last call. */
  takeErrors: () => string[]
  server: TestServer
  close: () => Promise<void>
}

const ERROR_LEVEL = 50
const AGENT_ID = 'an-agent'

/** Limits that would end a run after its first requests. */
const MANY = '1000000'
const LIMITS = {
  CODES_PER_ADDRESS_PER_HOUR: MANY,
  BOOKINGS_PER_PHONE_PER_DAY: MANY,
  BOOKINGS_PER_ADDRESS_PER_DAY: MANY,
  MOVES_PER_BOOKING_PER_DAY: MANY,
  CHANGES_PER_PHONE_PER_DAY: MANY,
  CHANGES_PER_ADDRESS_PER_DAY: MANY,
  MESSAGES_PER_HOUR: MANY,
  TRUST_PROXY: 'loopback',
}

export async function openFuzzWorld(renderPage?: RenderPage): Promise<FuzzWorld> {
  const errors: string[] = []
  const lost = (error: unknown) => void errors.push(`lost: ${error instanceof Error ? error.stack : error}`)
  const logger = createLogger('info', {
    write: (line) => {
      if (JSON.parse(line).level >= ERROR_LEVEL) errors.push(line)
    },
  })
  const server = await startTestServer(LIMITS, createTestClock(), undefined, logger, {
    ...(renderPage === undefined ? {} : {renderPage}),
  })
  await makeRoom(server)
  await makeOperator(server)
  await server.app.listen({port: 0, host: '127.0.0.1'})
  const {port} = z.parse(z.object({port: z.number()}), server.app.server.address())
  process.on('unhandledRejection', lost).on('uncaughtException', lost)

  let callers: Record<CallerName, Record<string, string>> = {
    nobody: {},
    consumer: {},
    agent: {},
    guest: {},
    'proven consumer': {},
  }
  let guestPhone = ''
  let signInCode = ''
  return {
    known: await knownValues(server),
    renew: async (target) => {
      await makeAgent(server)
      const {phone, headers: guest} = await provenPhone(server)
      guestPhone = phone
      callers = {
        nobody: {},
        consumer: await signedIn(server, 'fullProfile'),
        // An agent who also reads the figures.
        agent: await signedIn(server, 'callCentreLead'),
        guest,
        'proven consumer': await signedInWithCode(server),
      }
      // Last, since it is valid for a minute.
      const oneTime = await oneTimeOf(server, target)
      signInCode = oneTime.signInCode
      callers = {...callers, ...oneTime.callers}
    },
    signed: ({url, body, ...request}) => ({
      ...request,
      url: url.replaceAll(encodeURIComponent(GUEST_PHONE), encodeURIComponent(guestPhone)),
      headers: merged(callers[request.caller], request.headers),
      body:
        typeof body === 'string'
          ? body.replaceAll(GUEST_PHONE, guestPhone).replaceAll(SIGN_IN_CODE, signInCode)
          : body,
    }),
    send: (request, isOverSocket) =>
      isOverSocket ? sendOverSocket(port, request) : sendInside(server, request),
    takeErrors: () => errors.splice(0),
    server,
    close: async () => {
      process.off('unhandledRejection', lost).off('uncaughtException', lost)
      await server.close()
    },
  }
}

/** The consumer with a code may read the funnel, too. */
async function makeOperator(server: TestServer): Promise<void> {
  const {phone} = NAMED_IDENTITIES.withoutFirstName
  await server.database.executeSql(`update identities set role = 'operator' where phone = $1`, [phone])
}

/** Whom a lead may disable; each round needs one who is an agent. */
async function makeAgent(server: TestServer): Promise<void> {
  await server.database.executeSql(
    `insert into identities (id, phone, role) values ($1, '+915550009999', 'call_centre_agent')
     on conflict (id) do update set role = excluded.role`,
    [AGENT_ID],
  )
}

/** A token, and a code to the same phone, as the download of my data needs them. */
async function signedInWithCode(server: TestServer): Promise<Record<string, string>> {
  const {phone} = NAMED_IDENTITIES.withoutFirstName
  // Before that, the code that may have been used is not replaced.
  server.clock.pass({minutes: 1})
  await server.rest('DELETE', `/sandbox/limits?phone=${encodeURIComponent(phone)}`)
  const code = await sendCode(server, phone, {purpose: 'download my data'})
  return {...(await signedIn(server, 'withoutFirstName')), ...proofHeaders(code, phone)}
}

/** Names of headers have no case: an odd one replaces the caller's own. */
function merged(
  own: Record<string, string>,
  added: Record<string, HeaderValue>,
): Record<string, HeaderValue> {
  const names = new Set(Object.keys(added).map((name) => name.toLowerCase()))
  const left = Object.entries(own).filter(([name]) => !names.has(name.toLowerCase()))
  return {...Object.fromEntries(left), ...added}
}

async function sendInside({app}: TestServer, {method, url, headers, body}: FuzzRequest): Promise<Answered> {
  const payload = body === null || typeof body === 'string' ? body : Buffer.from(body)
  const response = await app.inject({
    method: z.parse(z.enum(['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']), method),
    url,
    headers,
    ...(payload === null ? {} : {payload}),
  })
  return answeredOf(response.statusCode, response.headers, response.rawPayload)
}

async function sendOverSocket(port: number, {method, url, headers, body}: FuzzRequest): Promise<Answered> {
  const sent = openRequest({host: '127.0.0.1', port, method, path: url, headers, agent: false})
  // Where the server ends the connection early, the answer says so.
  sent.on('error', () => {})
  sent.end(body ?? undefined)
  const [response] = await once(sent, 'response')
  const chunks: Buffer[] = await response.toArray()
  return answeredOf(response.statusCode, response.headers, Buffer.concat(chunks))
}

function answeredOf(
  status: number,
  headers: IncomingHttpHeaders | Record<string, number | string | string[] | undefined>,
  payload: Buffer,
): Answered {
  const named = Object.entries(headers).map(([name, value]): [string, string | undefined] => [
    name,
    value === undefined ? undefined : String(value),
  ])
  const answered = Object.fromEntries(named)
  return {status, headers: answered, body: unpacked(payload, answered['content-encoding']).toString('utf8')}
}

function unpacked(payload: Buffer, encoding: string | undefined): Buffer {
  if (payload.length === 0) return payload
  if (encoding === 'br') return brotliDecompressSync(payload)
  if (encoding === 'zstd') return zstdDecompressSync(payload)
  return encoding === 'gzip' ? gunzipSync(payload) : payload
}

/** What leads to rows of the sample data, by the names of the contract's fields. */
async function knownValues(server: TestServer): Promise<KnownValues> {
  const {id, serialId} = await seededWorkshop(server)
  const [make] = z.parse(manufacturers.answer, (await server.rest('GET', manufacturers.path)).answer)
  const makeId = make?.manufacturerId ?? ''
  const models = await server.rest('GET', `${vehicleModels.path}?manufacturerId=${makeId}`)
  const [model] = z.parse(vehicleModels.answer, models.answer)
  const days = [TODAY, TOMORROW, '2026-03-20'].map((day) => `${day}T00:00:00.000Z`)
  const phones = [GUEST_PHONE, GUEST_PHONE, NAMED_IDENTITIES.fullProfile.phone, '09876543210']
  return {
    ...{id: [id, serialId], workshopId: [id], serialId: Object.values(NAMED_WORKSHOPS)},
    revision: [1],
    agentId: [AGENT_ID],
    ...{bookingId: Object.values(NAMED_BOOKINGS), taskId: Object.values(NAMED_BOOKINGS)},
    ...{scheduledDate: days, startDate: days, endDate: days, availableOn: days},
    ...{
      phoneNumber: phones,
      telNo: phones,
      contact: ['a@mail.example', phones[2]],
      email: ['a@mail.example'],
    },
    ...{manufacturerId: [makeId], modelId: [model?.modelId ?? '']},
    ...{make: ['Maruti Suzuki'], model: ['Swift'], variant: ['Petrol'], manufacturer: ['Maruti Suzuki']},
    ...{
      registration: ['KA 05 MX 4321'],
      year: [2021],
      jobs: ['SERVICING', ['SERVICING']],
      firstName: ['Asha'],
      lastName: ['Rao'],
    },
    ...{name: ['Bengaluru', 'first-service'], campaignName: Object.values(NAMED_CAMPAIGNS)},
    ...{country: ['IN', 'GB'], pincode: ['560034'], location: ['12.9,77.6'], campaign: [null]},
    ...{
      lat: [12.935, '12.935'],
      lng: ['77.624'],
      long: [77.624],
      latitude: [12.935],
      longitude: [77.624],
      version: [1, 2, 3, 4, 5, 6, 7, 8],
    },
    ...{code: [SIGN_IN_CODE], token: [await unsubscribeToken(server)]},
    ...{bookingTermsAgreed: [true], privacyPolicyAgreed: [true], consent: [true], pickupAddress: [null]},
    ...{pickupRequested: [false], referralData: ['{}'], language: ['en'], title: ['']},
    ...{content_type: ['article', 'service', 'legal', 'page'], space: ['pahiya'], environment: ['master']},
    ...{tag: ['Home'], address: ['12 Hill Road'], city: ['Bengaluru'], profileImage: ['deleted']},
    ...{maxDistanceMiles: [25, 10], first: [10], after: [0], cursor: [null], globalRequest: [0]},
  }
}
