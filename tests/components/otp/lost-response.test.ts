import {expect, it} from 'vitest'
import {createActor, toPromise} from 'xstate'
import {CallFailure} from '../../../domain/failure.ts'
import {OTP_POLICIES} from '../../../domain/person/otp-policy.ts'
import {registerWithCode} from '../../../src/features/home/lite-search/register-with-code.ts'
import {otpLogic} from '../../../src/parts/otp/otp-logic.ts'
import type {FakeAnswer} from '../../support/fakes/fake-call.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const LOST = new CallFailure(null)
const REGISTERED: FakeAnswer = {answer: {id: 'customer-1'}, headers: {'x-otp-grant': 'g'.repeat(32)}}

/** Types the right code; the requests that use it end one after the other as given. */
async function typeRightCode(...ends: (CallFailure | FakeAnswer)[]) {
  const {services, asked} = fakeServices({
    answers: {
      '/v1/consumers/otp': () => ({answer: {refId: 'ref-1', error: null, retryAfterSeconds: 15}}),
      '/v1/customers': () => {
        const end = ends.shift() ?? new CallFailure('UNKNOWN_ERROR')
        if (end instanceof CallFailure) throw end
        return end
      },
    },
  })
  const actor = createActor(otpLogic(services, registerWithCode(services)), {
    input: {
      phone: '+919876543210',
      policy: OTP_POLICIES.phoneDialog,
      recipient: 'the phone',
      purpose: {
        name: 'register customer',
        customer: {formattedAddress: 'Pune', pincode: '411005', lat: 18.5, lng: 73.8},
      },
    },
  })
  actor.on('code.sent', () => actor.send({type: 'code.entered', code: '123456'}))
  actor.start()
  const outcome = await toPromise(actor)
  return {outcome, uses: asked.filter(({name}) => name === '/v1/customers')}
}

it('a right code whose response is lost is sent once more, the same way', async () => {
  const {outcome, uses} = await typeRightCode(LOST, REGISTERED)
  expect(outcome).toMatchObject({kind: 'verified', id: 'customer-1', grant: 'g'.repeat(32)})
  expect(uses).toHaveLength(2)
  expect(uses[1]).toEqual(uses[0])
})

it('after two lost responses the dialog ends', async () => {
  const {outcome, uses} = await typeRightCode(LOST, LOST)
  expect(outcome.kind).toBe('interrupted')
  expect(uses).toHaveLength(2)
})

it.each([
  ['a refusal', new CallFailure('FORBIDDEN', {status: 403})],
  ['a server with a fault', new CallFailure(null, {status: 502})],
])('%s is no lost response: nothing is sent again', async (_, failure) => {
  const {outcome, uses} = await typeRightCode(failure)
  expect(outcome.kind).toBe('interrupted')
  expect(uses).toHaveLength(1)
})
