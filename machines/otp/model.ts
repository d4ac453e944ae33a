import type {SnapshotFrom} from 'xstate'
import {CallFailure} from '../../domain/failure.ts'
import {OTP_POLICIES} from '../../domain/person/otp-policy.ts'
import {defineModel} from '../../pathfinder/model/model.ts'
import {otpMachine} from './machine.ts'
import {isNumberFixed, isResendOffered} from './selectors.ts'
import type {CodeRecipient, OtpPurpose} from './types.ts'

type OtpSnapshot = SnapshotFrom<typeof otpMachine>

/** The initial number of each initial situation of the model. */
export const FIRST_PHONE = '+919876543210'
const OTHER_PHONE = '9123456789'

const REGISTERING: {purpose: OtpPurpose; recipient: CodeRecipient} = {
  purpose: {
    name: 'register customer',
    customer: {formattedAddress: 'Pune', pincode: '411005', lat: 18.52, lng: 73.86},
  },
  recipient: 'the phone',
}

const isTyping = (snapshot: OtpSnapshot) => snapshot.matches({'awaiting code': {entry: 'typing'}})
const isCalling = (snapshot: OtpSnapshot) => snapshot.hasTag('busy')
const isExplained = ({status, context}: OtpSnapshot) =>
  status === 'done' && context.outcome.kind !== 'verified'

export const otpModel = defineModel({
  machine: otpMachine,
  starts: [
    {
      name: 'in the phone dialog',
      input: {phone: FIRST_PHONE, policy: OTP_POLICIES.phoneDialog, ...REGISTERING},
    },
    {
      name: 'in the booking dialog',
      input: {phone: FIRST_PHONE, policy: OTP_POLICIES.bookingModal, ...REGISTERING},
    },
    {
      name: 'over a booking',
      input: {
        phone: FIRST_PHONE,
        policy: OTP_POLICIES.bookingDetails,
        purpose: {name: 'read booking', bookingId: 'b-1'},
        recipient: {bookingId: 'b-1'},
      },
    },
    {
      name: 'where the re-send goes before the dialog closes',
      input: {
        phone: FIRST_PHONE,
        policy: {
          resendAfterSeconds: 30,
          hideResendAt: 1,
          closeAt: 2,
          maxVerifyAttempts: null,
          isNumberFixed: false,
        },
        ...REGISTERING,
      },
      isOnScreen: false,
    },
  ],
  events: [
    {event: {type: 'code.entered', code: '123456'}, name: 'six digits', when: isTyping},
    {event: {type: 'code.entered', code: '123'}, name: 'three digits', when: isTyping},
    {event: {type: 'code.submitted'}, when: isTyping},
    {
      event: {type: 'resend.asked'},
      when: (snapshot) =>
        (isTyping(snapshot) && isResendOffered(snapshot)) ||
        (isNumberFixed(snapshot) && snapshot.matches('unsent')),
    },
    {
      event: {type: 'number.change.asked'},
      when: (snapshot) => isTyping(snapshot) && !isNumberFixed(snapshot),
    },
    {event: {type: 'number.change.withdrawn'}},
    {
      event: {type: 'number.changed', phone: OTHER_PHONE},
      name: 'an Indian mobile',
      when: (snapshot) => !isNumberFixed(snapshot),
    },
    {
      event: {type: 'number.changed', phone: '12345'},
      name: 'no Indian mobile',
      when: (snapshot) => !isNumberFixed(snapshot),
    },
    {event: {type: 'dialog.dismissed'}},
  ],
  outcomes: {
    'send code': [
      {name: 'sent', output: {refId: 'ref-1', resendAt: 30_000, resendWaitMs: 30_000}},
      {
        name: 'too many codes',
        error: new CallFailure('OTP_TOO_MANY_FOR_PHONE', {retryAfterSeconds: 60}),
      },
      {name: 'no answer', error: new CallFailure(null)},
    ],
    'use code': [
      {name: 'accepted', output: {grant: 'grant-1', id: 'customer-1'}},
      {name: 'wrong code', error: new CallFailure('INCORRECT_OTP')},
      {name: 'expired code', error: new CallFailure('OTP_EXPIRED')},
      {name: 'no answer', error: new CallFailure(null)},
    ],
  },
  mayWait: (snapshot) => !isCalling(snapshot),
  project: ({policy, purpose, refId, code, failedChecks, failure}) => ({
    policy,
    purpose: purpose.name,
    hasCode: refId !== null,
    code,
    failedChecks,
    failure: failure?.kind,
  }),
  invariants: [
    {
      sentence: 'never two calls at once',
      holds: ({pending, snapshot}) =>
        pending.length === (snapshot.status === 'active' && isCalling(snapshot) ? 1 : 0),
    },
    {
      sentence: 'another code is offered only once the wait for it is over, and never beside a running wait',
      holds: ({before, snapshot, stimulus, timers}) =>
        !isResendOffered(snapshot) ||
        (timers.length === 0 && ((before !== null && isResendOffered(before)) || stimulus.kind === 'wait')),
    },
    {
      sentence: 'never more failed checks than the policy allows before the dialog ends',
      holds: ({snapshot: {status, context}}) => {
        const {failedChecks, policy} = context
        const limit = Math.min(
          policy.closeAt ?? Number.POSITIVE_INFINITY,
          (policy.maxVerifyAttempts ?? Number.POSITIVE_INFINITY) + 1,
        )
        return status === 'done' ? failedChecks <= limit : failedChecks < limit
      },
    },
    {
      sentence: 'a new number starts fresh',
      holds: ({before, snapshot: {context}}) =>
        before === null ||
        before.context.phone === context.phone ||
        (context.failedChecks === 0 &&
          context.refId === null &&
          context.code === '' &&
          context.failure === null),
    },
    {
      sentence: 'a refused code leaves an empty field to try again in',
      holds: ({snapshot: {context}}) => context.failure?.kind !== 'code refused' || context.code === '',
    },
    {
      sentence: 'verified only after the server has accepted a code',
      holds: ({snapshot, stimulus}) =>
        !snapshot.matches('verified') || stimulus.label === 'use code answers · accepted',
    },
    {
      sentence: 'from every situation some way leads to a proved number or to an explained end',
      reaches: (snapshot) => snapshot.matches('verified') || isExplained(snapshot),
      by: (stimulus) => stimulus.label !== 'dialog.dismissed',
    },
    {
      sentence: 'while the person may act, the dialog can be dismissed',
      reaches: (snapshot) => snapshot.matches('dismissed') || snapshot.status === 'done',
    },
  ],
})
