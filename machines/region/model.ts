import {defineModel, exactly, isBy, leads, onlyWhere} from 'statechart-kit/model'
import {CallFailure} from '../../domain/failure.ts'
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
    onlyWhere({
      sentence: 'a person can do only what is offered then, and an event at any other time changes nothing',
      requirement: 'decision 163',
      where: {
        'chooser.asked': (snapshot) => snapshot.matches('at rest'),
        'chooser.closed': (snapshot) => !snapshot.matches('at rest'),
        'retry.asked': (snapshot) => snapshot.matches('without a list'),
        'country.chosen': (snapshot) => snapshot.matches('choosing'),
      },
    }),
    exactly({
      sentence: 'the chooser reads the countries when it opens, and again when asked',
      requirement: ['001-2-52', '001-7-23'],
      what: ({begun}) => begun.length > 0,
      when: ({before, stimulus}) =>
        (before?.matches('at rest') === true && isBy(stimulus, 'chooser.asked')) ||
        (before?.matches('without a list') === true && isBy(stimulus, 'retry.asked')),
    }),
    leads({
      sentence: 'the chooser can be closed at any time',
      requirement: '001-2-52',
      from: () => true,
      by: 'chooser.closed',
      to: (after) => after.matches('at rest'),
    }),
    {
      sentence: 'countries that are read can be chosen from, else the chooser says that there is no list',
      requirement: ['001-2-53', '001-7-23'],
      holds: ({snapshot, stimulus}) =>
        stimulus.kind !== 'settle' ||
        snapshot.matches('output' in stimulus.outcome ? 'choosing' : 'without a list'),
    },
    exactly({
      sentence: 'another country is stored, clears the stored coordinates, is broadcast and leads on',
      requirement: ['001-2-54', '001-2-55', '001-2-56'],
      what: ({actions, emitted}) =>
        ['store the country', 'clear the stored coordinates', 'broadcast the country'].every((each) =>
          actions.includes(each),
        ) && emitted.some(({type}) => type === 'country.selected'),
      when: ({before, snapshot, stimulus}) =>
        isBy(stimulus, 'country.chosen') && before?.context.country !== snapshot.context.country,
    }),
    exactly({
      sentence: 'another country of another tab is stored here, and leads nowhere',
      requirement: '001-2-56',
      what: ({actions, emitted, snapshot}) =>
        actions.join() === 'store the country' && emitted.length === 0 && snapshot.matches('at rest'),
      when: ({before, snapshot, stimulus}) =>
        isBy(stimulus, 'country.changed elsewhere') && before?.context.country !== snapshot.context.country,
    }),
    {
      sentence: 'the list is asked for exactly while it is awaited, and never twice at once',
      requirement: 'decision 163',
      holds: ({snapshot, pending}) => pending.length === Number(snapshot.matches('reading the countries')),
    },
    {
      sentence: 'the country is the one chosen last, here or in another tab',
      requirement: '001-2-56',
      holds: ({before, snapshot, stimulus}) => {
        if (before === null) return true
        const isChosen =
          isBy(stimulus, 'country.changed elsewhere') ||
          (isBy(stimulus, 'country.chosen') && before.matches('choosing'))
        const chosen = stimulus.label.endsWith('India') ? 'IN' : 'JP'
        return snapshot.context.country === (isChosen ? chosen : before.context.country)
      },
    },
    {
      sentence: 'whatever is chosen holds, and the dialog is closed',
      requirement: '001-2-54',
      holds: ({before, snapshot, stimulus}) =>
        !stimulus.label.startsWith('country.chosen') ||
        before?.matches('choosing') !== true ||
        (snapshot.matches('at rest') &&
          snapshot.context.country === (stimulus.label.endsWith('India') ? 'IN' : 'JP')),
    },
    {
      sentence: 'from every situation some way leads to a choice',
      requirement: 'decision 163',
      reaches: (snapshot) => snapshot.matches('choosing'),
    },
  ],
})
