import {describe, expect, it} from 'vitest'
import {movedExpiry, movedTimes} from '../../../../server/identity/provider/provider-times.ts'

const HOUR_MS = 3_600_000

describe('Where the sandbox’s clock is ahead', () => {
  it('every time of a record is moved, and nothing else', () => {
    const record = {iat: 1, exp: 2, loginTs: 3, authTime: 4, accountId: '5', uid: 'six'}
    expect(movedTimes(record, 60)).toEqual({
      iat: 61,
      exp: 62,
      loginTs: 63,
      authTime: 64,
      accountId: '5',
      uid: 'six',
    })
  })

  it.each([
    [
      'ends that much later',
      'session=abc; path=/oidc; expires=Thu, 26 Nov 2026 10:00:00 GMT; httponly',
      'session=abc; path=/oidc; expires=Thu, 26 Nov 2026 11:00:00 GMT; httponly',
    ],
    [
      'stays removed where it was removed',
      'session=; path=/oidc; expires=Thu, 01 Jan 1970 00:00:00 GMT; httponly',
      'session=; path=/oidc; expires=Thu, 01 Jan 1970 00:00:00 GMT; httponly',
    ],
    [
      'without an end stays without one',
      'session=abc; path=/oidc; httponly',
      'session=abc; path=/oidc; httponly',
    ],
  ])('a cookie %s', (_, written, moved) => {
    expect(movedExpiry(written, HOUR_MS)).toBe(moved)
  })
})
