import {expect, test} from 'vitest'
import {isLaterToken, isTokenExpired, tokenRole} from '../../../src/platform/session/id-token.ts'

const token = (payload: unknown) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`

test('an agent of the call centre is recognised by the token', () => {
  expect(tokenRole(token({role: 'call_centre_agent', name: 'मीरा'}))).toBe('call-centre agent')
  expect(tokenRole(token({role: 'consumer'}))).toBe('consumer')
})

test.each(['', 'token', 'a.b.c', 'a.%%%.c', token({role: 'admin'}), token('text')])(
  'an unreadable one is a consumer’s: %s',
  (text) => expect(tokenRole(text)).toBe('consumer'),
)

const ISSUED = 1_772_000_000
const FIFTEEN_MINUTES = token({iat: ISSUED, exp: ISSUED + 900})
const at = (second: number) => (ISSUED + second) * 1000

test('a token has expired from its last second on', () => {
  expect(isTokenExpired(FIFTEEN_MINUTES, at(899), at(0))).toBe(false)
  expect(isTokenExpired(FIFTEEN_MINUTES, at(900), at(890))).toBe(true)
})

test('by a slow clock a token has expired after its whole life in the storage', () => {
  const [stored, slow] = [at(-86_400), (second: number) => at(-86_400 + second)]
  expect(isTokenExpired(FIFTEEN_MINUTES, slow(899), stored)).toBe(false)
  expect(isTokenExpired(FIFTEEN_MINUTES, slow(900), stored)).toBe(true)
  expect(isTokenExpired(FIFTEEN_MINUTES, slow(900), null)).toBe(false)
})

test('an unreadable token has expired', () => expect(isTokenExpired('token', at(0), at(0))).toBe(true))

test('a token takes the place of one of the same session that was not issued after it', () => {
  const issued = (sid: string, iat: number) => token({sid, iat, exp: iat + 900})
  const held = issued('s-1', ISSUED)
  expect(isLaterToken(issued('s-1', ISSUED + 1), held)).toBe(true)
  expect(isLaterToken(issued('s-1', ISSUED), held)).toBe(true)
  expect(isLaterToken(issued('s-1', ISSUED - 1), held)).toBe(false)
  expect(isLaterToken(issued('s-2', ISSUED + 1), held)).toBe(false)
})
