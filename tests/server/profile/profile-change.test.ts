import sharp from 'sharp'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {
  myProfile,
  type Profile,
  profile,
  serviceReminders,
  updateProfile,
} from '../../../contract/account/profile.ts'
import {addDays, indiaDay} from '../../../domain/booking/booking-date.ts'
import {recordOf} from '../../support/record.ts'
import {signedIn} from '../../support/server/bookings.ts'
import {ENGINES, openTestDatabase} from '../../support/server/engines.ts'
import {OWN_VEHICLES, SAVED_ADDRESSES} from '../../support/server/saved-addresses.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

type Headers = Record<string, string>

const [SWIFT, CRETA] = OWN_VEHICLES
const [HOME, OFFICE] = SAVED_ADDRESSES
const BAD_REQUEST = {
  code: 'BAD_REQUEST',
  status: 400,
  fields: [{field: expect.any(String), reason: expect.any(String)}],
}
const BOUNDARY = 'a-boundary'

let server: TestServer
let meera: Headers
let rahul: Headers

const read = async (headers: Headers): Promise<Profile> =>
  z.parse(profile, (await server.rest('GET', myProfile.path, {headers})).answer)
const patch = (headers: Headers, body: object) => server.rest('PATCH', updateProfile.path, {headers, body})
const change = async (headers: Headers, changes: object) =>
  patch(headers, {version: (await read(headers)).version, ...changes})

