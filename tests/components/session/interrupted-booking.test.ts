import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {manufacturers} from '../../../contract/reference/vehicles.ts'
import {createSiteServices} from '../../../src/app/services.ts'
import {createSession} from '../../../src/app/session/session.ts'
import type {SiteServices} from '../../../src/platform/services.ts'
import {SETTINGS} from '../../support/fakes/fake-services.ts'
import {fakeToken} from '../../support/fakes/fake-token.ts'
import {PATIENT} from '../../support/patient.ts'

const MINUTE = 60_000
const MEERA = {phone: '+915550000201', firstName: 'Meera', lastName: 'Krishnan', title: 'Ms'}
const OTHER_PERSON = {...MEERA, phone: '+915550000202', firstName: 'Ravi'}

const FORM = {
  draft: {
    firstName: 'Meera',
    lastName: 'Krishnan',
    phone: '5550000201',
    bookingDate: '2026-12-03',
    vehicle: {make: 'Hyundai', model: 'i20', variant: 'Petrol'},
    registration: 'MH 12 AB 1234',
    year: '2019',
    jobs: ['SERVICING'],
    instructions: 'It rattles at 60 km/h.',
    pickup: null,
    bookingTermsAgreed: true,
    privacyPolicyAgreed: true,
    marketingOptInAgreed: false,
  },
  jobId: 'job-1',
  workshopId: 'workshop-1',
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {status, headers: {'content-type': 'application/json'}})

const token = (age: number) =>
  fakeToken({issuedAt: Date.now() - age, expiresAt: Date.now() - age + 15 * MINUTE})

beforeEach(() => {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const {pathname} = new URL(new Request(input, init).url)
    if (pathname === '/v1/auth/refresh') return json({}, 401)
    if (pathname === '/v1/auth/token') return json({idToken: token(0)})
    return pathname === '/v1/auth/logout' ? json({}) : json([])
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

const openSite = () => createSiteServices({settings: SETTINGS, origin: 'http://localhost'})

/** Meera has filled in a booking form; meanwhile the server has ended her session. */
async function endSession(): Promise<SiteServices> {
  const services = openSite()
  services.stored.identity.write({...MEERA, idToken: token(20 * MINUTE)})
  services.stored.bookingForm.write(FORM)
  await services.call.rest(manufacturers, {query: {}, body: {}})
  expect(services.stored.identity.read()).toBeNull()
  return services
}

/** Comes back from the identity provider. */
async function signIn(person: typeof MEERA): Promise<SiteServices> {
  const services = openSite()
  const identity = {...person, idToken: token(0)}
  await createSession({services, entry: {kind: 'identity', identity, next: null}}).open()
  expect(services.stored.identity.read()?.phone).toBe(person.phone)
  return services
}

it('the form is nobody’s until its person signs in again, who finds all of it', async () => {
  const {stored} = await endSession()
  expect(stored.bookingForm.read()).toBeNull()
  const {stored: later} = await signIn(MEERA)
  expect(later.bookingForm.read()).toEqual(FORM)
})

it('another person who signs in does not get it, and it is gone then', async () => {
  await endSession()
  const {stored} = await signIn(OTHER_PERSON)
  expect(stored.bookingForm.read()).toBeNull()
  expect(JSON.stringify({...localStorage})).not.toContain('rattles')
})

it('a form that its person has begun meanwhile stays', async () => {
  const {stored} = await endSession()
  const newer = {...FORM, workshopId: 'workshop-2'}
  stored.bookingForm.write(newer)
  const {stored: later} = await signIn(MEERA)
  expect(later.bookingForm.read()).toEqual(newer)
})

it('after a day it is nobody’s any more', async () => {
  vi.useFakeTimers({toFake: ['Date'], now: new Date('2026-12-01T10:00:00Z')})
  await endSession()
  vi.setSystemTime(new Date('2026-12-02T10:00:00Z'))
  const {stored} = await signIn(MEERA)
  expect(stored.bookingForm.read()).toBeNull()
})

it('a sign-out that a person asks for leaves no form', async () => {
  const services = openSite()
  services.stored.identity.write({...MEERA, idToken: token(0)})
  services.stored.bookingForm.write(FORM)
  services.session.signOut()
  await vi.waitFor(() => expect(services.stored.identity.read()).toBeNull(), PATIENT)
  expect(JSON.stringify({...localStorage})).not.toContain('rattles')
})
