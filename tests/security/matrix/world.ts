import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {FastifyInstance} from 'fastify'
import {base64url, decodeJwt} from 'jose'
import sharp from 'sharp'
import {vi} from 'vitest'
import {myProfile, uploadImage} from '../../../contract/account/profile.ts'
import {book} from '../../../contract/booking/bookings.ts'
import type {CodePurpose} from '../../../domain/person/code-purpose.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {
  makeRoom,
  newPhone,
  proofHeaders,
  seededWorkshop,
  sendCode,
  signedIn,
} from '../../support/server/bookings.ts'
import {SAVED_ADDRESSES} from '../../support/server/saved-addresses.ts'
import {PRODUCTION} from '../../support/server/server-process.ts'
import {beginSignIn, createProvider, openBrowser} from '../../support/server/sign-in.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'
import {OPERATOR, OWNER, OWNERS_ID, OWNERS_PHONE, ownersBooking, PERSON} from './owner.ts'
import {registeredRoutes} from './registered-routes.ts'
import type {Role} from './table.ts'

type Headers = Record<string, string>

const BOUNDARY = 'a-boundary'

export interface World {
  /** In the sandbox: it signs in and shows messages. */
  server: TestServer
  /** The server that is attacked; both have the same database. */
  app: FastifyInstance
  routes: string[]
  headers: Record<Role, Headers>
  workshopId: string
  /** A booking with documents. */
  bookingId: string
  /** The owner's photo. */
  fileId: string
  /** A sign-in of the owner's browser, which has given the owner's phone. */
  interaction: string
  close: () => Promise<void>
}

const WITHOUT_LIMITS = {
  BOOKINGS_PER_PHONE_PER_DAY: '1000000',
  CHANGES_PER_PHONE_PER_DAY: '1000000',
}

/** An owner with a profile, a car, a booking and its documents, and everybody else. */
export async function startMatrixServer(isSandbox: boolean): Promise<World> {
  const clock = createTestClock()
  const buildDirectory = smallBuild()
  const server = await startTestServer(WITHOUT_LIMITS, clock)
  let attacked = server
  const routes = await registeredRoutes(async () => {
    const environment = {...WITHOUT_LIMITS, ...(isSandbox ? {} : PRODUCTION)}
    attacked = await startTestServer(environment, clock, server.database, undefined, {buildDirectory})
  })
  const {app} = attacked
  await vi.waitUntil(async () => (await app.inject('/readyz')).statusCode === 200, {timeout: 20_000})
  await makeRoom(server)
  const {id: workshopId} = await seededWorkshop(server)
  const headers = await headersOfAll(server)
  // Outside the sandbox staff has signed in with one.
  await server.database.executeSql('update sessions set has_second_factor = true')
  const fileId = await fillProfile(server, headers.owner)
  const remind = `insert into service_reminders values ($1, $2, '2026-05-01', 'Oil change', $3)`
  await server.database.executeSql(remind, [OWNERS_ID, PERSON.registration, workshopId])
  const world = {server, app, routes, headers, workshopId, fileId}
  const bookingId = await newBooking(world)
  const progress = {id: bookingId, status: 'COMPLETED', estimate: 'yes', invoice: 'yes', photos: 1}
  expectSuccess(await server.rest('POST', '/sandbox/bookings', {body: progress}))
  return {
    ...world,
    bookingId,
    interaction: await beginOwnersSignIn(server, app),
    close: async () => {
      await app.close()
      await attacked.jobs.stop()
      await server.close()
      rmSync(buildDirectory, {recursive: true})
    },
  }
}

/** Another booking of the owner, for tomorrow; returns its id. */
export async function newBooking({
  server,
  headers,
  workshopId,
}: Pick<World, 'server' | 'headers' | 'workshopId'>): Promise<string> {
  const {answer, failure} = await server.call(book, ownersBooking(workshopId), headers.owner)
  if (answer === null) throw new Error(`no booking: ${failure?.code}`)
  return answer.id
}

/** A fresh code to the owner's phone. */
export async function ownersCode(server: TestServer, purpose: CodePurpose): Promise<Headers> {
  server.clock.pass({seconds: 20})
  return proofHeaders(await sendCode(server, OWNERS_PHONE, {purpose}), OWNERS_PHONE)
}

