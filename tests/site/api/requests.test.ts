import {QueryClient} from '@tanstack/react-query'
import {describe, expect, it} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import type {FailureCode} from '../../../domain/failure-codes.ts'
import {registerCustomer} from '../../../src/api/account/customers.ts'
import {endSessions, isSessionOver} from '../../../src/api/account/own-sessions.ts'
import {requestCancellation, requestMove} from '../../../src/api/booking/booking-changes.ts'
import {bookingQuery, openBooking} from '../../../src/api/booking/bookings.ts'
import {sendEstimateAnswer} from '../../../src/api/booking/estimates.ts'
import {verificationQuery} from '../../../src/api/booking/verification.ts'
import {answerLinkQuery, sendKeptDay} from '../../../src/api/booking/workshop-answers.ts'
import {changeAgent} from '../../../src/api/desk/agents.ts'
import {deskListQuery} from '../../../src/api/desk/desk.ts'
import {campaignQuery} from '../../../src/api/reference/campaigns.ts'
import {facilitiesQuery} from '../../../src/api/reference/facilities.ts'
import {servicesQuery} from '../../../src/api/reference/services.ts'
import {type WorkshopSearch, workshopsPageQuery} from '../../../src/api/reference/workshops.ts'
import {requestFreeDayNotice} from '../../../src/api/site/subscriptions.ts'
import type {Call} from '../../../src/platform/http/http.ts'
import {fakeBooking} from '../../support/fakes/fake-booking.ts'
import {fakeBookingV2} from '../../support/fakes/fake-booking-v2.ts'
import {type FakeAnswers, fakeCall} from '../../support/fakes/fake-call.ts'
import {fakeWorkshops, PUNE} from '../../support/fakes/fake-workshops.ts'

const PROOF = {refId: 'reference', grant: 'grant'}
const PROOF_HEADERS = {refID: 'reference', otp: 'grant'}
const NOW = Date.parse('2025-11-19T06:30:00Z')
const {signal} = new AbortController()
const client = () => new QueryClient({defaultOptions: {queries: {retry: false}}})
const refusing = (code: FailureCode) => () => Promise.reject(new CallFailure(code))

/** What a request sends; the answer does not matter. */
async function sent(request: (call: Call) => Promise<unknown>) {
  const {call, asked} = fakeCall({})
  await request(call).catch(() => {})
  return asked[0]
}

describe('the proof of a booking goes with', () => {
  it.each<[string, (call: Call) => Promise<unknown>]>([
    ['a cancellation', (call) => requestCancellation(call, {bookingId: 'b-1', access: PROOF, signal})],
    ['a move', (call) => requestMove(call, '2025-11-21', {bookingId: 'b-1', access: PROOF, signal})],
    [
      'the answer to an estimate',
      (call) => sendEstimateAnswer(call, 'b-1', {revision: 1, answer: 'APPROVED'}, PROOF),
    ],
    ['the answer that keeps the day', (call) => sendKeptDay(call, 'b-1', '2025-11-21', PROOF)],
  ])('%s', async (_, request) => {
    expect((await sent(request))?.headers).toEqual(PROOF_HEADERS)
  })
})

describe('a request names', () => {
  it('the sessions that it ends: all of them, or all but this one', async () => {
    expect((await sent((call) => endSessions(call, 'all')))?.input).toEqual({})
    expect((await sent((call) => endSessions(call, 'others')))?.input).toEqual({except: 'this'})
  })

  it('what happens to an agent', async () => {
    const change = (act: 'disable' | 'reset') => sent((call) => changeAgent(call, {agentId: 'a-1', act}))
    expect([(await change('disable'))?.name, (await change('reset'))?.name]).toEqual([
      '/v1/desk/agents/:agentId',
      '/v1/desk/agents/:agentId/second-factor',
    ])
  })

  it('the group of the list of calls, and nothing for all of them', async () => {
    const list = (bucket: 'DUE' | null) =>
      sent((call) => client().fetchQuery(deskListQuery(call, {search: '', bucket, limit: 20})))
    expect((await list('DUE'))?.input).toEqual({bucket: 'DUE', limit: 20})
    expect((await list(null))?.input).toEqual({limit: 20})
  })

  it('the workshop whose free day is awaited', async () => {
    const wish = {email: 'a@b.example', consent: true, marketingConsent: false, workshopId: 'w-1'}
    expect(await sent((call) => requestFreeDayNotice(call, wish, signal))).toMatchObject({
      name: '/v1/subscriptions/free-days',
      input: {workshopId: 'w-1'},
    })
  })

  it('that a booking is read to call its customer', async () => {
    expect((await sent((call) => client().fetchQuery(verificationQuery(call, 'b-1'))))?.input).toEqual({
      bookingId: 'b-1',
      forVerification: true,
    })
  })
})

