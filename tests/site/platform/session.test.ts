// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {deskFigures} from '../../../contract/desk/figures.ts'
import {manufacturers} from '../../../contract/reference/vehicles.ts'
import {failureCode} from '../../../domain/failure.ts'
import {createSiteServices} from '../../../src/app/services.ts'
import type {SiteServices} from '../../../src/platform/services.ts'
import {fakeProfile} from '../../support/fakes/fake-profile.ts'
import {SETTINGS} from '../../support/fakes/fake-services.ts'
import {fakeToken} from '../../support/fakes/fake-token.ts'
import {PATIENT} from '../../support/patient.ts'

const MINUTE = 60_000
const NAMES = {phone: '+915550000201', firstName: 'Meera', lastName: 'Krishnan', title: 'Ms'}

const lasting = () => fakeToken({issuedAt: Date.now(), expiresAt: Date.now() + 15 * MINUTE})
const expired = () => fakeToken({issuedAt: Date.now() - 20 * MINUTE, expiresAt: Date.now() - 5 * MINUTE})

interface Asked {
  path: string
  token: string | null
}

let asked: Asked[]
let addresses: string[]
let refresh: () => Response | Promise<Response>
let services: SiteServices

const json = (body: unknown, init?: ResponseInit) =>
  new Response(JSON.stringify(body), {headers: {'content-type': 'application/json'}, ...init})
const refusal = () =>
  json({errors: [{extensions: {exception: {response: {code: 'UNAUTHORIZED_USER'}}}}]}, {status: 401})
const refusalOf = (code: string, status: number) =>
  json({errors: [{message: code, extensions: {exception: {response: {code}}}}]}, {status})
const readMakes = () => services.call.rest(manufacturers, {query: {}, body: {}})
const asksFor = (path: string) => asked.filter((each) => each.path === path)

function signedInWith(idToken: string, heldSince?: number) {
  services.stored.identity.write({...NAMES, idToken, ...(heldSince === undefined ? {} : {heldSince})})
}

let answer: () => Response
let profile: () => Response

beforeEach(() => {
  asked = []
  answer = () => json([])
  profile = () => json({})
  refresh = () => json({idToken: lasting()})
  addresses = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname
    addresses.push(request.url)
    asked.push({path, token: request.headers.get('authorization')})
    if (path === '/v1/auth/refresh') return refresh()
    if (path === '/v1/consumers/my-profile') return profile()
    return path === '/v1/auth/logout' ? json({}) : answer()
  })
  services = createSiteServices({settings: SETTINGS, origin: 'http://localhost'})
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('the token of a call', () => {
  it('is sent as it is while it is valid', async () => {
    const token = lasting()
    signedInWith(token)
    await readMakes()
    expect(asked).toEqual([{path: '/oats/vehicle/manufacturers', token: `Bearer ${token}`}])
  })

  it('is renewed once for ten calls that find it expired, and all of them continue', async () => {
    const token = expired()
    signedInWith(token)
    await Promise.all(Array.from({length: 10}, readMakes))
    const renewed = services.stored.identity.read()?.idToken
    expect(asksFor('/v1/auth/refresh')).toEqual([{path: '/v1/auth/refresh', token: `Bearer ${token}`}])
    expect(asksFor('/oats/vehicle/manufacturers').map((each) => each.token)).toEqual(
      Array.from({length: 10}, () => `Bearer ${renewed}`),
    )
    expect(renewed).not.toBe(token)
  })

  it('counts as expired when it cannot be read', async () => {
    signedInWith('rubbish')
    await readMakes()
    expect(asksFor('/v1/auth/refresh')).toHaveLength(1)
  })

  it('counts as expired in a browser whose clock is five minutes slow', async () => {
    const serverNow = Date.now() + 5 * MINUTE
    const token = fakeToken({issuedAt: serverNow - 16 * MINUTE, expiresAt: serverNow - MINUTE})
    signedInWith(token, Date.now() - 16 * MINUTE)
    await readMakes()
    expect(asksFor('/v1/auth/refresh')).toHaveLength(1)
  })

  it('is replaced by the one in a response', async () => {
    const newer = fakeToken({issuedAt: Date.now(), expiresAt: Date.now() + 14 * MINUTE})
    signedInWith(lasting())
    answer = () => json([], {headers: {'x-new-user-bearer-token': newer}})
    await readMakes()
    await vi.waitFor(
      () => expect(services.stored.identity.read()).toMatchObject({...NAMES, idToken: newer}),
      PATIENT,
    )
  })

  it('renewed by another tab is adopted without a second refresh', async () => {
    const newer = lasting()
    signedInWith(expired())
    vi.stubGlobal('navigator', {
      locks: {
        request: async (_: string, work: () => Promise<unknown>) => {
          localStorage.setItem(
            'identity',
            JSON.stringify({value: {...NAMES, idToken: newer}, keptAt: Date.now()}),
          )
          return work()
        },
      },
    })
    await readMakes()
    expect(asked).toEqual([{path: '/oats/vehicle/manufacturers', token: `Bearer ${newer}`}])
  })
})

