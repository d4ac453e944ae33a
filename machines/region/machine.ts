import {assign, emit, setup} from 'xstate'
import {unprovided} from '../unprovided.ts'

type RegionEvent =
  | {type: 'chooser.asked'}
  | {type: 'chooser.closed'}
  | {type: 'retry.asked'}
  | {type: 'country.chosen'; country: string}
  | {type: 'country.changed elsewhere'; country: string}

interface Choice {
  country: string
}

/** The country that the site is shown for, and how a person chooses another one. */
export const regionMachine = setup({
  types: {
    context: {} as Choice,
    input: {} as Choice,
    events: {} as RegionEvent,
    emitted: {} as {type: 'country.selected'; country: string},
  },
  actors: {
    'read the countries': unprovided<void, object>('read the countries'),
  },
  actions: {
    'take over the country': assign((_, {country}: Choice) => ({country})),
    'lead on': emit((_, {country}: Choice) => ({type: 'country.selected' as const, country})),
    // Provided by the logic.
    'store the country': (_, _choice: Choice) => {},
    'clear the stored coordinates': () => {},
    'broadcast the country': (_, _choice: Choice) => {},
  },
  guards: {
    'is it another country': ({context}, {country}: Choice) => country !== context.country,
  },
}).createMachine({
  id: 'region',
  description: 'The country of the visitor; only the chooser sets it.',
  context: ({input}) => ({country: input.country}),
  initial: 'at rest',
  on: {
    'country.changed elsewhere': {
      description: 'Another tab chose a country; this tab does not navigate.',
      meta: {requirement: '001-2-56'},
      guard: {type: 'is it another country', params: ({event}) => event},
      target: '.at rest',
      actions: [
        {type: 'take over the country', params: ({event}) => event},
        {type: 'store the country', params: ({event}) => event},
      ],
    },
  },
  states: {
    'at rest': {
      meta: {requirement: '001-9-6'},
      on: {
        'chooser.asked': {
          meta: {requirement: '001-2-52'},
          target: 'reading the countries',
        },
      },
    },
    'reading the countries': {
      meta: {requirement: ['001-2-53', '001-7-23']},
      invoke: {
        src: 'read the countries',
        input: {},
        onDone: {
          meta: {requirement: '001-7-23'},
          target: 'choosing',
        },
        onError: 'without a list',
      },
      on: {'chooser.closed': 'at rest'},
    },
    'without a list': {
      on: {
        'retry.asked': 'reading the countries',
        'chooser.closed': 'at rest',
      },
    },
    choosing: {
      description: 'The countries are grouped by continent, with Asia open.',
      meta: {requirement: '001-2-53'},
      on: {
        'country.chosen': [
          {
            meta: {requirement: ['001-2-54', '001-2-55', '001-2-56']},
            guard: {type: 'is it another country', params: ({event}) => event},
            target: 'at rest',
            actions: [
              {type: 'take over the country', params: ({event}) => event},
              {type: 'store the country', params: ({event}) => event},
              'clear the stored coordinates',
              {type: 'broadcast the country', params: ({event}) => event},
              {type: 'lead on', params: ({event}) => event},
            ],
          },
          'at rest',
        ],
        'chooser.closed': 'at rest',
      },
    },
  },
})
