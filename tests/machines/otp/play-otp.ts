import {steppedClock} from 'statechart-kit'
import {createActor, type SnapshotFrom} from 'xstate'
import {OTP_POLICIES, type OtpSurface} from '../../../domain/person/otp-policy.ts'
import type {otpMachine} from '../../../machines/otp/machine.ts'
import type {OtpPurpose} from '../../../machines/otp/types.ts'
import {heldOtp} from '../../support/machines/otp-run.ts'
import {type Situation, testSituations} from '../../support/machines/situation.ts'

type OtpContext = SnapshotFrom<typeof otpMachine>['context']
export type OtpTalk = ReturnType<typeof openOtp>

interface OtpSituation extends Situation<OtpTalk, OtpContext> {
  surface?: OtpSurface
}

export const OTP_PHONE = '+919876543210'
export const OTHER_OTP_PHONE = '+919123456789'
export const OTP_PURPOSE: OtpPurpose = {
  name: 'register customer',
  customer: {formattedAddress: 'Pune', pincode: '411005', lat: 18.5, lng: 73.8},
}
export const CODE_SENT = {type: 'code.sent'}

export function openOtp({surface = 'bookingModal'}: {surface?: OtpSurface}) {
  const effects: string[] = []
  const {logic, ...calls} = heldOtp(effects)
  const clock = steppedClock()
  const emitted: Record<string, unknown>[] = []
  const microsteps: unknown[] = []
  const actor = createActor(logic, {
    input: {phone: OTP_PHONE, policy: OTP_POLICIES[surface], purpose: OTP_PURPOSE, recipient: 'the phone'},
    clock,
    inspect(event) {
      if (event.type === '@xstate.microstep')
        microsteps.push('value' in event.snapshot ? event.snapshot.value : null)
    },
  })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {actor, effects, emitted, clock, microsteps, proof: () => actor, ...calls}
}

export function otpSituations(list: readonly OtpSituation[]): void {
  testSituations(openOtp, list)
}

export const waitsSeconds =
  (seconds: number) =>
  ({clock}: OtpTalk) =>
    clock.advance(seconds * 1000)

export const typingState = (resend: 'waiting' | 'offered' | 'hidden') => ({
  'awaiting code': {entry: 'typing', resend},
})