/** A browser's locks: the next holder begins at the moment at which the work before has ended. */
function oneAtATime() {
  const waiting: (() => void)[] = []
  let isHeld = false
  const free = () => {
    const next = waiting.shift()
    if (next === undefined) isHeld = false
    else next()
  }
  return {
    request: (_: string, work: () => Promise<unknown>) =>
      new Promise((resolve, reject) => {
        const begin = () =>
          void work().then(
            (result) => {
              free()
              resolve(result)
            },
            (error: unknown) => {
              free()
              reject(error)
            },
          )
        if (isHeld) waiting.push(begin)
        else begin()
        isHeld = true
      }),
  }
}

it('three tabs that find the token expired together send one refresh, in 100 of 100 rounds', async () => {
  vi.stubGlobal('navigator', {locks: oneAtATime()})
  for (let round = 0; round < 100; round++) {
    asked = []
    const token = lasting()
    refresh = () => json({idToken: token})
    signedInWith(expired())
    const tabs = Array.from({length: 3}, () =>
      createSiteServices({settings: SETTINGS, origin: 'http://localhost'}),
    )
    await Promise.all(tabs.map(({call}) => call.rest(manufacturers, {query: {}, body: {}})))
    expect(asksFor('/v1/auth/refresh')).toHaveLength(1)
    expect(asksFor('/oats/vehicle/manufacturers')).toHaveLength(3)
  }
})

