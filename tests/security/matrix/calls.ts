import {randomUUID} from 'node:crypto'
import type {InjectOptions} from 'fastify'
import {cancelBooking, rescheduleBooking} from '../../../contract/booking/booking-changes.ts'
import {book, bookAsync, getBooking, getBookingV2} from '../../../contract/booking/bookings.ts'
import {
  updateBookingByCallCenter,
  updateBookingByCallCenterMutation,
} from '../../../contract/booking/verification.ts'
import {
  countAvailableWorkshops,
  findAvailableWorkshops,
  getWorkshopAvailability,
  oneWorkshop,
  oneWorkshopUsingSerialId,
} from '../../../contract/reference/workshops.ts'
import {addDays, wireDate} from '../../../domain/booking/booking-date.ts'
import {COOKIE_POLICY_DAY} from '../../../domain/limits.ts'
import type {CodePurpose} from '../../../domain/person/code-purpose.ts'
import {NAMED_CAMPAIGNS, NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {newPhone, signedIn} from '../../support/server/bookings.ts'
import {searchFor} from '../../support/server/searches.ts'
import {newEmail, subscriptionOf} from '../../support/server/subscriptions.ts'
import {TODAY, TOMORROW} from '../../support/server/test-clock.ts'
import {OPERATOR, OWNER, OWNERS_ID, OWNERS_PHONE, ownersBooking} from './owner.ts'
import type {Role} from './table.ts'
import {newBooking, ownersCode, photoUpload, smallPhoto, versionOf, type World} from './world.ts'

type Call = Pick<InjectOptions, 'payload'> & {url?: string; headers?: Record<string, string>}
type MakeCall = (world: World, role: Role) => Call | Promise<Call>

const FORM = {'content-type': 'application/x-www-form-urlencoded'}

/** The call of one root field; its name follows from the operation. */
function field(
  operation: {type: string; name: string; document: string},
  variables: (world: World) => object | Promise<object>,
  what = '',
): Record<string, MakeCall> {
  return {
    [`${operation.type}.${operation.name}${what}`]: async (world) => ({
      headers: {'x-app-id': 'pahiya-web'},
      payload: {query: operation.document, variables: await variables(world)},
    }),
  }
}

const outcome = async (world: World) => ({
  bookingId: await newBooking(world),
  customerVerifiationResponse: 'NO_ANSWER',
})

const FIELDS: Record<string, MakeCall> = {
  ...field(findAvailableWorkshops, () => searchFor('DISTANCE')),
  ...field(countAvailableWorkshops, () => searchFor('DISTANCE')),
  ...field(getWorkshopAvailability, ({workshopId}) => ({
    searchParams: {workshopId, startDate: wireDate(TODAY), endDate: wireDate(addDays(TODAY, 30))},
  })),
  ...field(oneWorkshopUsingSerialId, () => ({serialId: NAMED_WORKSHOPS.complete})),
  ...field(oneWorkshop, ({workshopId}) => ({id: workshopId})),
  ...field(getBooking, ({bookingId}) => ({bookingId})),
  ...field(getBooking, ({bookingId}) => ({bookingId, forVerification: true}), ' (for the call centre)'),
  ...field(getBookingV2, ({bookingId}) => ({bookingId})),
  ...field(updateBookingByCallCenter, outcome),
  ...field(updateBookingByCallCenterMutation, outcome),
  ...field(book, ({workshopId}) => ownersBooking(workshopId)),
  ...field(bookAsync, ({workshopId}) => ownersBooking(workshopId)),
  ...field(cancelBooking, async (world) => ({bookingId: await newBooking(world)})),
  ...field(rescheduleBooking, async (world) => ({
    bookingId: await newBooking(world),
    scheduledDate: wireDate(addDays(TOMORROW, 1)),
  })),
}

/** A page or a form of the owner's sign-in, from a browser that has not begun it. */
const interaction =
  (page: string, form?: Record<string, string>): MakeCall =>
  (world) => ({
    url: world.interaction + page,
    ...(form === undefined ? {} : {headers: FORM, payload: new URLSearchParams(form).toString()}),
  })

/** The first role's call asks for the code, which only a success uses up. */
function withOwnersCode(purpose: CodePurpose): MakeCall {
  const codes = new WeakMap<World, Promise<Record<string, string>>>()
  return async (world) => {
    await world.server.jobs.runDue()
    const code = codes.get(world) ?? ownersCode(world.server, purpose)
    codes.set(world, code)
    return {headers: await code}
  }
}

const SIGNED_IN: Partial<Record<Role, string>> = {
  'other consumer': 'withoutAddresses',
  agent: 'callCentreAgent',
  operator: OPERATOR,
  owner: OWNER,
}

/** Logging out ends a session that the other rows need. */
const ownSession: MakeCall = async ({server}, role) => {
  const identity = SIGNED_IN[role]
  return identity === undefined ? {} : {headers: await signedIn(server, identity)}
}

const ROUTES: Record<string, MakeCall> = {
  "POST /graphql (without the app's id)": ({bookingId}) => ({
    payload: {query: getBooking.document, variables: {bookingId}},
  }),
  "PATCH /v1/consumers/cip (with the owner's photo)": async ({app, headers, fileId}, role) => ({
    payload: {version: await versionOf(app, headers[role]), profileImage: fileId},
  }),
  'GET /v1/consumers/bookings': () => ({url: '/v1/consumers/bookings?page=1&limit=100'}),
  'POST /v1/desk/leases': ({bookingId}) => ({payload: {bookingId}}),
  'POST /v1/desk/outcomes': ({bookingId}) => ({
    payload: {
      attemptId: '00000000-0000-4000-8000-000000000001',
      bookingId,
      seenUpdatedDate: '2026-03-10T06:30:00.000Z',
      outcome: 'NO_ANSWER',
      note: '',
    },
  }),
  'POST /v1/desk/agents': () => ({payload: {phone: newPhone(), role: 'call_centre_agent'}}),
  'PUT /v1/consumers/whatsapp': () => ({payload: {isGranted: true, source: 'account'}}),
  'POST /v1/consumers/images': async () => photoUpload(await smallPhoto()),
  'POST /v1/consumers/otp (to a phone)': () => ({headers: {phoneNumber: newPhone()}}),
  "POST /v1/consumers/otp (to a booking's phone)": ({bookingId}) => ({
    url: `/v1/consumers/otp?taskId=${bookingId}`,
  }),
  'POST /v1/customers': () => ({
    payload: {
      telNo: OWNERS_PHONE,
      formattedAddress: 'Pune',
      pincode: '411001',
      location: {lat: '18.52', lng: '73.85'},
    },
  }),
  'DELETE /v1/consumers/sessions (but this one)': () => ({url: '/v1/consumers/sessions?except=this'}),
  'POST /v1/bookings/:bookingId/estimate': async (world) => {
    const id = await newBooking(world)
    const body = {id, status: 'BOOKING_CONFIRMED', estimate: 'yes'}
    await world.server.rest('POST', '/sandbox/bookings', {body})
    return {url: `/v1/bookings/${id}/estimate`, payload: {revision: 1, answer: 'APPROVED'}}
  },
  'POST /v1/bookings/:bookingId/proposal': ({bookingId}) => ({
    url: `/v1/bookings/${bookingId}/proposal`,
    payload: {answer: 'KEPT'},
  }),
  'POST /v1/workshop-answers/:token': () => ({payload: {answer: 'CONFIRMED'}}),
  'POST /v1/auth/logout': ownSession,
  'POST /v1/auth/token': () => ({payload: {code: 'a-code-of-nobody-12345'}}),
  'GET /oidc/interaction/:uid': interaction(''),
  'POST /oidc/interaction/:uid': interaction('', {phone: newPhone()}),
  'GET /oidc/interaction/:uid/code': interaction('/code'),
  'POST /oidc/interaction/:uid/code': interaction('/code', {code: '123456'}),
  'POST /oidc/interaction/:uid/resend': interaction('/resend', {}),
  'GET /oidc/interaction/:uid/second-factor': interaction('/second-factor'),
  'POST /oidc/interaction/:uid/second-factor/code': interaction('/second-factor/code', {code: '123456'}),
  'POST /oidc/interaction/:uid/second-factor/passkey': interaction('/second-factor/passkey', {passkey: '{}'}),
  'POST /oidc/interaction/:uid/identity': interaction('/identity', {identity: OWNERS_ID}),
  'POST /oidc/interaction/:uid/cancel': interaction('/cancel', {}),
  'ANY /oidc/*': () => ({url: '/oidc/jwks'}),
  'POST /v1/subscriptions': () => ({payload: subscriptionOf({email: newEmail()})}),
  'POST /v1/subscriptions/free-days': ({workshopId}) => ({
    payload: {email: newEmail(), consent: true, marketingConsent: false, workshopId},
  }),
  'POST /v1/subscriptions/unsubscribe': () => ({payload: {token: randomUUID()}}),
  'POST /v1/questions': () => ({payload: {contact: newEmail(), question: 'Do you open on Sunday?'}}),
  'POST /v1/consents': () => ({
    payload: {
      receiptId: randomUUID(),
      policyDay: COOKIE_POLICY_DAY,
      performance: false,
      marketing: false,
      isRejected: true,
    },
  }),
  'POST /v1/events': () => ({payload: {pageLoadId: randomUUID(), events: []}}),
  'GET /v1/operators/workshops/:serialId': () => ({
    url: `/v1/operators/workshops/${NAMED_WORKSHOPS.complete}`,
  }),
  'GET /v1/operators/campaigns/:name': () => ({
    url: `/v1/operators/campaigns/${NAMED_CAMPAIGNS.forAllVehicles}`,
  }),
  'POST /v1/operators/edits': async ({app, headers}) => {
    const url = `/v1/operators/workshops/${NAMED_WORKSHOPS.complete}`
    const {workshop} = (await app.inject({url, headers: headers.operator})).json()
    const target = {kind: 'workshops', subject: NAMED_WORKSHOPS.complete, part: ''}
    return {payload: {...target, version: workshop.version, columns: {monday: []}}}
  },
  'GET /oats/vehicle/models': () => ({url: '/oats/vehicle/models?manufacturerId=none'}),
  'GET /oats/vehicle/models/fuelTypes': () => ({
    url: '/oats/vehicle/models/fuelTypes?manufacturerId=none&modelId=none',
  }),
  'GET /workshops/v1': () => ({url: '/workshops/v1?country=IN'}),
  'GET /campaigns/v1/:campaignName': () => ({url: `/campaigns/v1/${NAMED_CAMPAIGNS.forAllVehicles}`}),
  'GET /localities/v1/:name': () => ({url: '/localities/v1/Bengaluru'}),
  'GET /content/spaces/:space/environments/:environment/entries': () => ({
    url: '/content/spaces/pahiya/environments/master/entries?content_type=article',
  }),
  'GET /sitemap-workshops-:number(^[1-9]\\d{0,3}$).xml': () => ({url: '/sitemap-workshops-1.xml'}),
  "GET /v1/consumers/my-data (with the owner's code)": withOwnersCode('download my data'),
  "DELETE /v1/consumers/me (with the owner's code)": withOwnersCode('delete my account'),
}

/** What the named row sends; a route that needs no more than its address has no entry above. */
export async function callOf(name: string, world: World, role: Role): Promise<Call> {
  const call = await (FIELDS[name] ?? ROUTES[name])?.(world, role)
  return call ?? {}
}
