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
  description: 'The page /machines/: which chart is looked at, what of it, and the search over all charts.',
  context: ({input}) => ({...input, facts: null, problem: null}),
  type: 'parallel',
  states: {
    viewing: {
      description: 'A chart with one of its panels; the address says which.',
      initial: 'finding the chart',
      on: {
        'place.chosen': [
          {
            description: 'Somebody turns to another chart.',
            guard: {type: 'is it another chart', params: to},
            target: '.finding the chart',
            actions: [look, write, 'forget what the chart has'],
          },
          {
            description: 'What the link named is still not there, whatever is beside it.',
            guard: {type: 'is a part of it gone', params: to},
            target: '.missing a part',
            actions: [look, write],
          },
          {
            description: 'Somebody turns to a part of the chart, or to another panel.',
            guard: 'has the chart been read',
            target: '.showing',
            actions: [look, write],
          },
          {description: 'It is shown as soon as there is a chart.', actions: [look, write]},
        ],
        'address.changed': [
          {
            description: 'A link, or the way back, leads to another chart.',
            guard: {type: 'is it another chart', params: to},
            target: '.finding the chart',
            actions: [look, 'forget what the chart has'],
          },
          {
            description: 'The link is older than the chart.',
            guard: {type: 'is a part of it gone', params: to},
            target: '.missing a part',
            actions: look,
          },
          {
            description: 'A link leads to another part of the chart.',
            guard: 'has the chart been read',
            target: '.showing',
            actions: look,
          },
          {description: 'It is shown as soon as there is a chart.', actions: look},
        ],
      },
      states: {
        'finding the chart': {
          description: 'Whether there is a chart of this name.',
          always: [
            {
              description: 'None is called so: a chart that was renamed, or a link with a slip.',
              guard: {type: 'is there no such chart', params: ({context}) => context},
              target: 'without such a chart',
            },
            {description: 'There is one.', target: 'reading the chart'},
          ],
        },
        'reading the chart': {
          description: 'The machine, its layout and its paths are on their way.',
          invoke: {
            src: 'read the chart',
            input: ({context}) => ({chart: context.place.chart}),
            onDone: [
              {
                description: 'The link is older than the chart.',
                guard: {type: 'does the read chart lack a part', params: ({event}) => event},
                target: 'missing a part',
                actions: {type: 'keep what the chart has', params: ({event}) => event},
              },
              {
                description: 'It is drawn.',
                target: 'showing',
                actions: {type: 'keep what the chart has', params: ({event}) => event},
              },
            ],
            onError: {
              description: 'The machine does not build, or its file did not come.',
              target: 'without the chart',
              actions: {type: 'keep why there is none', params: ({event}) => event},
            },
          },
        },
        showing: {
          description: 'The chart is drawn, told by the outline, and explained by the panel.',
        },
        'missing a part': {
          description: 'The chart is drawn, and what the link names of it and it no longer has is told.',
          on: {
            'whole chart.asked': {
              description: 'The rest of the link is forgotten.',
              target: 'showing',
              actions: [look, write],
            },
          },
        },
        'without such a chart': {
          description: 'There is no chart of this name; the outline has those that there are.',
        },
        'without the chart': {
          description: 'The chart cannot be shown, and why is told; all others can.',
          on: {'retry.asked': {description: 'It is read again.', target: 'reading the chart'}},
        },
      },
    },
    searching: {
      description: 'The search over states, events, guards, actions, sentences and paths of all charts.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Nothing is looked for.',
          on: {'search.opened': {description: 'Something was typed.', target: 'open'}},
        },
        open: {
          description: 'What was found is listed over the page.',
          on: {
            'search.closed': {
              description: 'Something was chosen, or the field is empty again.',
              target: 'closed',
            },
          },
        },
      },
    },
  },
})
