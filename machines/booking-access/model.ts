import {defineModel, exactly, isBy, leads, onlyWhere} from 'statechart-kit/model'
import type {SnapshotFrom} from 'xstate'
import {CallFailure} from '../../domain/failure.ts'
import type {OtpOutcome} from '../otp/types.ts'
import {bookingAccessMachine} from './machine.ts'

type AccessSnapshot = SnapshotFrom<typeof bookingAccessMachine>

const PHONE = '••••••3210'
const ended = (name: string, output: OtpOutcome) => ({name, output})
const hasAccess = ({context}: AccessSnapshot) => context.access !== null
const hasNone = (snapshot: AccessSnapshot) => !hasAccess(snapshot)

const REFUSED_PROOF = ['not admitted', 'an old token', 'a refused code'].map(
  (name) => `read booking fails · ${name}`,
)

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
    {event: {type: 'proof.refused'}, when: (snapshot) => snapshot.matches('showing all')},
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
  project: ({access, phone, hadTooManyCodes, hasProofEnded}) => ({
    access,
    phone,
    hadTooManyCodes,
    hasProofEnded,
  }),
  invariants: [
    onlyWhere({
      sentence: 'a person can do only what is offered then, and an event at any other time changes nothing',
      requirement: 'decision 163',
      where: {
        'code.asked': (snapshot) => snapshot.matches('showing the basics'),
        'retry.asked': (snapshot) => snapshot.matches('unread') || snapshot.matches('refused'),
        'proof.refused': (snapshot) => snapshot.matches('showing all'),
      },
    }),
    {
      sentence:
        'a token or a proof shows all of the booking, the link alone its basics with the masked phone',
      requirement: ['001-6-8', '001-7-18'],
      holds: ({snapshot, stimulus}) => {
        if (!isBy(stimulus, 'read booking answers')) return true
        if (isBy(stimulus, 'read booking answers · all of it')) return snapshot.matches('showing all')
        return snapshot.matches('showing the basics') && snapshot.context.phone === PHONE
      },
    },
    {
      sentence: 'a booking that cannot be read says why: not found, not admitted, or that it failed',
      requirement: ['001-8-2', '001-8-5', '001-8-12', '001-8-15'],
      holds: ({before, snapshot, stimulus}) => {
        if (before === null || !isBy(stimulus, 'read booking fails')) return true
        if (isBy(stimulus, 'read booking fails · not found')) return snapshot.matches('not found')
        const isIdentity = isBy(stimulus, [
          'read booking fails · not admitted',
          'read booking fails · an old token',
        ])
        return snapshot.matches(isIdentity && before.context.access === null ? 'refused' : 'unread')
      },
    },
    exactly({
      sentence: 'a stored proof that the server refuses is cleared, here and in the storage',
      requirement: ['001-4-11', 'decision 418'],
      what: ({actions}) => actions.includes('remove the access from storage'),
      when: ({before, stimulus}) =>
        before !== null &&
        hasAccess(before) &&
        (isBy(stimulus, REFUSED_PROOF) || (before.matches('showing all') && isBy(stimulus, 'proof.refused'))),
    }),
    leads({
      sentence: 'a proof that ends while all of the booking is shown leads to what the link alone shows',
      requirement: 'decision 418',
      from: (snapshot) => snapshot.matches('showing all'),
      by: 'proof.refused',
      to: (after) => after.matches('reading') && hasNone(after) && after.context.hasProofEnded,
    }),
    {
      sentence: 'that a proof has ended is said until a code is asked for, and never before',
      requirement: 'decision 418',
      holds: ({before, snapshot, stimulus}) => {
        if (before?.matches('showing all') && isBy(stimulus, 'proof.refused'))
          return snapshot.context.hasProofEnded
        const wasSaid = before?.context.hasProofEnded ?? false
        return snapshot.context.hasProofEnded === (wasSaid && !snapshot.matches('proving the phone'))
      },
    },
    leads({
      sentence: 'who sees the basics can ask for a code, without an old message',
      requirement: '001-2-157',
      from: (snapshot) => snapshot.matches('showing the basics'),
      by: 'code.asked',
      to: (after) => after.matches('proving the phone') && !after.context.hadTooManyCodes,
    }),
    exactly({
      sentence: 'a proof is stored for the booking, and opens it',
      requirement: '001-4-10',
      what: ({before, snapshot, actions}) =>
        before !== null &&
        actions.includes('save the access in storage') &&
        snapshot.matches('reading') &&
        !before.matches('reading'),
      when: ({stimulus}) =>
        isBy(stimulus, [
          'prove the phone answers · verified',
          'prove the phone answers · verified without a grant',
        ]),
    }),
    leads({
      sentence: 'the stored proof is the one that was given',
      requirement: '001-4-10',
      from: () => true,
      by: 'prove the phone answers · verified',
      to: ({context}) => context.access?.refId === 'ref-1' && context.access.grant === 'grant-1',
    }),
    exactly({
      sentence: 'too many wrong codes close the dialog and are shown',
      requirement: ['001-4-12', '001-8-7', '001-8-11'],
      what: ({before, snapshot}) =>
        before?.matches('proving the phone') === true &&
        snapshot.matches('showing the basics') &&
        snapshot.context.hadTooManyCodes,
      when: ({stimulus}) => isBy(stimulus, 'prove the phone answers · exhausted'),
    }),
    leads({
      sentence: 'a closed dialog leads back to the basics',
      requirement: ['000-6-14', '001-2-157'],
      from: () => true,
      by: 'prove the phone answers · dismissed',
      to: (after) => after.matches('showing the basics'),
    }),
    leads({
      sentence: 'a request that failed for another reason is shown as unread, and can be tried again',
      requirement: ['001-8-4', '001-8-8', '001-8-13'],
      from: () => true,
      by: ['prove the phone answers · interrupted', 'prove the phone fails'],
      to: (after) => after.matches('unread'),
    }),
    leads({
      sentence: 'what was refused or unread can be read again',
      requirement: ['001-8-12', '001-8-13'],
      from: (snapshot) => snapshot.matches('unread') || snapshot.matches('refused'),
      by: 'retry.asked',
      to: (after) => after.matches('reading'),
    }),
    {
      sentence: 'never two calls at once, and none but while reading or proving',
      requirement: 'decision 163',
      holds: ({snapshot, pending}) =>
        pending.length === Number(snapshot.matches('reading') || snapshot.matches('proving the phone')),
    },
    {
      sentence: 'all of a booking is shown only to who had a proof or a token when it was read',
      requirement: ['000-6-12', '000-6-13', '000-6-14'],
      holds: ({before, snapshot, stimulus}) =>
        !snapshot.matches('showing all') ||
        before?.matches('showing all') === true ||
        stimulus.label === 'read booking answers · all of it',
    },
    {
      sentence: 'a refused proof is no longer stored',
      requirement: ['001-4-11', 'decision 86'],
      holds: ({before, snapshot, stimulus}) =>
        before === null ||
        !before.matches('reading') ||
        !/not admitted|old token|refused code/.test(stimulus.label) ||
        snapshot.context.access === null,
    },
    {
      sentence: 'a code is asked for only where the basics are shown, and for the phone of the booking',
      requirement: 'decision 86',
      holds: ({snapshot}) => !snapshot.matches('proving the phone') || snapshot.context.phone === PHONE,
    },
    {
      sentence: 'too many wrong codes are shown until another is asked for',
      requirement: '001-4-12',
      holds: ({snapshot, stimulus}) =>
        !snapshot.context.hadTooManyCodes ||
        stimulus.label === 'prove the phone answers · exhausted' ||
        !snapshot.matches('proving the phone'),
    },
    {
      sentence:
        'from every situation some way leads to all of the booking, or to the news that there is none',
      requirement: 'decision 163',
      reaches: (snapshot) => snapshot.matches('showing all') || snapshot.matches('not found'),
    },
  ],
})
