import {expect, it} from 'vitest'
import {newTotpSecret, totpAddress, totpStepOf} from '../../../../server/identity/second-factor/totp.ts'

/** RFC 6238, appendix B: the secret '12345678901234567890', at 59 seconds the code 94287082, of which six digits count. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const CODE = '287082'

it('A code is right in its half minute, and in the one before and after', () => {
  const seconds = [-1, 0, 29.999, 30, 59.999, 60, 89.999, 90]
  expect(seconds.map((each) => totpStepOf(SECRET, CODE, each * 1000))).toEqual([
    ...[null, 1, 1, 1, 1, 1, 1, null],
  ])
  expect(totpStepOf(SECRET, '050471', 1_111_111_111_000)).toBe(37_037_037)
  expect(totpStepOf(SECRET, '287083', 59_000)).toBeNull()
})

it('An app takes the secret by an address with the product’s name, the person and the usual settings', () => {
  const address = new URL(totpAddress(SECRET, '+919812345678'))
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(address.pathname)).toBe('/Pahiya:+919812345678')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Pahiya',
    secret: SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

it('A new secret has twenty random bytes', () => {
  const secrets = Array.from({length: 50}, newTotpSecret)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(secrets).size).toBe(50)
})
