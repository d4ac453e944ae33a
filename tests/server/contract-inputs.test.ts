import {readFileSync} from 'node:fs'
import {buildSchema, type GraphQLInputType, getNamedType, isInputObjectType, isNonNullType} from 'graphql'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {OPERATIONS} from '../../contract/operations.ts'
import {subscribe} from '../../contract/site/subscriptions.ts'
import {failureAnswer} from '../../contract/wire/failure.ts'
import {wireDate} from '../../domain/booking/booking-date.ts'
import {recordOf} from '../support/record.ts'
import {bookingOf, makeRoom, provenPhone, seededWorkshop} from '../support/server/bookings.ts'
import {searchFor} from '../support/server/searches.ts'
import {TODAY} from '../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../support/server/test-server.ts'

type Input = Record<string, unknown>

interface Case {
  operation: (typeof OPERATIONS)[number]
  /** From the variables down. */
  path: string[]
  isRequired: boolean
}

const schema = buildSchema(readFileSync('contract/schema.graphql', 'utf8'))
const CASES = OPERATIONS.flatMap((operation) => {
  const root = operation.type === 'Query' ? schema.getQueryType() : schema.getMutationType()
  const args = root?.getFields()[operation.name]?.args ?? []
  return args.flatMap(({name, type}) => casesOf(operation, [name], type))
})
const REQUIRED = CASES.filter(({isRequired}) => isRequired)
const OMITTABLE = CASES.filter(({isRequired}) => !isRequired)

function casesOf(operation: Case['operation'], path: string[], type: GraphQLInputType): Case[] {
  const named = getNamedType(type)
  const inner = isInputObjectType(named) ? Object.values(named.getFields()) : []
  const own = {operation, path, isRequired: isNonNullType(type)}
  return [own, ...inner.flatMap((field) => casesOf(operation, [...path, field.name], field.type))]
}

let server: TestServer
let complete: Record<string, Input>
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  await makeRoom(server)
  const {id, serialId} = await seededWorkshop(server)
  const proven = await provenPhone(server)
  headers = proven.headers
  const booking = bookingOf(id, proven.phone)
  const address = {
    address: '12 Hill Road',
    addressDetails: 'Gate 2',
    pincode: '560034',
    city: 'Bengaluru',
    country: 'IN',
    location: '12.9,77.6',
  }
  const pickup = {pickupRequested: true, pickupAddress: address, pickupInstructions: ''}
  const campaign = {name: 'x', code: 'x', description: 'x', displayName: 'x', shouldSendNotification: true}
  const whole = {...booking, booking: {...booking.booking, pickup, campaign}}
  const search = searchFor('DISTANCE', {
    jobs: ['SERVICING'],
    cas: true,
    specializations: ['service'],
    manufacturer: 'Tata',
    model: 'Punch',
    variant: 'Petrol',
    campaignName: 'x',
    isCampaign: true,
    first: 10,
    after: 0,
    availableOn: wireDate(TODAY),
  })
  const outcome = {
    bookingId: 'b',
    customerVerifiationResponse: 'VERIFIED',
    customerPreference: 'MORNING',
    seenUpdatedDate: '2026-01-01T00:00:00Z',
  }
  complete = {
    findAvailableWorkshops: search,
    countAvailableWorkshops: search,
    getWorkshopAvailability: {
      searchParams: {workshopId: id, startDate: wireDate(TODAY), endDate: wireDate(TODAY)},
    },
    oneWorkshopUsingSerialId: {serialId},
    oneWorkshop: {id},
    getBooking: {bookingId: 'b', forVerification: true},
    getBookingV2: {bookingId: 'b'},
    updateBookingByCallCenter: outcome,
    book: whole,
    bookAsync: whole,
    cancelBooking: {bookingId: 'b'},
    rescheduleBooking: {bookingId: 'b', scheduledDate: wireDate(TODAY)},
  }
})
afterAll(() => server.close())

function changed(input: Input, [name = '', ...rest]: string[], value: unknown): Input {
  if (rest.length > 0) return {...input, [name]: changed(recordOf(input[name]), rest, value)}
  const {[name]: _, ...others} = input
  return value === undefined ? others : {...others, [name]: value}
}

async function failureOf({operation, path}: Case, value: unknown) {
  const {document, name} = operation
  const variables = changed(complete[name] ?? {}, path, value)
  const response = await server.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {'x-app-id': 'pahiya-web', ...headers},
    payload: {query: document, variables},
  })
  const body = failureAnswer.safeParse(response.json())
  return body.success ? body.data.errors[0]?.extensions?.exception?.response : undefined
}

const titled = (cases: readonly Case[]) =>
  cases.map((each) => ({
    ...each,
    title: `${each.operation.type} ${each.operation.name}: ${each.path.join('.')}`,
  }))

describe('What the schema says of an input, the server does', () => {
  it.each(titled(OMITTABLE))('$title may be left out or be null', async (each) => {
    for (const value of [undefined, null]) {
      const failure = await failureOf(each, value)
      const named = failure?.fields?.map(({field}) => field) ?? []
      // A rule may ask for a pickup's address; the schema does not refuse its absence.
      expect(named.filter((field) => field !== 'booking.pickup.pickupAddress')).toEqual([])
      if (failure?.code === 'BAD_REQUEST') expect(named).toEqual(['booking.pickup.pickupAddress'])
    }
  })

  it.each(titled(REQUIRED))('$title is required, and the refusal names it', async (each) => {
    for (const value of [undefined, null]) {
      const failure = await failureOf(each, value)
      expect(failure?.code).toBe('BAD_REQUEST')
      expect(failure?.fields).toEqual([{field: each.path.join('.'), reason: 'required'}])
    }
  })
})

describe('A refused input names field and reason, never the value,', () => {
  it('in GraphQL, of a wrong type and of a text that is too long', async () => {
    const [bookAsync] = CASES.filter(({operation}) => operation.name === 'bookAsync')
    if (bookAsync === undefined) throw new Error('no bookAsync')
    const at = (path: string) => ({...bookAsync, path: path.split('.')})
    const wrong = await failureOf(at('booking.car.year'), 'a secret year')
    expect(wrong).toEqual({
      code: 'BAD_REQUEST',
      status: 400,
      fields: [{field: 'booking.car.year', reason: 'expected Int'}],
    })
    const long = await failureOf(at('booking.customer.notes'), 'a secret '.repeat(100))
    expect(long).toEqual({
      code: 'BAD_REQUEST',
      status: 400,
      fields: [{field: 'booking.customer.notes', reason: 'at most 500 characters'}],
    })
  })

  it('in REST', async () => {
    const body = {
      email: 'secret@mail.example',
      consent: 'a secret',
      marketingConsent: true,
      latitude: 912,
      longitude: 77,
      formattedAddress: 'Secret Road',
    }
    const {failure} = await server.rest('POST', subscribe.path, {body})
    expect(failure).toEqual({
      code: 'BAD_REQUEST',
      status: 400,
      fields: [
        {field: 'consent', reason: 'expected boolean'},
        {field: 'latitude', reason: 'at most 90'},
      ],
    })
  })

  it('a field that is not known is named too', async () => {
    const [bookAsync] = CASES.filter(({operation}) => operation.name === 'bookAsync')
    if (bookAsync === undefined) throw new Error('no bookAsync')
    const failure = await failureOf({...bookAsync, path: ['booking', 'car', 'colour']}, 'a secret')
    expect(failure?.fields).toEqual([{field: 'booking.car.colour', reason: 'not known'}])
  })
})
