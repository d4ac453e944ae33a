import {QueryClient, QueryObserver} from '@tanstack/react-query'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {z} from 'zod'
import {cancelBooking} from '../../../contract/booking/booking-changes.ts'
import {OPERATIONS} from '../../../contract/operations.ts'
import {CallFailure} from '../../../domain/failure.ts'
import {STALE_AFTER} from '../../../src/api/stale-after.ts'
import {reportingCall} from '../../../src/app/reporting-call.ts'
import {createStaleReads, type StaleReads} from '../../../src/platform/freshness/stale-reads.ts'
import {fakeCall} from '../../support/fakes/fake-call.ts'
import {PATIENT} from '../../support/patient.ts'

/** Writes that no read of the site shows, and why. */
const SHOWN_NOWHERE: Record<string, string> = {
  book: 'the site uses bookAsync',
  'POST /v1/auth/token': 'nothing was read for the person before',
  'POST /v1/auth/logout': 'the session clears all reads',
  'POST /v1/consumers/otp': 'a code is in a message only',
  'POST /v1/subscriptions': 'no page lists the launch notices of a contact',
  'POST /v1/subscriptions/free-days': 'no page lists the notices of a contact',
  'POST /v1/subscriptions/unsubscribe': 'no page lists the launch notices of a contact',
  'POST /v1/questions': 'no page shows questions',
  'POST /v1/events': 'no page shows events',
  'POST /v1/consents': 'the choice is read from the storage',
}

const contract = import.meta.glob<Record<string, unknown>>(
  '../../../contract/{account,booking,desk,operators,reference,site}/*.ts',
  {
    eager: true,
  },
)

const endpointShape = z.object({method: z.string(), path: z.string()})

function writesOfTheContract(): string[] {
  const endpoints = Object.values(contract)
    .flatMap((module) => Object.values(module))
    .flatMap((each) => (typeof each === 'object' ? (endpointShape.safeParse(each).data ?? []) : []))
    .filter(({method}) => method !== 'GET')
    .map(({method, path}) => `${method} ${path}`)
  const operations = OPERATIONS.filter(({type, name}) => type === 'Mutation' || name.startsWith('update'))
  return [...new Set([...endpoints, ...operations.map(({name}) => name)])]
}

const opened: StaleReads[] = []
function openTab() {
  const queryClient = new QueryClient({defaultOptions: {queries: {staleTime: Number.POSITIVE_INFINITY}}})
  const staleReads = createStaleReads(queryClient)
  opened.push(staleReads)
  for (const key of [['bookings', 'b-1'], ['profile', '+91'], ['services']])
    queryClient.setQueryData(key, 'read')
  const stale = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({state}) => state.isInvalidated)
      .map(({queryKey}) => queryKey[0])
  return {staleReads, stale, queryClient}
}
afterEach(() => {
  for (const each of opened.splice(0)) each.close()
})

describe('What a write makes stale', () => {
  it('is stated for every write of the contract', () => {
    const stated = [...Object.keys(STALE_AFTER), ...Object.keys(SHOWN_NOWHERE)]
    expect(stated.toSorted()).toEqual(writesOfTheContract().toSorted())
  })

  it('is stale in this tab and in the tabs that follow', async () => {
    const [writing, following, other] = [openTab(), openTab(), openTab()]
    following.staleReads.follow()
    writing.staleReads.report({here: [['services']], elsewhere: [['bookings']]})
    expect(writing.stale()).toEqual(['services'])
    await vi.waitFor(() => expect(following.stale()).toEqual(['bookings']), PATIENT)
    expect(other.stale()).toEqual([])
  })

  it.each([
    [undefined, 2],
    [true, 1],
  ] as const)(
    'is read again at once where it is shown; after a screen that is left (%s): %s reads',
    (isScreenLeft, reads) => {
      const {staleReads, stale, queryClient} = openTab()
      const read = vi.fn(() => 'read')
      const shown = {queryKey: ['services'], queryFn: read}
      const stopShowing = new QueryObserver(queryClient, {...shown, staleTime: 0}).subscribe(() => {})
      staleReads.report({here: [['services']], elsewhere: [], ...(isScreenLeft && {isScreenLeft})})
      stopShowing()
      expect(read).toHaveBeenCalledTimes(reads)
      expect(stale()).toEqual(['services'])
    },
  )

  it('ignores a message of another form', async () => {
    const following = openTab()
    following.staleReads.follow()
    const channel = new BroadcastChannel('stale-reads')
    channel.postMessage({queryKey: ['bookings']})
    channel.postMessage([['profile']])
    await vi.waitFor(() => expect(following.stale()).toEqual(['profile']), PATIENT)
    channel.close()
  })

  it.each([
    ['a refusal', new CallFailure('BAD_REQUEST', {status: 200}), 'grant', 1],
    ['a lost response', new CallFailure(null, {isOffline: false}), 'grant', 1],
    ['a request that did not leave', new CallFailure(null, {isOffline: true}), 'grant', 0],
    ['a refused grant', new CallFailure('UNAUTHORIZED_USER', {status: 200}), 'grant', 0],
    ['a wrong code', new CallFailure('INCORRECT_OTP', {status: 200}), '123456', 0],
    ['a refused identity', new CallFailure('UNAUTHORIZED_USER', {status: 200}), null, 1],
  ])('after %s is reported or not', async (_, failure, otp, times) => {
    const report = vi.fn()
    const {call} = fakeCall({cancelBooking: () => Promise.reject(failure)})
    const headers = otp === null ? {} : {otp}
    const answer = reportingCall(call, report).graphql(cancelBooking, {bookingId: 'b-1'}, {headers})
    await expect(answer).rejects.toBe(failure)
    expect(report).toHaveBeenCalledTimes(times)
  })
})
