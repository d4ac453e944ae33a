import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {manufacturers} from '../../../contract/reference/vehicles.ts'
import {createSiteServices} from '../../../src/app/services.ts'
import type {SiteServices} from '../../../src/platform/services.ts'
import {SETTINGS} from '../../support/fakes/fake-services.ts'
import {fakeToken} from '../../support/fakes/fake-token.ts'
import {PATIENT} from '../../support/patient.ts'

const MINUTE = 60_000
const MEERA = {phone: '+915550000201', firstName: 'Meera', lastName: 'Krishnan', title: 'Ms'}

/** Issued so many minutes ago; it lives for fifteen. */
function token(minutesAgo: number, session = 'session-1'): string {
  const issuedAt = Date.now() - minutesAgo * MINUTE
  return fakeToken({issuedAt, expiresAt: issuedAt + 15 * MINUTE, session})
}

let refreshed: (string | null)[]
let newToken: string | null
let services: SiteServices
let led: string[]

const json = (body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {headers: {'content-type': 'application/json', ...headers}})
const readMakes = () => services.call.rest(manufacturers, {query: {}, body: {}})
const held = () => services.stored.identity.read()?.idToken
/** As another tab does it while this page waits in the page cache: no event arrives. */
const storeElsewhere = (idToken: string, person = MEERA) =>
  localStorage.setItem('identity', JSON.stringify({value: {...person, idToken}, keptAt: Date.now()}))

beforeEach(() => {
  refreshed = []
  newToken = null
  led = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const {pathname} = new URL(request.url)
    if (pathname === '/v1/auth/refresh') {
      refreshed.push(request.headers.get('authorization'))
      return json({idToken: token(0)})
    }
    return json([], newToken === null ? {} : {'x-new-user-bearer-token': newToken})
  })
  openPage()
})

function openPage(): void {
  services = createSiteServices({settings: SETTINGS, origin: 'http://localhost'})
  services.session.leadBy((path) => led.push(path))
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it.each([
  ['issued before the held one', token(10)],
  ['of another session', token(0, 'session-2')],
])('a token of a response that is %s takes no place', async (_, late) => {
  const newest = token(5)
  services.stored.identity.write({...MEERA, idToken: newest})
  newToken = late
  await readMakes()
  await services.session.open()
  expect(held()).toBe(newest)
})

it('an expired token that another tab has renewed meanwhile is refreshed in the place of the own one', async () => {
  services.stored.identity.write({...MEERA, idToken: token(40)})
  await services.session.open()
  const theirs = token(20)
  storeElsewhere(theirs)
  await readMakes()
  expect(refreshed).toEqual([`Bearer ${theirs}`])
})

it('a page that comes back from the page cache after a sign-out elsewhere leads to the login page', async () => {
  storeElsewhere(token(1))
  openPage()
  await services.session.open()
  window.dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))
  localStorage.clear()
  window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))
  await vi.waitFor(() => expect(led).toEqual(['/consumer/create-account']), PATIENT)
})

it('a person who signs in in another tab finds nothing that was read for the one before', async () => {
  const RAHUL = {...MEERA, phone: '+915550000203', firstName: 'Rahul'}
  storeElsewhere(token(1))
  openPage()
  await services.session.open()
  const {queryClient} = services
  queryClient.setQueryData(['a booking', 'booking-1'], 'of Meera')
  queryClient.setQueryData(['a profile', RAHUL.phone], 'of Rahul')
  storeElsewhere(token(0, 'session-2'), RAHUL)
  window.dispatchEvent(new StorageEvent('storage', {key: 'identity'}))
  await vi.waitFor(
    () => expect(queryClient.getQueryData(['a booking', 'booking-1'])).toBe(undefined),
    PATIENT,
  )
  expect(queryClient.getQueryData(['a profile', RAHUL.phone])).toBe('of Rahul')
})
