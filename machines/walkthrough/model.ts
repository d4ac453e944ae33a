import {CallFailure} from '../../domain/failure.ts'
import {defineModel} from '../../pathfinder/model/model.ts'
import {walkthroughMachine} from './machine.ts'

export const walkthroughModel = defineModel({
  machine: walkthroughMachine,
  starts: [{name: 'of a newcomer', input: undefined}],
  events: [{event: {type: 'got-it.pressed'}, when: (snapshot) => snapshot.matches('shown')}],
  outcomes: {
    'record that it is done': [
      {name: 'recorded', output: undefined},
      {name: 'no answer', error: new CallFailure(null)},
      {name: 'refused', error: new CallFailure('UNKNOWN_ERROR')},
      {name: 'changed elsewhere', error: new CallFailure('PROFILE_CONFLICT')},
    ],
  },
  invariants: [
    {
      sentence: 'a call runs exactly while it is recorded, and never two at once',
      holds: ({snapshot, pending}) =>
        pending.length === Number(snapshot.matches('recording') || snapshot.matches('recording anew')),
    },
    {
      sentence: 'nothing is recorded before the button is pressed, and the press takes the popover away',
      holds: ({before, snapshot, stimulus}) =>
        before === null
          ? snapshot.matches('shown')
          : !before.matches('shown') || snapshot.matches('shown') === (stimulus.label !== 'got-it.pressed'),
    },
    {
      sentence: 'what is gone does not come back',
      holds: ({before, snapshot}) => before === null || before.matches('shown') || !snapshot.matches('shown'),
    },
    {
      sentence: 'it counts as recorded exactly when the profile said so',
      holds: ({snapshot, stimulus}) =>
        snapshot.matches('recorded') === stimulus.label.startsWith('record that it is done answers'),
    },
    {
      sentence: 'a changed profile is answered by a second attempt, never by a third',
      holds: ({before, snapshot, stimulus}) =>
        before === null ||
        !stimulus.label.endsWith('changed elsewhere') ||
        snapshot.matches(before.matches('recording') ? 'recording anew' : 'not recorded'),
    },
    {
      sentence: 'from every situation some way leads to the end',
      reaches: (snapshot) => snapshot.status === 'done',
    },
  ],
})