describe('a failed refresh', () => {
  it.each([
    ['a page of HTML from a gateway', () => new Response('<html>Sign in</html>', {status: 401})],
    ['UNAUTHORIZED_TOKEN', () => refusalOf('UNAUTHORIZED_TOKEN', 403)],
  ])('a refresh that is refused with %s ends the session', async (_, response) => {
    const led: string[] = []
    history.replaceState(null, '', '/consumer/profile/bookings?page=2')
    services.session.leadBy((path) => led.push(path))
    signedInWith(expired())
    refresh = response
    await readMakes()
    expect(services.stored.identity.read()).toBeNull()
    expect(led).toEqual(['/consumer/create-account?next=%2Fconsumer%2Fprofile%2Fbookings%3Fpage%3D2'])
  })

  it.each([
    ['a gateway without its server', () => new Response('<html>Bad gateway</html>', {status: 502})],
    ['a busy server', () => refusalOf('BUSY', 503)],
  ])('a refresh that fails with %s leaves the person signed in', async (_, response) => {
    signedInWith(expired())
    refresh = response
    await readMakes().catch(() => {})
    expect(services.stored.identity.read()?.phone).toBe(NAMES.phone)
  })

  it.each([
    ['the profile is refused too: the session ends', 403, null],
    ['the profile is there: the person stays signed in', 200, NAMES.phone],
  ])('another call is refused, and the profile, read once, decides: %s', async (_, status, phone) => {
    signedInWith(lasting())
    answer = () => new Response('<html>Forbidden</html>', {status: 403})
    profile = () => (status === 200 ? json(fakeProfile()) : new Response('', {status}))
    await Promise.allSettled([readMakes(), readMakes()])
    await vi.waitFor(() => expect(asksFor('/v1/consumers/my-profile')).toHaveLength(1), PATIENT)
    await vi.waitFor(() => expect(services.stored.identity.read()?.phone ?? null).toBe(phone), PATIENT)
    expect(asksFor('/v1/consumers/my-profile')).toHaveLength(1)
  })

  it('another call is refused, and an agent, who has no profile, stays signed in', async () => {
    signedInWith(
      fakeToken({role: 'call_centre_agent', issuedAt: Date.now(), expiresAt: Date.now() + 15 * MINUTE}),
    )
    answer = () => new Response('', {status: 403})
    profile = () => new Response('', {status: 403})
    await readMakes().catch(() => {})
    await vi.dynamicImportSettled()
    expect(asksFor('/v1/consumers/my-profile')).toEqual([])
    expect(services.stored.identity.read()?.phone).toBe(NAMES.phone)
  })

  it.each([
    ['refused, and no session is known: the agent is signed out', 401, 401, null],
    ['refused, and the session is known: the agent stays', 401, 200, NAMES.phone],
    ['forbidden: the agent stays, and nothing more is asked', 403, 401, NAMES.phone],
  ])('a call of the desk is %s', async (_, status, sessions, phone) => {
    signedInWith(
      fakeToken({role: 'call_centre_agent', issuedAt: Date.now(), expiresAt: Date.now() + 15 * MINUTE}),
    )
    answer = () =>
      asked.at(-1)?.path === '/v1/consumers/sessions'
        ? json({sessions: []}, {status: sessions})
        : new Response('', {status})
    await services.call.rest(deskFigures, {query: {}, body: undefined}).catch(() => {})
    await vi.dynamicImportSettled()
    if (status === 401)
      await vi.waitFor(() => expect(asksFor('/v1/consumers/sessions')).toHaveLength(1), PATIENT)
    await vi.waitFor(() => expect(services.stored.identity.read()?.phone ?? null).toBe(phone), PATIENT)
    expect(asksFor('/v1/consumers/sessions')).toHaveLength(status === 401 ? 1 : 0)
  })

  it('refused, is recorded, signs out and deletes personal data; the call continues as a guest', async () => {
    const record = vi.spyOn(services.tracking, 'record')
    localStorage.setItem('cookiePolicy', 'stored')
    localStorage.setItem('referralData', 'gone')
    signedInWith(expired())
    refresh = refusal
    await readMakes()
    expect(asksFor('/oats/vehicle/manufacturers')).toEqual([
      {path: '/oats/vehicle/manufacturers', token: null},
    ])
    expect(record.mock.calls.map(([name]) => name)).toContain('auth_error_token_refresh')
    expect(Object.keys(localStorage)).toEqual(['cookiePolicy'])
    expect(await services.session.problem()).toBe('ended')
  })

  it('without a token in the answer counts as refused', async () => {
    signedInWith(expired())
    refresh = () => json({idToken: null})
    await readMakes()
    expect(services.stored.identity.read()).toBeNull()
  })

  it('without a response fails the calls, keeps the person signed in and is retried by the next call', async () => {
    signedInWith(expired())
    refresh = () => Promise.reject(new TypeError('no network'))
    const failures = await Promise.allSettled([readMakes(), readMakes()])
    expect(
      failures.map((each) => (each.status === 'rejected' ? failureCode(each.reason) : 'answered')),
    ).toEqual([null, null])
    expect(services.stored.identity.read()).toMatchObject(NAMES)
    refresh = () => json({idToken: lasting()})
    await readMakes()
    expect(asksFor('/v1/auth/refresh')).toHaveLength(2)
  })
})

describe('a refused call', () => {
  it.each([401, 403])('with %d is recorded with its path and still rejected', async (status) => {
    const record = vi.spyOn(services.tracking, 'record')
    signedInWith(lasting())
    answer = () => json({errors: []}, {status})
    await expect(readMakes()).rejects.toThrow()
    expect(record.mock.calls).toEqual([
      ['auth_error_interceptor', {url: '/oats/vehicle/manufacturers', status}],
    ])
    expect(asksFor('/oats/vehicle/manufacturers')).toHaveLength(1)
  })
})

describe('a logout', () => {
  it('ends the session with the token and opens the login page', async () => {
    const token = lasting()
    const led: string[] = []
    signedInWith(token)
    services.queryClient.setQueryData(['what this person has read'], 'private')
    services.session.leadBy((path) => led.push(path))
    services.session.signOut()
    await vi.waitFor(
      () => expect(asksFor('/v1/auth/logout')).toEqual([{path: '/v1/auth/logout', token: `Bearer ${token}`}]),
      PATIENT,
    )
    expect(addresses).toContain(
      'http://localhost/oidc/session/end?id_token_hint=session-1&client_id=pahiya-test',
    )
    expect(addresses.filter((address) => address.includes(token))).toEqual([])
    expect(led).toEqual(['/consumer/create-account'])
    expect(localStorage).toHaveLength(0)
    expect(services.queryClient.getQueryCache().getAll()).toEqual([])
  })
})
