import {placeAfter, type ViewPlace, type VisualiserEvent, visualiserSetup} from './setup.ts'

interface Led {
  context: {place: ViewPlace}
  event: VisualiserEvent
}

const to = ({context, event}: Led) => ({place: placeAfter(context.place, event)})

const look = {type: 'look at the place', params: to} as const
const write = {type: 'write the address', params: to} as const

/** What the visualiser shows, and which parts of a link no longer exist. */
export const visualiserMachine = visualiserSetup.createMachine({
  id: 'visualiser',
  description:
    'The page /machines/: the overview or one machine, its panel, and the search over all machines.',
  context: ({input}) => ({...input, facts: null, problem: null}),
  type: 'parallel',
  states: {
    viewing: {
      description: 'The address names the machine and the panel.',
      initial: 'finding the statechart',
      on: {
        'place.chosen': [
          {
            guard: {type: 'is it another statechart', params: to},
            target: '.finding the statechart',
            actions: [look, write, 'clear what the statechart has'],
          },
          {
            guard: {type: 'is a part of it gone', params: to},
            target: '.missing a part',
            actions: [look, write],
          },
          {
            guard: 'has the statechart been read',
            target: '.showing',
            actions: [look, write],
          },
          {description: 'The place is shown once the machine has loaded.', actions: [look, write]},
        ],
        'address.changed': [
          {
            guard: {type: 'is it another statechart', params: to},
            target: '.finding the statechart',
            actions: [look, 'clear what the statechart has'],
          },
          {
            description: 'The link is older than the machine.',
            guard: {type: 'is a part of it gone', params: to},
            target: '.missing a part',
            actions: look,
          },
          {
            guard: 'has the statechart been read',
            target: '.showing',
            actions: look,
          },
          {description: 'The place is shown once the machine has loaded.', actions: look},
        ],
      },
      states: {
        'finding the statechart': {
          always: [
            {
              guard: {type: 'is none named', params: ({context}) => context},
              target: 'overview',
            },
            {
              description: 'The machine was renamed, or the link is wrong.',
              guard: {type: 'is there no such statechart', params: ({context}) => context},
              target: 'without such a statechart',
            },
            'reading the statechart',
          ],
        },
        'reading the statechart': {
          description: 'Loads the machine, its layout and its paths.',
          invoke: {
            src: 'read the statechart',
            input: ({context}) => ({statechart: context.place.statechart}),
            onDone: [
              {
                guard: {type: 'does the read statechart lack a part', params: ({event}) => event},
                target: 'missing a part',
                actions: {type: 'store what the statechart has', params: ({event}) => event},
              },
              {
                target: 'showing',
                actions: {type: 'store what the statechart has', params: ({event}) => event},
              },
            ],
            onError: {
              description: 'The machine does not build, or its file did not load.',
              target: 'without the statechart',
              actions: {type: 'store why there is none', params: ({event}) => event},
            },
          },
        },
        showing: {},
        'missing a part': {
          description: 'The machine is drawn, and the page names the missing part.',
          on: {
            'whole statechart.asked': {
              target: 'showing',
              actions: [look, write],
            },
          },
        },
        overview: {
          description: 'All machines small, with what runs what.',
        },
        'without such a statechart': {
          description: 'The outline lists the existing machines.',
        },
        'without the statechart': {
          description: 'The page explains the error; other machines still work.',
          on: {'retry.asked': 'reading the statechart'},
        },
      },
    },
    searching: {
      description: 'Searches the states, events, guards, actions, sentences and paths of all machines.',
      initial: 'closed',
      states: {
        closed: {
          on: {'search.opened': 'open'},
        },
        open: {
          on: {
            'search.closed': {
              description: 'A result was chosen, or the field is empty again.',
              target: 'closed',
            },
          },
        },
      },
    },
  },
})
