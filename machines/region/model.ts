import {CallFailure} from '../../domain/failure.ts'
import {defineModel} from '../../pathfinder/model/model.ts'
import {regionMachine} from './machine.ts'

export const regionModel = defineModel({
  machine: regionMachine,
  starts: [
    {name: 'in India', input: {country: 'IN'}},
    {name: 'in Germany', input: {country: 'DE'}},
  ],
  events: [
    {event: {type: 'chooser.asked'}, when: (snapshot) => snapshot.matches('at rest')},
    {event: {type: 'chooser.closed'}, when: (snapshot) => !snapshot.matches('at rest')},
    {event: {type: 'retry.asked'}, when: (snapshot) => snapshot.matches('without a list')},
    {
      event: {type: 'country.chosen', country: 'IN'},
      name: 'India',
      when: (snapshot) => snapshot.matches('choosing'),
    },
    {
      event: {type: 'country.chosen', country: 'JP'},
      name: 'Japan',
      when: (snapshot) => snapshot.matches('choosing'),
    },
    {event: {type: 'country.changed elsewhere', country: 'IN'}, name: 'India'},
    {event: {type: 'country.changed elsewhere', country: 'JP'}, name: 'Japan'},
  ],
  outcomes: {
    'read the countries': [
      {name: 'read', output: undefined},
      {name: 'no answer', error: new CallFailure(null)},
      {name: 'refused', error: new CallFailure('UNKNOWN_ERROR')},
    ],
  },
  invariants: [
    {
      sentence: 'the list is asked for exactly while it is awaited, and never twice at once',
      holds: ({snapshot, pending}) => pending.length === Number(snapshot.matches('reading the countries')),
    },
    {
      sentence: 'the country changes only by a choice, here or in another tab',
      holds: ({before, snapshot, stimulus}) =>
        before === null ||
        before.context.country === snapshot.context.country ||
        stimulus.label.startsWith('country.'),
    },
    {
      sentence: 'whatever is chosen holds, and the dialog is closed',
      holds: ({before, snapshot, stimulus}) =>
        !stimulus.label.startsWith('country.chosen') ||
        before?.matches('choosing') !== true ||
        (snapshot.matches('at rest') &&
          snapshot.context.country === (stimulus.label.endsWith('India') ? 'IN' : 'JP')),
    },
    {
      sentence: 'a choice of another tab holds here too',
      holds: ({snapshot, stimulus}) =>
        !stimulus.label.startsWith('country.changed') ||
        snapshot.context.country === (stimulus.label.endsWith('India') ? 'IN' : 'JP'),
    },
    {
      sentence: 'from every situation some way leads to a choice',
      reaches: (snapshot) => snapshot.matches('choosing'),
    },
  ],
})
