import {expect, it} from 'vitest'
import {sendOneTimeCode} from '../../../src/api/account/one-time-codes.ts'
import {fakeCall} from '../../support/fakes/fake-call.ts'

const NEW = {refId: null, purpose: 'book', channel: 'sms'} as const
const AGAIN = {refId: 'ref-1', purpose: 'read booking', channel: 'whatsapp'} as const
const PHONE = {phone: '+919810012345'}
const BOOKING = {bookingId: 'booking-1'}

it.each([
  [NEW, PHONE, {purpose: 'book'}, {phoneNumber: '+919810012345'}],
  [NEW, BOOKING, {purpose: 'book', taskId: 'booking-1'}, {}],
  [
    AGAIN,
    PHONE,
    {purpose: 'read booking', refId: 'ref-1', channel: 'whatsapp'},
    {phoneNumber: '+919810012345'},
  ],
  [AGAIN, BOOKING, {purpose: 'read booking', refId: 'ref-1', channel: 'whatsapp', taskId: 'booking-1'}, {}],
])('a code %j to %j is requested with %j', async (code, to, input, headers) => {
  const {call, asked} = fakeCall({
    '/v1/consumers/otp': () => ({answer: {refId: 'ref-1', error: null, retryAfterSeconds: 15}}),
  })
  await sendOneTimeCode(call, {...code, to}, new AbortController().signal)
  expect(asked).toEqual([{name: '/v1/consumers/otp', input, headers}])
})
