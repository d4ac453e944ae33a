import {defineModel} from 'statechart-kit/model'
import type {SnapshotFrom} from 'xstate'
import {CallFailure} from '../../domain/failure.ts'
import type {OtherChannel} from '../../domain/person/message-channel.ts'
import {OTP_POLICIES} from '../../domain/person/otp-policy.ts'
import {otpInvariants} from './invariants.ts'
import {otpMachine} from './machine.ts'
import {isNumberFixed, isResendOffered, openChannels} from './selectors.ts'
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

const SENT = {refId: 'ref-1', resendAt: 30_000, resendWaitMs: 30_000}

const isTyping = (snapshot: OtpSnapshot) => snapshot.matches({'awaiting code': {entry: 'typing'}})
const mayChoose = (channel: OtherChannel) => (snapshot: OtpSnapshot) =>
  isTyping(snapshot) && openChannels(snapshot).includes(channel)
const isCalling = (snapshot: OtpSnapshot) => snapshot.hasTag('busy')
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
      event: {type: 'other channel.asked', channel: 'whatsapp'},
      name: 'WhatsApp',
      when: mayChoose('whatsapp'),
    },
    {event: {type: 'other channel.asked', channel: 'voice'}, name: 'a call', when: mayChoose('voice')},
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
      {
        name: 'sent',
        output: {...SENT, channel: 'sms', channels: []},
        when: ({context}) => context.refId === null,
      },
      {
        name: 'sent again',
        output: {...SENT, channel: 'sms', channels: ['whatsapp', 'voice']},
        when: ({context}) => context.refId !== null && context.askedChannel === 'sms',
      },
      {
        name: 'sent on WhatsApp',
        output: {...SENT, channel: 'whatsapp', channels: ['whatsapp', 'voice']},
        when: ({context}) => context.askedChannel === 'whatsapp',
      },
      {
        name: 'sent by a call',
        output: {...SENT, channel: 'voice', channels: ['whatsapp', 'voice']},
        when: ({context}) => context.askedChannel === 'voice',
      },
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
      {name: 'no network', error: new CallFailure(null, {isOffline: true})},
      {name: 'no answer', error: new CallFailure(null)},
    ],
    'await the network': [
      {name: 'soon', output: undefined},
      {name: 'unknown', error: new TypeError('a bug'), isOnScreen: false},
    ],
  },
  mayWait: (snapshot) => !isCalling(snapshot),
  project: ({policy, purpose, refId, code, failedChecks, failure, channels, askedChannel}) => ({
    policy,
    purpose: purpose.name,
    hasCode: refId !== null,
    channels,
    askedChannel,
    code,
    failedChecks,
    failure: failure?.kind,
  }),
  invariants: otpInvariants,
})
