import {expect, it} from 'vitest'
import {MESSAGE_CHANNELS, mayChooseChannel} from '../../../domain/person/message-channel.ts'

it('A code and its first resend go by SMS; from the second resend on there is a choice', () => {
  expect([0, 1, 2, 3].map(mayChooseChannel)).toEqual([false, false, true, true])
})

it('Messages leave by SMS, WhatsApp, a call or e-mail', () => {
  expect(MESSAGE_CHANNELS).toEqual(['sms', 'whatsapp', 'voice', 'email'])
})
