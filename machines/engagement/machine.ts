import {assign, setup} from 'xstate'

interface EngagementInput {
  /** Whole seconds that the visitor has stayed before the conversation begins. */
  secondsStayed: number
  /** When a stay is told, in seconds. */
  secondsToStay: number
}

/** Notes that a visitor stays on home, and that they have come half-way down. */
export const engagementMachine = setup({
  types: {
    input: {} as EngagementInput,
    context: {} as EngagementInput,
    events: {} as {type: 'half.passed'} | {type: 'page.hidden'} | {type: 'page.shown'},
  },
  actions: {
    'count the second': assign(({context}) => ({secondsStayed: context.secondsStayed + 1})),
    // Provided by the logic: what is recorded of the visit.
    'record the stay': () => {},
    'record the scroll': () => {},
  },
  guards: {'has stayed': ({context}) => context.secondsStayed >= context.secondsToStay},
  delays: {'one second': 1000},
}).createMachine({
  id: 'engagement',
  description: 'How far and how long somebody reads the home page.',
  context: ({input}) => input,
  type: 'parallel',
  states: {
    staying: {
      description: 'The seconds are counted, one tick each.',
      meta: {requirement: '000-2-39'},
      initial: 'counting',
      states: {
        counting: {
          description: 'The page is in front of the visitor.',
          meta: {requirement: '000-9-30'},
          always: {
            description: 'Fifteen ticks are a stay.',
            meta: {requirement: '000-2-39'},
            guard: 'has stayed',
            target: 'stayed',
            actions: 'record the stay',
          },
          after: {
            'one second': {
              description: 'One more tick.',
              meta: {requirement: '000-2-39'},
              target: 'counting',
              reenter: true,
              actions: 'count the second',
            },
          },
          on: {
            'page.hidden': {description: 'Another tab, another window: nobody reads.', target: 'away'},
          },
        },
        away: {
          description: 'The page is hidden and no second counts.',
          on: {'page.shown': {description: 'The visitor is back.', target: 'counting'}},
        },
        stayed: {
          type: 'final',
          description: 'The stay is told once.',
          meta: {requirement: '000-2-39'},
        },
      },
    },
    scrolling: {
      description: 'How far down the visitor has come.',
      meta: {requirement: '000-2-38'},
      initial: 'upper half',
      states: {
        'upper half': {
          description: 'Less than half of the page was seen.',
          on: {
            'half.passed': {
              description: 'Half of the page height is reached.',
              meta: {requirement: '000-2-38'},
              target: 'lower half',
              actions: 'record the scroll',
            },
          },
        },
        'lower half': {
          type: 'final',
          description: 'The scroll is told once.',
          meta: {requirement: '000-2-38'},
        },
      },
    },
  },
})
