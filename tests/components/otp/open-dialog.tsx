import {createActor} from 'xstate'
import {OTP_POLICIES, type OtpSurface} from '../../../domain/person/otp-policy.ts'
import {registerWithCode} from '../../../src/features/home/lite-search/register-with-code.ts'
import {OtpDialog} from '../../../src/parts/otp/otp-dialog.tsx'
import {otpLogic} from '../../../src/parts/otp/otp-logic.ts'
import type {SiteServices} from '../../../src/platform/services.ts'
import {renderPart} from '../../support/components/render-part.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'

/** The answer to a request for a code. */
export const SENT = {answer: {refId: 'ref-1', error: null, retryAfterSeconds: 15}}

/** The code dialog, whose code has been sent, with its actor. */
export function openDialog(surface: OtpSurface, answers: FakeAnswers, changes: Partial<SiteServices> = {}) {
  const fake = fakeServices({answers: {'/v1/consumers/otp': () => SENT, ...answers}})
  Object.assign(fake.services, changes)
  const actor = createActor(otpLogic(fake.services, registerWithCode(fake.services)), {
    input: {
      phone: '+919876543210',
      policy: OTP_POLICIES[surface],
      recipient: 'the phone',
      purpose: {
        name: 'register customer',
        customer: {formattedAddress: 'Pune', pincode: '411005', lat: 18.5, lng: 73.8},
      },
    },
    clock: fake.services.timers,
  }).start()
  const person = renderPart(<OtpDialog actor={actor} />, fake.services)
  return {...fake, actor, person}
}
