import {defineModel, exactly, isBy, leads, onlyWhere} from 'statechart-kit/model'
import type {SnapshotFrom} from 'xstate'
import {CallFailure} from '../../domain/failure.ts'
import type {OtpOutcome} from '../otp/types.ts'
import {myDataMachine} from './machine.ts'

type MyDataSnapshot = SnapshotFrom<typeof myDataMachine>

const PHONE = '+919876543210'
const ended = (name: string, output: OtpOutcome) => ({name, output})
const interrupted = (error: Error): OtpOutcome => ({kind: 'interrupted', phone: PHONE, refId: 'ref-1', error})
const isProving = (snapshot: MyDataSnapshot) =>
  snapshot.matches('proving for the download') || snapshot.matches('proving for the deletion')
const isResting = (snapshot: MyDataSnapshot) => snapshot.matches('resting')
const isConfirming = (snapshot: MyDataSnapshot) => snapshot.matches('confirming the deletion')

export const myDataModel = defineModel({
  machine: myDataMachine,
  starts: [{name: 'of an account', input: {phone: PHONE}}],
  events: [
    {event: {type: 'download.asked'}, when: isResting},
    {event: {type: 'deletion.asked'}, when: isResting},
    {event: {type: 'deletion.confirmed'}, when: isConfirming},
    {event: {type: 'deletion.withdrawn'}, when: isConfirming},
  ],
  outcomes: {
    'prove the phone': [
      ended('done', {kind: 'verified', phone: PHONE, refId: 'ref-1', grant: 'grant-1', id: ''}),
      ended('exhausted', {kind: 'exhausted', phone: PHONE}),
      ended('no answer', interrupted(new CallFailure(null))),
      {
        ...ended('a booking under way', interrupted(new CallFailure('BOOKING_UNDER_WAY'))),
        when: (snapshot) => snapshot.matches('proving for the deletion'),
      },
      ended('dismissed', {kind: 'dismissed', phone: PHONE}),
      {name: 'the dialog itself', error: new TypeError('a bug'), isOnScreen: false},
    ],
  },
  project: ({problem}) => ({problem}),
  invariants: [
    onlyWhere({
      sentence: 'a person can do only what is offered then, and an event at any other time changes nothing',
      requirement: 'decision 163',
      where: {
        'download.asked': isResting,
        'deletion.asked': isResting,
        'deletion.confirmed': isConfirming,
        'deletion.withdrawn': isConfirming,
      },
    }),
    leads({
      sentence: 'a download asks for a code first',
      requirement: '001-6-5',
      from: isResting,
      by: 'download.asked',
      to: (after) => after.matches('proving for the download'),
    }),
    leads({
      sentence: 'a deletion asks whether it is meant first',
      requirement: '001-6-5',
      from: isResting,
      by: 'deletion.asked',
      to: isConfirming,
    }),
    leads({
      sentence: 'a confirmed deletion asks for a code',
      requirement: '001-6-5',
      from: isConfirming,
      by: 'deletion.confirmed',
      to: (after) => after.matches('proving for the deletion'),
    }),
    leads({
      sentence: 'a deletion can be thought better of, and so can each code',
      requirement: 'decision 93',
      from: (snapshot) => isConfirming(snapshot) || isProving(snapshot),
      by: ['deletion.withdrawn', 'prove the phone answers · dismissed'],
      to: (after, before) =>
        after.matches({resting: 'untroubled'}) || (isProving(before) && isProving(after)),
    }),
    exactly({
      sentence: 'a proved download says that the data is there',
      requirement: '001-6-5',
      what: ({snapshot, stimulus}) => stimulus.kind === 'settle' && snapshot.matches({resting: 'downloaded'}),
      when: ({before, stimulus}) =>
        before?.matches('proving for the download') === true &&
        isBy(stimulus, 'prove the phone answers · done'),
    }),
    exactly({
      sentence: 'a proved deletion ends the account here',
      requirement: '001-6-5',
      what: ({snapshot, actions}) => snapshot.matches('deleted') && actions.includes('leave the account'),
      when: ({before, stimulus}) =>
        before?.matches('proving for the deletion') === true &&
        isBy(stimulus, 'prove the phone answers · done'),
    }),
    {
      sentence: 'never two proofs at once, and none but while one is asked for',
      requirement: 'decision 163',
      holds: ({snapshot, pending}) => pending.length === Number(isProving(snapshot)),
    },
    {
      sentence: 'nothing is deleted that was not asked for, confirmed and proved',
      requirement: 'decision 93',
      holds: ({before, snapshot, stimulus}) =>
        !snapshot.matches('deleted') ||
        (before?.matches('proving for the deletion') === true &&
          stimulus.label === 'prove the phone answers · done'),
    },
    {
      sentence: 'a deletion is proved only once it was confirmed',
      requirement: 'decision 93',
      holds: ({before, snapshot}) =>
        !snapshot.matches('proving for the deletion') ||
        (before !== null && (isConfirming(before) || before.matches('proving for the deletion'))),
    },
    {
      sentence: 'a problem is shown where something went wrong, and nowhere else',
      requirement: ['ruling 9', 'decision 93'],
      holds: ({snapshot}) => (snapshot.context.problem !== null) === snapshot.matches({resting: 'troubled'}),
    },
    {
      sentence: 'too many codes and a car at the workshop have their own messages',
      requirement: ['ruling 9', 'decision 93'],
      holds: ({snapshot: {context}, stimulus: {label}}) =>
        (!label.endsWith('· exhausted') || context.problem === 'too many codes') &&
        (!label.endsWith('· a booking under way') || context.problem === 'booking under way') &&
        (!/(no answer|the dialog itself)$/.test(label) || context.problem === 'failed'),
    },
    {
      sentence: 'from every situation some way leads to a rest or to the end',
      requirement: 'decision 163',
      reaches: (snapshot) => isResting(snapshot) || snapshot.matches('deleted'),
    },
  ],
})