it('the link of a workshop is read each time it is opened', () => {
  expect(answerLinkQuery(fakeCall({}).call, 'token').staleTime).toBe(0)
})

describe('a search', () => {
  const search: WorkshopSearch = {
    position: {lat: PUNE.lat, lng: PUNE.lng},
    sortBy: 'RECOMMENDED',
    isCertifiedOnly: false,
    vehicle: {make: '', model: '', variant: ''},
    jobs: [],
    campaignName: null,
    day: '2025-11-25',
  }

  it('names its day, and each page begins behind the last workshop of the page before', async () => {
    const {call, asked} = fakeCall({findAvailableWorkshops: () => ({answer: fakeWorkshops(10)})})
    const reading = {call, clock: {now: () => NOW}, queryClient: client()}
    await reading.queryClient.fetchQuery(workshopsPageQuery(reading, search, 1))
    expect(asked.map(({input}) => input['searchParams'])).toMatchObject([
      {startDate: '2025-11-19T00:00:00.000Z', availableOn: '2025-11-25T00:00:00.000Z', first: 10},
      {availableOn: '2025-11-25T00:00:00.000Z', first: 10, cursor: fakeWorkshops(10).at(-1)?.cursor},
    ])
  })
})

describe('an answer', () => {
  it('brings the grant that replaces a code', async () => {
    const headers = {'x-otp-grant': 'grant-of-the-server'}
    const {call} = fakeCall({
      '/v1/customers': () => ({answer: {id: 'c-1'}, headers}),
      getBookingV2: () => ({answer: fakeBookingV2(), headers}),
    })
    const customer = {
      telNo: '+919810012345',
      formattedAddress: 'Pune',
      pincode: '411005',
      location: {lat: '18.5', lng: '73.8'},
    }
    const code = {phone: '+919810012345', refId: 'reference', codeOrGrant: '123456'}
    expect(await registerCustomer(call, customer, code, signal)).toEqual({
      id: 'c-1',
      grant: 'grant-of-the-server',
    })
    expect(await openBooking(call, 'b-1', {refId: 'reference', code: '123456'}, signal)).toBe(
      'grant-of-the-server',
    )
  })

  it.each([
    ['no session', 401, true],
    ['a failure of the server', 503, false],
  ] as const)('of %s says whether the session is over', async (_, status, isOver) => {
    const {call} = fakeCall({
      '/v1/consumers/sessions': () => Promise.reject(new CallFailure(null, {status})),
    })
    expect(await isSessionOver(call)).toBe(isOver)
  })

  it('to a signed-in person who did not make the booking is the masked booking', async () => {
    const {call, asked} = fakeCall({
      getBookingV2: refusing('UNAUTHORIZED_USER'),
      getBooking: () => ({answer: fakeBooking()}),
    })
    const query = bookingQuery(call, 'b-1', {access: null, isSignedIn: true})
    expect((await client().fetchQuery(query)).reference).toBe(fakeBooking().reference)
    expect(asked.map(({name}) => name)).toEqual(['getBookingV2', 'getBooking'])
  })

  it('about an unknown campaign is none', async () => {
    const {call} = fakeCall({'/campaigns/v1/:campaignName': refusing('CAMPAIGN_NOT_FOUND')})
    expect(await client().fetchQuery(campaignQuery(call, 'NO_SUCH'))).toBeNull()
  })

  it('in several languages is shown in English', async () => {
    const translations = [
      {languageCode: 'hi', value: 'प्रतीक्षालय'},
      {languageCode: 'en', value: 'Waiting room'},
    ]
    const answers: FakeAnswers = {
      '/facilities/v1': () => ({answer: [{id: 'f-1', translationKey: 'waiting', translations}]}),
      '/services/v1': () => ({
        answer: [{id: 's', translationKey: 's', jobTypes: [{id: 'j', translationKey: 'j', translations}]}],
      }),
    }
    const {call} = fakeCall(answers)
    const [facility] = await client().fetchQuery(facilitiesQuery(call))
    const [service] = await client().fetchQuery(servicesQuery(call))
    expect([facility?.label, service?.label]).toEqual(['Waiting room', 'Waiting room'])
  })
})
