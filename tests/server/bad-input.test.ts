import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type BookVariables, book, bookAsync} from '../../contract/booking/bookings.ts'
import {findAvailableWorkshops, type Workshop} from '../../contract/reference/workshops.ts'
import {addDays, wireDate} from '../../domain/booking/booking-date.ts'
import {NAMED_CAMPAIGNS, NAMED_WORKSHOPS} from '../../server/seed/named-cases.ts'
import {made} from '../support/made.ts'
import {
  bookingOf,
  newPhone,
  provenPhone,
  seededWorkshop,
  startBookableServer,
} from '../support/server/bookings.ts'
import {searchFor} from '../support/server/searches.ts'
import {TODAY} from '../support/server/test-clock.ts'
import type {TestServer} from '../support/server/test-server.ts'

let server: TestServer
let workshop: Workshop
let guest: {phone: string; headers: Record<string, string>}
beforeAll(async () => {
  ;({server, workshop} = await startBookableServer())
  const {phone, headers} = await provenPhone(server)
  const {grant} = await server.call(book, bookingOf(workshop.id, phone), headers)
  guest = {phone, headers: {...headers, otp: made(grant)}}
})
afterAll(() => server.close())

const TEN_THOUSAND: string[] = Array(10_000).fill('AC')

/** All rows that a booking writes. */
async function written() {
  const {rows} = await server.database.executeSql(`select
    (select count(*) from bookings) as bookings, (select count(*) from booking_requests) as requests,
    (select sum(booked) from workshop_days) as booked, (select count(*) from outbox) as messages,
    (select count(*) from grants) as grants, (select count(*) from customers) as customers`)
  return rows
}

async function refused(variables: BookVariables, headers = guest.headers) {
  const before = await written()
  const sync = await server.call(book, variables, headers)
  const async = await server.call(bookAsync, variables, headers)
  expect(await written()).toEqual(before)
  expect(async.failure).toEqual(sync.failure)
  return sync.failure
}

const campaign = (name: string, code: string) => ({
  name,
  code,
  description: 'Whatever',
  displayName: 'Whatever',
  shouldSendNotification: true,
})

