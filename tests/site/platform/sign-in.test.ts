// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {localPath} from '../../../domain/person/sign-in.ts'
import {completeSignIn} from '../../../src/app/session/complete-sign-in.ts'
import {takeSignInReturn} from '../../../src/platform/session/sign-in.ts'
import {fakeCall} from '../../support/fakes/fake-call.ts'

const STATE = 'b4c1a1de-0000-4000-8000-0123456789ab'
const IDENTITY = {
  idToken: 'a.b.c',
  phone: '+915550000201',
  firstName: 'मीरा',
  lastName: 'O’Brien & Söhne',
  title: null,
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const sent = (identity: typeof IDENTITY) => ({
  ...identity,
  phone: encodeURIComponent(identity.phone),
  firstName: encodeURIComponent(identity.firstName),
  lastName: encodeURIComponent(identity.lastName),
})

function comeBack(search: Record<string, string>) {
  history.replaceState(null, '', `/consumer/create-account?${new URLSearchParams(search)}`)
  return takeSignInReturn()
}

beforeEach(() => sessionStorage.setItem('signInState', STATE))
afterEach(() => sessionStorage.clear())

describe('the return from the identity provider', () => {
  it('has an identity, its four fields decoded, and is removed from the address at once', () => {
    const back = comeBack({
      sfResponse: encoded(sent(IDENTITY)),
      state: STATE,
      next: '/consumer/profile/bookings',
    })
    expect(back).toEqual({kind: 'identity', identity: IDENTITY, next: '/consumer/profile/bookings'})
    expect(location.search).toBe('?next=%2Fconsumer%2Fprofile%2Fbookings')
  })

  it.each([
    ['another state', {sfResponse: encoded(sent(IDENTITY)), state: 'forged'}],
    ['no state', {sfResponse: encoded(sent(IDENTITY))}],
  ])('with %s signs nobody in', (_, search) => {
    expect(comeBack(search)).toEqual({kind: 'problem', problem: 'not asked for'})
    expect(location.search).toBe('')
  })

  it('works once: the same address has no matching state again', () => {
    const search = {sfResponse: encoded(sent(IDENTITY)), state: STATE}
    comeBack(search)
    expect(comeBack(search)).toEqual({kind: 'problem', problem: 'not asked for'})
  })

  it.each([
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('hello').toString('base64')],
    ['no UTF-8', Buffer.from([0xff, 0xfe, 0xfd]).toString('base64')],
    ['no token', encoded({...sent(IDENTITY), idToken: undefined})],
    ['a name that cannot be decoded', encoded({...sent(IDENTITY), firstName: '%E0%A4%A'})],
    ['a list', encoded([])],
    ['nothing', ''],
  ])('that holds %s is malformed', (_, sfResponse) => {
    expect(comeBack({sfResponse, state: STATE})).toEqual({kind: 'problem', problem: 'malformed'})
  })

  it.each([
    ['access_denied', 'cancelled'],
    ['login_expired', 'expired'],
    ['login_failed', 'failed'],
    ['<script>', 'failed'],
  ])('with the error %s gives the reason', (error, problem) => {
    expect(comeBack({error})).toEqual({kind: 'problem', problem})
    expect(location.search).toBe('')
  })

  it('is absent where the address has neither', () => {
    expect(comeBack({next: '/consumer/profile'})).toBeNull()
  })
})

describe('the code of a sign-in', () => {
  it.each([
    ['was used already', 'UNAUTHORIZED_USER', 'expired'],
    ['gets no answer', null, 'failed'],
  ] as const)('that %s signs nobody in', async (_, code, problem) => {
    const {call} = fakeCall({'/v1/auth/token': () => Promise.reject(new CallFailure(code))})
    history.replaceState(
      null,
      '',
      `/consumer/create-account?${new URLSearchParams({sfResponse: encoded(sent(IDENTITY)), state: STATE})}`,
    )
    expect(await completeSignIn(call)).toEqual({kind: 'problem', problem})
  })
})

describe('the path after signing in', () => {
  it.each(['/consumer/profile', '/consumer/workshops?city=Pune#list'])('%s is a page of this site', (path) =>
    expect(localPath(path)).toBe(path),
  )

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'consumer/profile',
    `/${'a'.repeat(501)}`,
    '',
    null,
    42,
    ['/consumer/profile'],
  ])('%s is not', (path) => expect(localPath(path)).toBeNull())
})
