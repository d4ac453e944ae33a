import type {SnapshotFrom} from 'xstate'
import {CallFailure, failureCode} from '../../domain/failure.ts'
import {defineModel} from '../../pathfinder/model/model.ts'
import {unsubscriptionMachine} from './machine.ts'

type UnsubscriptionSnapshot = SnapshotFrom<typeof unsubscriptionMachine>

const isOffered = (snapshot: UnsubscriptionSnapshot) => snapshot.matches('offered')

export const unsubscriptionModel = defineModel({
  machine: unsubscriptionMachine,
  starts: [
    {name: 'with the link of a notice', input: {token: 'AAAAAAAAAAAAAAAAAAAAAA'}},
    {name: 'with a link that was cut off', input: {token: null}},
  ],
  events: [{event: {type: 'end.asked'}, when: isOffered}],
  outcomes: {
    'end the notices': [
      {name: 'ended', output: undefined},
      {name: 'a link of nobody', error: new CallFailure('SUBSCRIPTION_NOT_FOUND')},
      {name: 'a token that is none', error: new CallFailure('BAD_REQUEST')},
      {name: 'too busy', error: new CallFailure('BUSY')},
      {name: 'no answer', error: new CallFailure(null)},
      {name: 'something unknown', error: new TypeError('a bug'), isOnScreen: false},
    ],
  },
  invariants: [
    {
      sentence: 'nothing is ended but by a press, and never without a token',
      holds: ({snapshot, before, pending, stimulus}) =>
        pending.length === 0 ||
        (snapshot.context.token !== null &&
          (stimulus.label === 'end.asked' || before?.hasTag('busy') === true)),
    },
    {
      sentence: 'never two calls at once, and the page is busy exactly while one runs',
      holds: ({snapshot, pending}) => pending.length === (snapshot.hasTag('busy') ? 1 : 0),
    },
    {
      sentence: 'an end is told only when the server has answered it',
      holds: ({before, snapshot, stimulus}) =>
        !snapshot.matches('ended') ||
        (before?.hasTag('busy') === true && stimulus.kind === 'settle' && 'output' in stimulus.outcome),
    },
    {
      sentence: 'a link counts as unknown only without a token, or when the server does not know it',
      holds: ({snapshot, stimulus}) => {
        const error =
          stimulus.kind === 'settle' && 'error' in stimulus.outcome ? stimulus.outcome.error : null
        const isRefused = ['SUBSCRIPTION_NOT_FOUND', 'BAD_REQUEST'].includes(failureCode(error) ?? '')
        return snapshot.matches('unknown') === (snapshot.context.token === null || isRefused)
      },
    },
    {
      sentence: 'any other failure can be repeated',
      holds: ({before, snapshot, stimulus}) =>
        before?.hasTag('busy') !== true ||
        stimulus.kind !== 'settle' ||
        'output' in stimulus.outcome ||
        snapshot.matches('unknown') ||
        (snapshot.matches({offered: 'failed'}) && snapshot.can({type: 'end.asked'})),
    },
    {
      sentence: 'from every situation with a link some way leads to its end',
      reaches: (snapshot) => snapshot.status === 'done',
    },
  ],
})