describe('A booking is refused, and nothing written,', () => {
  it.each([
    ['today', TODAY],
    ['in the past', addDays(TODAY, -1)],
    ['beyond the window', addDays(TODAY, 31)],
  ])('for a day that is %s', async (_, day) => {
    const variables = bookingOf(workshop.id, guest.phone, {scheduledDate: wireDate(day)})
    expect(await refused(variables)).toEqual({code: 'DATE_OUT_OF_RANGE', status: 400})
  })

  it('for a day that does not exist', async () => {
    const variables = bookingOf(workshop.id, guest.phone, {scheduledDate: '2026-02-30T00:00:00.000Z'})
    expect((await refused(variables))?.code).toBe('DATE_OUT_OF_RANGE')
  })

  it('for a job the workshop does not offer, approved or not', async () => {
    const plain = await seededWorkshop(server, NAMED_WORKSHOPS.independent)
    for (const job of ['BODYWORK', 'NO_SUCH_JOB']) {
      const variables = bookingOf(plain.id, guest.phone, {jobs: ['SERVICING', job]})
      expect((await refused(variables))?.code).toBe('JOB_NOT_OFFERED')
    }
  })

  it.each([
    {make: 'Trabant', model: '601', variant: 'Petrol'},
    {make: 'Maruti Suzuki', model: 'Creta', variant: 'Petrol'},
    {make: 'Maruti Suzuki', model: 'Swift', variant: 'Steam'},
    {make: 'Maruti Suzuki', model: '', variant: ''},
    {make: '', model: '', variant: ''},
  ])('for the vehicle $make $model $variant that the reference data do not know', async (car) => {
    expect((await refused(bookingOf(workshop.id, guest.phone, {car})))?.code).toBe('VEHICLE_UNKNOWN')
  })

  it.each([
    ['an offer of nobody', campaign('Half price', 'HALF50')],
    ['an ended campaign', campaign(NAMED_CAMPAIGNS.ended, 'DRIVER10')],
    ['a campaign with a forged code', campaign(NAMED_CAMPAIGNS.forAllVehicles, 'FIRST99')],
    ['a package without all its jobs', campaign(NAMED_CAMPAIGNS.forSomeVehicles, 'COOLCABIN')],
  ])('for %s', async (_, asked) => {
    const variables = bookingOf(workshop.id, guest.phone, {campaign: asked})
    expect(await refused(variables)).toEqual({code: 'OFFER_NOT_VALID', status: 409})
  })

  it('for a package whose price is for other cars', async () => {
    const variables = bookingOf(workshop.id, guest.phone, {
      campaign: campaign(NAMED_CAMPAIGNS.forSomeVehicles, 'COOLCABIN'),
      jobs: ['SERVICING', 'AC_SERVICE'],
      car: {make: 'BMW', model: 'X1', variant: 'Diesel'},
    })
    expect((await refused(variables))?.code).toBe('OFFER_NOT_VALID')
  })

  it('for expired and unapproved offers', async () => {
    const dead = await seededWorkshop(server, NAMED_WORKSHOPS.deadOffers)
    const offers = await server.database.kysely
      .selectFrom('customOffers')
      .selectAll()
      .where('workshopId', '=', dead.id)
      .execute()
    expect(offers).toHaveLength(4)
    for (const {offerTitle, offerCode} of offers) {
      const variables = bookingOf(dead.id, guest.phone, {campaign: campaign(offerTitle, offerCode)})
      expect((await refused(variables))?.code).toBe('OFFER_NOT_VALID')
    }
  })

  it('at an inactive workshop, one abroad, and an unknown one', async () => {
    const inactive = await seededWorkshop(server, NAMED_WORKSHOPS.inactive)
    const abroad = await seededWorkshop(server, NAMED_WORKSHOPS.abroad)
    expect(await refused(bookingOf(inactive.id, guest.phone))).toEqual({
      code: 'WORKSHOP_INACTIVE',
      status: 409,
    })
    expect((await refused(bookingOf(abroad.id, guest.phone)))?.code).toBe('WORKSHOP_INACTIVE')
    expect((await refused(bookingOf('no-such-workshop', guest.phone)))?.code).toBe('WORKSHOP_NOT_FOUND')
  })

  it.each(['+447700900123', '+913123456789', 'not a phone'])('for the phone %s', async (phone) => {
    expect(await refused(bookingOf(workshop.id, phone))).toEqual({code: 'PHONE_NOT_INDIAN', status: 400})
  })

  it('for ten thousand services', async () => {
    expect(await refused(bookingOf(workshop.id, guest.phone, {jobs: TEN_THOUSAND}))).toEqual({
      code: 'BAD_REQUEST',
      status: 400,
      fields: [{field: 'booking.jobs', reason: 'at most 50 items'}],
    })
  })

  it('for terms or privacy that are not accepted', async () => {
    const variables = bookingOf(workshop.id, guest.phone)
    for (const missing of [{bookingTermsAgreed: false}, {privacyPolicyAgreed: false}]) {
      expect((await refused({...variables, ...missing}))?.code).toBe('TERMS_NOT_ACCEPTED')
    }
  })

  it.each([
    ['a name with digits', {customer: {firstName: 'Asha1'}}, 'customer.firstName', 'not a name'],
    ['a name of one letter', {customer: {lastName: 'R'}}, 'customer.lastName', 'not a name'],
    [
      'an e-mail that is none',
      {customer: {email: 'asha at mail'}},
      'customer.email',
      'not an e-mail address',
    ],
    ['a registration with signs', {car: {registration: 'KA 05 !'}}, 'car.registration', 'not a registration'],
    ['a year before cars of today', {car: {year: 1949}}, 'car.year', 'not from 1950 to next year'],
    ['a year after next', {car: {year: 2028}}, 'car.year', 'not from 1950 to next year'],
    [
      'a text that is too long',
      {customer: {notes: 'x'.repeat(501)}},
      'customer.notes',
      'at most 500 characters',
    ],
    [
      'a pickup without an address',
      {pickup: {pickupRequested: true, pickupAddress: null, pickupInstructions: ''}},
      'pickup.pickupAddress',
      'required and complete where a pickup is requested',
    ],
  ])('for %s', async (_, changes, field, reason) => {
    expect(await refused(bookingOf(workshop.id, guest.phone, changes))).toEqual({
      code: 'BAD_REQUEST',
      status: 400,
      fields: [{field: `booking.${field}`, reason}],
    })
  })

  it('for a job id that could be guessed', async () => {
    const variables = {...bookingOf(workshop.id, guest.phone), generatedJobId: '1'}
    expect((await refused(variables))?.code).toBe('BAD_REQUEST')
  })

  it('without any proof of the phone', async () => {
    expect((await refused(bookingOf(workshop.id, newPhone()), {}))?.code).toBe('INCORRECT_OTP')
  })
})