export function photoUpload(file: Uint8Array): {headers: Headers; payload: Buffer} {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n`
  return {
    headers: {'content-type': `multipart/form-data; boundary=${BOUNDARY}`},
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  }
}

export const smallPhoto = () =>
  sharp({create: {width: 40, height: 40, channels: 3, background: '#0a6640'}})
    .png()
    .toBuffer()

async function headersOfAll(server: TestServer): Promise<Record<Role, Headers>> {
  const {phone} = NAMED_IDENTITIES[OPERATOR]
  await server.database.executeSql(`update identities set role = 'operator' where phone = $1`, [phone])
  const expired = await signedIn(server, OWNER)
  server.clock.pass({minutes: 16})
  const owner = await signedIn(server, OWNER)
  return {
    visitor: {},
    'expired token': expired,
    'forged token': forged(owner),
    'other consumer': await signedIn(server, 'withoutAddresses'),
    'grant of another phone': {...(await grantOf(server, newPhone())), phoneNumber: OWNERS_PHONE},
    'grant of the phone': await grantOf(server, OWNERS_PHONE),
    agent: await signedIn(server, 'callCentreAgent'),
    operator: await signedIn(server, OPERATOR),
    owner,
  }
}

/** The owner's token with the role of an agent and the old signature. */
function forged({authorization = ''}: Headers): Headers {
  const token = authorization.slice('Bearer '.length)
  const [head, , signature] = token.split('.')
  const claims = base64url.encode(JSON.stringify({...decodeJwt(token), role: 'call_centre_agent'}))
  return {authorization: `Bearer ${head}.${claims}.${signature}`}
}

async function grantOf(server: TestServer, phone: string): Promise<Headers> {
  const sent = await sendCode(server, phone)
  const place = {formattedAddress: 'Pune', pincode: '411001', location: {lat: '18.52', lng: '73.85'}}
  const headers = proofHeaders(sent, phone)
  const {grant} = await server.rest('POST', '/v1/customers', {headers, body: {telNo: phone, ...place}})
  if (grant === null) throw new Error(`no grant for ${phone}`)
  return {refID: sent.refId, otp: grant}
}

/** Returns the id of the photo. */
async function fillProfile(server: TestServer, headers: Headers): Promise<string> {
  const {headers: type, payload} = photoUpload(await smallPhoto())
  const url = uploadImage.path
  const uploaded = await server.app.inject({method: 'POST', url, headers: {...headers, ...type}, payload})
  const {fileId} = uploaded.json()
  const {firstName, lastName, registration, address} = PERSON
  const car = {id: 'c1', make: 'Maruti Suzuki', model: 'Swift', variant: 'Petrol', registration, year: 2021}
  const addresses = SAVED_ADDRESSES.slice(0, 1).map((each) => ({...each, address}))
  const version = await versionOf(server.app, headers)
  const body = {version, firstName, lastName, profileImage: fileId, cars: [car], addresses}
  expectSuccess(await server.rest('PATCH', '/v1/consumers/cip', {headers, body}))
  return String(fileId)
}

/** The version of the caller's own profile; 0 without one. */
export async function versionOf(app: FastifyInstance, headers: Headers): Promise<number> {
  const {version} = (await app.inject({url: myProfile.path, headers})).json()
  return typeof version === 'number' ? version : 0
}

/** Returns the address of the provider's page. */
async function beginOwnersSignIn(server: TestServer, app: FastifyInstance): Promise<string> {
  await createProvider({...server, app})
  server.clock.pass({seconds: 20})
  const browser = openBrowser(() => app)
  const page = await beginSignIn(browser)
  await browser.post(page, {phone: OWNERS_PHONE})
  const {status, body} = await browser.get(`${page}/code`)
  if (status !== 200) throw new Error(`no page for the code: ${status} ${body}`)
  return page
}

function expectSuccess({status, failure}: {status: number; failure: object | null}) {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(failure)}`)
}

/** A build of four files. */
function smallBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pahiya-matrix-'))
  for (const [path, text] of [
    ['client/index.html', '<main></main><!--settings-->'],
    ['client/consumer/worker.js', 'keep("__SHELL_REVISION__")'],
    ['client/consumer/assets/start-1a2b3c4d.js', '// starts'],
    ['machines/index.html', '<main></main>'],
  ] as const) {
    mkdirSync(join(folder, path, '..'), {recursive: true})
    writeFileSync(join(folder, path), text)
  }
  return folder
}
