import {expect, test} from 'vitest'
import {tokenRole} from '../../../src/platform/session/id-token.ts'

const token = (payload: unknown) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`

test('an agent of the call centre is recognised by the token', () => {
  expect(tokenRole(token({role: 'call_centre_agent', name: 'मीरा'}))).toBe('call-centre agent')
  expect(tokenRole(token({role: 'consumer'}))).toBe('consumer')
})

test.each(['', 'token', 'a.b.c', 'a.%%%.c', token({role: 'admin'}), token('text')])(
  'an unreadable one is a consumer’s: %s',
  (text) => expect(tokenRole(text)).toBe('consumer'),
)