describe('A call is refused', () => {
  const post = (payload: object | string, headers: Record<string, string> = {'x-app-id': 'pahiya-web'}) =>
    server.app.inject({method: 'POST', url: '/graphql', headers, payload})
  const codeOf = (response: {body: string}) =>
    JSON.parse(response.body).errors[0].extensions.exception.response

  it('without x-app-id, and with another one', async () => {
    const payload = {query: findAvailableWorkshops.document, variables: searchFor('DISTANCE')}
    for (const headers of [{}, {'x-app-id': 'somebody-else'}]) {
      expect(codeOf(await post(payload, headers))).toEqual({code: 'APP_ID_MISSING', status: 400})
    }
  })

  it('when its query is too deep', async () => {
    const deep = (levels: number): string =>
      levels === 0 ? 'name' : `fields { type { ${deep(levels - 1)} } }`
    const query = `{ __schema { types { ${deep(6)} } } }`
    expect(codeOf(await post({query}))).toEqual({code: 'QUERY_TOO_DEEP', status: 400})
  })

  it('when its query is too long, in letters or in words', async () => {
    const padded = `${findAvailableWorkshops.document} #${'x'.repeat(10_000)}`
    expect(codeOf(await post({query: padded, variables: searchFor('DISTANCE')}))).toEqual({
      code: 'TOO_LARGE',
      status: 413,
    })
    const words = `{ ${'a '.repeat(2000)} }`
    expect(codeOf(await post({query: words})).code).toBe('QUERY_TOO_DEEP')
  })

  const hundredOf = (field: string) =>
    Array.from({length: 100}, (_, index) => `a${index}: ${field}`).join(' ')
  const search = (fields: string) => `findAvailableWorkshops(searchParams: $searchParams) { ${fields} }`
  it.each([
    ['a hundred operations', `{ ${hundredOf('__typename')} }`],
    ['a hundred in a fragment', `{ ...All } fragment All on Query { ${hundredOf('__typename')} }`],
    [
      'a hundred in fragments of fragments',
      `{ ...All } fragment All on Query { ... on Query { ...More } } fragment More on Query { ${hundredOf('__typename')} }`,
    ],
    [
      'one field of each workshop a hundred times',
      `query ($searchParams: WorkshopSearchParams!) { ${search(hundredOf('__typename'))} }`,
    ],
    [
      'a fragment in itself',
      'query ($searchParams: WorkshopSearchParams!) { ...All } fragment All on Query { a: __typename ...All }',
    ],
  ])('when it asks for %s', async (_, query) => {
    const variables = searchFor('DISTANCE', {first: 100})
    expect(codeOf(await post({query, variables}))).toMatchObject({code: 'BAD_REQUEST', status: 400})
  })

  it('with the reason, when it asks for a second hundred of workshops', async () => {
    const twice = findAvailableWorkshops.document.replace(
      /\{\s*findAvailableWorkshops(\(.*?\)) (\{[\s\S]*\})\s*\}\s*$/,
      '{ one: findAvailableWorkshops$1 $2 other: findAvailableWorkshops$1 $2 }',
    )
    const ask = (first: number) => post({query: twice, variables: searchFor('DISTANCE', {first})})
    expect(codeOf(await ask(100))).toEqual({
      code: 'BAD_REQUEST',
      status: 400,
      fields: [{field: 'query', reason: 'asks for too much at once'}],
    })
    expect(Object.keys(JSON.parse((await ask(20)).body).data)).toEqual(['one', 'other'])
  })

  it('when its body is over 100 KB', async () => {
    const payload = {query: '{ __typename }', variables: {padding: 'x'.repeat(100 * 1024)}}
    expect(codeOf(await post(payload))).toEqual({code: 'TOO_LARGE', status: 413})
  })

  it.each([
    ['no JSON', '{"query": ', undefined],
    ['no query', {variables: {}}, [{field: 'query', reason: 'expected string'}]],
    ['an unknown field', {query: '{ nothing }'}, [{field: 'query', reason: 'not valid against the schema'}]],
    [
      'a syntax error',
      {query: '{ oneWorkshop(id: '},
      [{field: 'query', reason: 'not valid against the schema'}],
    ],
    [
      'a variable of the wrong type',
      {query: findAvailableWorkshops.document, variables: {searchParams: 5}},
      [{field: 'searchParams', reason: 'expected WorkshopSearchParams'}],
    ],
  ])('when it contains %s', async (_, payload, fields) => {
    const headers = {'x-app-id': 'pahiya-web', 'content-type': 'application/json'}
    for (let round = 0; round < 3; round++) {
      expect(codeOf(await post(payload, headers))).toEqual({
        code: 'BAD_REQUEST',
        status: 400,
        ...(fields === undefined ? {} : {fields}),
      })
    }
  })

  it.each([
    ['a latitude off the earth', {location: {lat: 91, long: 0}}, 'location.lat'],
    ['a radius beyond 25 miles', {maxDistanceMiles: 26}, 'maxDistanceMiles'],
    ['a day that is none', {availableOn: 'tomorrow'}, 'availableOn'],
    ['a day that does not exist', {availableOn: '2026-02-30'}, 'availableOn'],
    ['more than a hundred at once', {first: 101}, 'first'],
    ['a page before the first', {after: -1}, 'after'],
    ['a number of more than a thousand to skip', {after: 1001}, 'after'],
    ['ten thousand services', {jobs: TEN_THOUSAND}, 'jobs'],
    ['ten thousand facilities', {specializations: TEN_THOUSAND}, 'specializations'],
  ])('when it searches with %s', async (_, changes, field) => {
    const payload = {query: findAvailableWorkshops.document, variables: searchFor('DISTANCE', changes)}
    expect(codeOf(await post(payload))).toMatchObject({
      code: 'BAD_REQUEST',
      status: 400,
      fields: [{field: `searchParams.${field}`}],
    })
  })

  it('when it searches within nothing, with the bound that the number must exceed', async () => {
    const variables = searchFor('DISTANCE', {maxDistanceMiles: 0})
    const {fields} = codeOf(await post({query: findAvailableWorkshops.document, variables}))
    expect(fields).toEqual([{field: 'searchParams.maxDistanceMiles', reason: 'more than 0'}])
  })

  it.each([
    ['POST', '/v1/questions', {contact: 'asha@mail.example'}, 'question'],
    ['POST', '/v1/customers', {telNo: '+915500000001', formattedAddress: ''}, 'referralData'],
  ] as const)('when a text of %s %s is an object whose length is no number', async (_, url, body, field) => {
    const odd = {length: {toString: 1}}
    const {failure} = await server.rest('POST', url, {body: {...body, [field]: odd}})
    expect(failure).toMatchObject({code: 'BAD_REQUEST', status: 400})
    expect(failure).toMatchObject({fields: expect.arrayContaining([expect.objectContaining({field})])})
  })

  it.each([
    ['GET', '/oats/vehicle/models', 'BAD_REQUEST'],
    ['GET', '/workshops/v1?country=India', 'BAD_REQUEST'],
    ['GET', '/campaigns/v1/no-such-campaign', 'CAMPAIGN_NOT_FOUND'],
    ['POST', '/v1/consumers/otp', 'BAD_REQUEST'],
    ['POST', '/v1/customers', 'BAD_REQUEST'],
    ['POST', '/no/such/call', 'NOT_FOUND'],
    ['GET', '/graphql?query={__typename}', 'NOT_FOUND'],
  ] as const)('as %s %s with its code', async (method, url, code) => {
    const response = await server.rest(method, url, {headers: {accept: 'application/json'}})
    expect(response.failure?.code).toBe(code)
  })

  it('with an address that cannot be decoded', async () => {
    const {failure} = await server.rest('GET', '/campaigns/v1/%E0%A4%A')
    expect(failure?.code).toBe('BAD_REQUEST')
  })

  it('where a bug occurs, masked', async () => {
    await server.rest('PUT', '/sandbox/faults', {body: {operation: 'GET /facilities/v1', kind: 'error'}})
    const response = await server.app.inject('/facilities/v1')
    expect(codeOf(response)).toEqual({code: 'UNKNOWN_ERROR', status: 500})
    expect(response.body).not.toContain('fault')
  })
})
