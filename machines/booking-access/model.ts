import type {SnapshotFrom} from 'xstate'
import {CallFailure} from '../../domain/failure.ts'
import {defineModel} from '../../pathfinder/model/model.ts'
import type {OtpOutcome} from '../otp/types.ts'
import {bookingAccessMachine} from './machine.ts'

type AccessSnapshot = SnapshotFrom<typeof bookingAccessMachine>

const PHONE = '••••••3210'
const ended = (name: string, output: OtpOutcome) => ({name, output})
const hasAccess = ({context}: AccessSnapshot) => context.access !== null
const hasNone = (snapshot: AccessSnapshot) => !hasAccess(snapshot)

export const bookingAccessModel = defineModel({
  machine: bookingAccessMachine,
  starts: [
    {name: 'with the link alone', input: {bookingId: 'b-1', access: null}},
    {name: 'with a proof from before', input: {bookingId: 'b-1', access: {refId: 'ref-0', grant: 'grant-0'}}},
  ],
  events: [
    {event: {type: 'code.asked'}, when: (snapshot) => snapshot.matches('showing the basics')},
    {
      event: {type: 'retry.asked'},
      when: (snapshot) => snapshot.matches('unread') || snapshot.matches('refused'),
    },
  ],
  outcomes: {
    'read booking': [
      {name: 'all of it', output: {isWhole: true, phone: '+919876543210'}, when: hasAccess},
      {name: 'the basics', output: {isWhole: false, phone: PHONE}, when: hasNone},
      {name: 'not found', error: new CallFailure('BOOKING_NOT_FOUND')},
      {name: 'not admitted', error: new CallFailure('UNAUTHORIZED_USER')},
      {name: 'an old token', error: new CallFailure('UNAUTHORIZED_TOKEN')},
      {name: 'a refused code', error: new CallFailure('INCORRECT_OTP'), when: hasAccess},
      {name: 'no answer', error: new CallFailure(null)},
    ],
    'prove the phone': [
      ended('verified', {kind: 'verified', phone: PHONE, refId: 'ref-1', grant: 'grant-1', id: 'b-1'}),
      {
        ...ended('verified without a grant', {
          kind: 'verified',
          phone: PHONE,
          refId: 'ref-1',
          grant: null,
          id: 'b-1',
        }),
        isOnScreen: false,
      },
      ended('exhausted', {kind: 'exhausted', phone: PHONE}),
      ended('interrupted', {kind: 'interrupted', phone: PHONE, refId: 'ref-1', error: new CallFailure(null)}),
      ended('dismissed', {kind: 'dismissed', phone: PHONE}),
      {name: 'the dialog itself', error: new TypeError('a bug'), isOnScreen: false},
    ],
  },
  project: ({access, phone, hadTooManyCodes}) => ({access, phone, hadTooManyCodes}),
  invariants: [
    {
      sentence: 'never two calls at once, and none but while reading or proving',
      holds: ({snapshot, pending}) =>
        pending.length === Number(snapshot.matches('reading') || snapshot.matches('proving the phone')),
    },
    {
      sentence: 'all of a booking is shown only to who had a proof or a token when it was read',
      holds: ({snapshot, stimulus}) =>
        !snapshot.matches('showing all') || stimulus.label === 'read booking answers · all of it',
    },
    {
      sentence: 'a refused proof is no longer stored',
      holds: ({before, snapshot, stimulus}) =>
        before === null ||
        !before.matches('reading') ||
        !/not admitted|old token|refused code/.test(stimulus.label) ||
        snapshot.context.access === null,
    },
    {
      sentence: 'a code is asked for only where the basics are shown, and for the phone of the booking',
      holds: ({snapshot}) => !snapshot.matches('proving the phone') || snapshot.context.phone === PHONE,
    },
    {
      sentence: 'too many wrong codes are shown until another is asked for',
      holds: ({snapshot, stimulus}) =>
        !snapshot.context.hadTooManyCodes ||
        stimulus.label === 'prove the phone answers · exhausted' ||
        !snapshot.matches('proving the phone'),
    },
    {
      sentence:
        'from every situation some way leads to all of the booking, or to the news that there is none',
      reaches: (snapshot) => snapshot.matches('showing all') || snapshot.matches('not found'),
    },
  ],
})