function upload(headers: Headers, file: Uint8Array, name = 'me.jpg', type = 'image/jpeg') {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="index"\r\n\r\n0\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return server.app.inject({
    method: 'POST',
    url: '/v1/consumers/images',
    headers: {...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}`},
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  })
}

const picture = (width = 900, height = 600) =>
  sharp({create: {width, height, channels: 3, background: '#0a6640'}})
const refused = z.object({
  errors: z.tuple([
    z.object({extensions: z.object({exception: z.object({response: z.object({code: z.string()})})})}),
  ]),
})
const codeOf = (response: {json(): unknown}) =>
  refused.safeParse(response.json()).data?.errors[0].extensions.exception.response.code
const fileIdOf = (response: {json(): unknown}) => String(recordOf(response.json()).fileId)
const photoOf = (headers: Headers, fileId: string) =>
  server.app.inject({method: 'GET', url: `/v1/consumers/images/${fileId}`, headers})

describe.each(ENGINES)('A profile on %s', (engine) => {
  beforeAll(async () => {
    const clock = createTestClock()
    server = await startTestServer({}, clock, await openTestDatabase(engine, clock))
  })
  beforeEach(async () => {
    meera = await signedIn(server, 'fullProfile')
    rahul = await signedIn(server, 'withoutAddresses')
  })
  afterAll(() => server.close())

  it('changes the named fields, leaves the others, and answers the new profile', async () => {
    const before = await read(meera)
    const {answer} = await change(meera, {
      firstName: ' Meera Devi ',
      metadata: {isviewProfileWalkthroughDone: true},
    })
    const after = {
      ...before,
      firstName: 'Meera Devi',
      metadata: {isviewProfileWalkthroughDone: true},
      version: before.version + 1,
    }
    expect(answer).toEqual(after)
    expect(await read(meera)).toEqual(after)
    await change(meera, {metadata: {}})
    expect((await read(meera)).metadata).toEqual({isviewProfileWalkthroughDone: true})
  })

  it('takes a name of one letter', async () => {
    const {answer} = await change(meera, {firstName: 'M', lastName: 'क'})
    expect(answer).toMatchObject({firstName: 'M', lastName: 'क'})
  })

  it('replaces whole lists: entries that are missing are deleted', async () => {
    await change(meera, {addresses: [OFFICE], cars: [{...CRETA, registration: 'ka 01-hb 9087'}]})
    expect(await read(meera)).toMatchObject({addresses: [OFFICE], cars: [CRETA]})
    await change(meera, {addresses: SAVED_ADDRESSES, cars: OWN_VEHICLES})
    expect(await read(meera)).toMatchObject({addresses: SAVED_ADDRESSES, cars: OWN_VEHICLES})
  })

  it('makes the first saved address the default, and no other when the default is deleted', async () => {
    await change(rahul, {addresses: [{...HOME, isDefault: false}]})
    expect((await read(rahul)).addresses).toEqual([HOME])
    await change(rahul, {addresses: [{...HOME, pincode: '५६० ०३५'}]})
    expect((await read(rahul)).addresses).toEqual([{...HOME, pincode: '560035'}])
    await change(rahul, {addresses: [HOME, OFFICE]})
    await change(rahul, {addresses: [OFFICE]})
    expect((await read(rahul)).addresses).toEqual([OFFICE])
  })

  it('leaves a stored address that is invalid by now as it is, until it is changed itself', async () => {
    await change(rahul, {addresses: [HOME, OFFICE]})
    await server.database.executeSql(`update consumer_addresses set pincode = '012345' where tag = 'Office'`)
    const old = {...OFFICE, pincode: '012345'}
    const third = {...OFFICE, id: 'a3', tag: 'Garage'}
    for (const addresses of [
      [
        {...HOME, isDefault: false},
        {...old, isDefault: true},
      ],
      [HOME, old, third],
      [{...HOME, city: 'Mysuru'}, old],
    ]) {
      expect((await change(rahul, {addresses})).status).toBe(200)
      expect((await read(rahul)).addresses).toEqual(addresses)
    }
    const before = await read(rahul)
    for (const addresses of [
      [HOME, {...old, city: 'Mysuru'}],
      [HOME, {...old, pincode: '56003'}],
      [HOME, old, {...third, tag: old.tag}],
      [HOME, old, {...old, tag: 'Garage'}],
      [HOME, {...old, id: 'a3', tag: 'Garage'}],
    ])
      expect((await change(rahul, {addresses})).failure).toEqual(BAD_REQUEST)
    expect(await read(rahul)).toEqual(before)
    await change(meera, {addresses: SAVED_ADDRESSES})
  })

  it('refuses a stale version with the fresh profile, and changes nothing', async () => {
    const stale = await read(meera)
    await change(meera, {lastName: 'Iyer'})
    const fresh = await read(meera)
    const {failure} = await patch(meera, {version: stale.version, cars: []})
    expect(failure).toEqual({code: 'PROFILE_CONFLICT', status: 409, fresh})
    expect(await read(meera)).toEqual(fresh)
  })

  it.each<[string, (before: Profile) => object]>([
    ['names', () => ({firstName: ' Imran ', lastName: 'Iyer Rao'})],
    ['a new vehicle', ({cars}) => ({cars: [...cars, {...CRETA, id: 'c9', registration: 'ka 01 zz 0009'}]})],
    ['a new address', ({addresses}) => ({addresses: [...addresses, {...OFFICE, id: 'a9', tag: 'Farm'}]})],
    ['all addresses taken away', () => ({addresses: []})],
    ['the first address, which becomes the default', () => ({addresses: [{...OFFICE, id: 'a1'}]})],
    ['no photo', () => ({profileImage: 'deleted'})],
    ['metadata', () => ({metadata: {isviewProfileWalkthroughDone: true}})],
  ])('takes a change that is sent again, because its response was lost, as made: %s', async (_, ask) => {
    const imran = await signedIn(server, 'withoutDefaultAddress')
    const before = await read(imran)
    const body = {version: before.version, ...ask(before)}
    const {answer} = await patch(imran, body)
    expect(z.parse(profile, answer).version).toBe(before.version + 1)
    expect((await patch(imran, body)).answer).toEqual(answer)
    expect(await read(imran)).toEqual(answer)
  })

  it('accepts one of ten simultaneous changes', async () => {
    const {version} = await read(meera)
    const outcomes = await Promise.all(
      Array.from({length: 10}, (_, index) => patch(meera, {version, lastName: `Iyer${'a'.repeat(index)}`})),
    )
    expect(outcomes.filter(({status}) => status === 200)).toHaveLength(1)
    expect(outcomes.filter(({failure}) => failure?.code === 'PROFILE_CONFLICT')).toHaveLength(9)
  })

  it.each([
    ['an unknown field', {phone: '+919999999999'}],
    ['another role', {role: 'call_centre_agent'}],
    ['a first name of digits', {firstName: '12'}],
    ['an empty last name', {lastName: ''}],
    ['a name of 10,000 letters', {firstName: 'a'.repeat(10_000)}],
    ['metadata that nobody knows', {metadata: {isAdmin: true}}],
    ['one registration twice', {cars: [SWIFT, {...CRETA, registration: 'ka05 mx-4321'}]}],
    ['one id twice', {cars: [SWIFT, {...CRETA, id: 'c1'}]}],
    ['a year to come', {cars: [{...SWIFT, year: 2031}]}],
    ['a registration of one letter', {cars: [{...SWIFT, registration: 'K'}]}],
    ['two default addresses', {addresses: SAVED_ADDRESSES.map((each) => ({...each, isDefault: true}))}],
    ['one tag twice', {addresses: [HOME, {...OFFICE, tag: ' home '}]}],
    ['an address of two letters', {addresses: [{...HOME, address: 'ab'}]}],
    ['a pincode of five digits', {addresses: [{...HOME, pincode: '56003'}]}],
    ['a pincode that begins with 0', {addresses: [{...HOME, pincode: '056003'}]}],
    ['an address nowhere', {addresses: [{...HOME, location: '999,0'}]}],
    ['an address abroad', {addresses: [{...HOME, country: 'GB'}]}],
    ['a list that is none', {addresses: {}}],
  ])('refuses %s and changes nothing', async (_, changes) => {
    const before = await read(meera)
    expect((await change(meera, changes)).failure).toEqual(BAD_REQUEST)
    expect(await read(meera)).toEqual(before)
  })

  it('takes fifty vehicles and refuses one more', async () => {
    const vehicle = (_: unknown, index: number) => ({
      ...SWIFT,
      id: `c${index}`,
      registration: `KA05MX${1000 + index}`,
    })
    const imran = await signedIn(server, 'withoutDefaultAddress')
    const {failure} = await change(imran, {cars: Array.from({length: 51}, vehicle)})
    expect(failure).toEqual({...BAD_REQUEST, fields: [{field: 'cars', reason: 'at most 50 items'}]})
    expect((await change(imran, {cars: Array.from({length: 50}, vehicle)})).status).toBe(200)
    expect((await read(imran)).cars).toHaveLength(50)
  })

  it('accepts only vehicles of the reference data', async () => {
    const {failure} = await change(meera, {cars: [{...SWIFT, model: 'Flying Carpet'}]})
    expect(failure?.code).toBe('VEHICLE_UNKNOWN')
  })

  it('refuses a thousand vehicles as too large', async () => {
    const cars = Array.from({length: 1000}, (_, index) => ({...SWIFT, id: `c${index}`}))
    expect((await change(meera, {cars})).failure?.code).toBe('TOO_LARGE')
  })

  it('without a version is refused', async () => {
    expect((await patch(meera, {lastName: 'Iyer'})).failure).toEqual(BAD_REQUEST)
  })

  it.each([
    'GET /v1/consumers/my-profile',
    'PATCH /v1/consumers/cip',
    'GET /v1/consumers/reminders',
    'GET /v1/consumers/images/x',
    'POST /v1/consumers/images',
  ])('%s is refused without a token and with a tampered one', async (name) => {
    const [method, url] = name.split(' ')
    const body = method === 'PATCH' ? {version: 1} : undefined
    for (const headers of [{}, {authorization: `${meera['authorization']?.slice(0, -4)}AAAA`}]) {
      const response = await server.app.inject({
        method: method === 'GET' ? 'GET' : method === 'PATCH' ? 'PATCH' : 'POST',
        url: url ?? '',
        headers,
        ...(body === undefined ? {} : {payload: body}),
      })
      expect([response.statusCode, codeOf(response)]).toEqual([401, 'UNAUTHORIZED_USER'])
    }
  })

  it('has reminders by registration, for each consumer separately', async () => {
    const {answer} = await server.rest('GET', serviceReminders.path, {headers: meera})
    expect(answer).toEqual({
      KA05MX4321: {
        serviceReminderDate: addDays(indiaDay(server.clock.now()), 21),
        serviceReminderDescription: 'Periodic service at 50,000 km',
        workshopId: expect.any(String),
      },
    })
    expect((await server.rest('GET', serviceReminders.path, {headers: rahul})).answer).toEqual({})
  })

  it('accepts a photo, re-encoded and without camera data, and shows it only to its owner', async () => {
    const file = await picture()
      .withExif({IFD0: {Make: 'A camera', Model: 'At home'}})
      .jpeg()
      .toBuffer()
    const fileId = fileIdOf(await upload(meera, file))
    const {answer} = await change(meera, {profileImage: fileId})
    expect(recordOf(answer).profileImage).toBe(fileId)
    const shown = await photoOf(meera, fileId)
    expect(shown.headers).toMatchObject({'content-type': 'image/webp', 'cache-control': 'private, no-store'})
    const {format, width, height, exif} = await sharp(shown.rawPayload).metadata()
    expect({format, width, height, exif}).toEqual({format: 'webp', width: 512, height: 512, exif: undefined})
    expect((await photoOf(rahul, fileId)).statusCode).toBe(404)
    expect((await change(rahul, {profileImage: fileId})).failure?.code).toBe('NOT_FOUND')
  })

  it('deletes a photo with the deleted marker, and its file too', async () => {
    const fileId = fileIdOf(await upload(meera, await picture().png().toBuffer(), 'me.png'))
    await change(meera, {profileImage: fileId})
    await change(meera, {profileImage: 'deleted'})
    expect((await read(meera)).profileImage).toBeNull()
    expect((await photoOf(meera, fileId)).statusCode).toBe(404)
  })

  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page that calls itself a JPEG', () => Buffer.from('<!doctype html><h1>hello</h1>')],
    ['half a JPEG', async () => (await picture().jpeg().toBuffer()).subarray(0, 800)],
    ['nothing', () => new Uint8Array()],
    ['a GIF', () => picture(8, 8).gif().toBuffer()],
  ])('refuses %s as a photo', async (_, file) => {
    const response = await upload(meera, await file())
    expect([response.statusCode, codeOf(response)]).toEqual([400, 'IMAGE_NOT_VALID'])
  })

  it('refuses a photo over five megabytes, and an upload that is no form', async () => {
    const huge = await upload(meera, new Uint8Array(5 * 1024 * 1024 + 1))
    expect([huge.statusCode, codeOf(huge)]).toEqual([413, 'TOO_LARGE'])
    const plain = await server.app.inject({
      method: 'POST',
      url: '/v1/consumers/images',
      headers: {...meera, 'content-type': 'application/json'},
      payload: '{}',
    })
    expect([plain.statusCode, codeOf(plain)]).toEqual([400, 'BAD_REQUEST'])
  })

  it('stores at most five uploads that no profile shows', async () => {
    const small = await picture(16, 16).png().toBuffer()
    const ids: string[] = []
    for (let index = 0; index < 7; index += 1) {
      server.clock.pass({seconds: 1})
      ids.push(fileIdOf(await upload(rahul, small)))
    }
    const found = await Promise.all(ids.map(async (id) => (await photoOf(rahul, id)).statusCode))
    expect(found).toEqual([404, 404, 200, 200, 200, 200, 200])
  })
})
