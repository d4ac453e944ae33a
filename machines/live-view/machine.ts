import {assign, setup} from 'xstate'

interface Watching {
  /** The running actors, each by its key. */
  running: readonly string[]
  /** The key of the followed actor; stays after the actor has gone. */
  actor: string | null
  /** The number of the earlier step that is shown; `null` for the newest. */
  moment: number | null
}

type LiveViewEvent =
  | {type: 'actors.changed'; running: readonly string[]}
  | {type: 'actor.chosen'; actor: string}
  | {type: 'list.asked' | 'now.asked'}
  | {type: 'moment.chosen'; moment: number}
  | {type: 'case.chosen'; label: string}

type Running = Pick<Watching, 'running'>

/** Follows the machines in other tabs of the site, and sends them their models' events. */
export const liveViewMachine = setup({
  types: {context: {} as Watching, events: {} as LiveViewEvent},
  actions: {
    'keep who runs': assign((_, {running}: Running) => ({running})),
    'watch the actor': assign((_, {actor}: {actor: string}) => ({actor})),
    'forget the actor': assign({actor: null}),
    'look at the moment': assign((_, {moment}: {moment: number}) => ({moment})),
    'look at the present': assign({moment: null}),
    // Provided by the logic.
    'send the case': (_, _order: {actor: string | null; label: string}) => {},
  },
  guards: {
    'does any run': (_, {running}: Running) => running.length > 0,
    'does none run': (_, {running}: Running) => running.length === 0,
    'does it run': ({context}, {actor}: {actor: string}) => context.running.includes(actor),
    'has the watched one gone': ({context}, {running}: Running) =>
      context.actor !== null && !running.includes(context.actor),
    'is the watched one back': ({context}, {running}: Running) =>
      context.actor !== null && running.includes(context.actor),
  },
}).createMachine({
  id: 'live-view',
  description: 'What the visualiser shows of the statecharts that run in other tabs of the site.',
  context: {running: [], actor: null, moment: null},
  initial: 'waiting for actors',
  on: {
    'actors.changed': {
      description: 'Actors have come or gone, and nothing else follows from it.',
      actions: {type: 'keep who runs', params: ({event}) => event},
    },
    'actor.chosen': {
      description: 'From here on its newest state is lit.',
      guard: {type: 'does it run', params: ({event}) => event},
      target: '.following',
      actions: [{type: 'watch the actor', params: ({event}) => event}, 'look at the present'],
    },
  },
  states: {
    'waiting for actors': {
      description: 'The other tabs were asked what runs there; nothing has been heard yet.',
      on: {
        'actors.changed': {
          description: 'A first one has told a step.',
          guard: {type: 'does any run', params: ({event}) => event},
          target: 'choosing',
          actions: {type: 'keep who runs', params: ({event}) => event},
        },
      },
    },
    choosing: {
      description: 'The actors are listed by their tabs.',
      on: {
        'actors.changed': {
          description: 'The last of them has gone.',
          guard: {type: 'does none run', params: ({event}) => event},
          target: 'waiting for actors',
          actions: {type: 'keep who runs', params: ({event}) => event},
        },
      },
    },
    following: {
      description: 'One actor is watched: its state is lit on the drawing.',
      initial: 'the present',
      on: {
        'actors.changed': {
          description: 'The tab was closed or loaded anew, or the screen with the actor was left.',
          guard: {type: 'has the watched one gone', params: ({event}) => event},
          target: 'lost',
          actions: {type: 'keep who runs', params: ({event}) => event},
        },
        'moment.chosen': {
          description: 'Somebody looks back; nothing that is done here changes what happened.',
          target: '.the past',
          actions: {type: 'look at the moment', params: ({event}) => event},
        },
        'list.asked': {
          description: 'Back to all that run.',
          target: 'choosing',
          actions: ['forget the actor', 'look at the present'],
        },
      },
      states: {
        'the present': {
          description: 'Each step is shown as it is told, and what its model knows can be sent to it.',
          on: {
            'case.chosen': {
              description: 'The actor in the other tab receives the event of the case.',
              actions: {
                type: 'send the case',
                params: ({context, event}) => ({actor: context.actor, label: event.label}),
              },
            },
          },
        },
        'the past': {
          description: 'An earlier step is shown, to be looked at only; new ones are recorded meanwhile.',
          on: {
            'now.asked': {
              description: 'The newest step is shown again.',
              target: 'the present',
              actions: 'look at the present',
            },
          },
        },
      },
    },
    lost: {
      description: 'The watched actor is gone; what it did can still be looked at.',
      on: {
        'actors.changed': {
          description: 'It runs again: the page was only set aside.',
          guard: {type: 'is the watched one back', params: ({event}) => event},
          target: 'following',
          actions: [{type: 'keep who runs', params: ({event}) => event}, 'look at the present'],
        },
        'moment.chosen': {
          description: 'Another of its steps is looked at.',
          actions: {type: 'look at the moment', params: ({event}) => event},
        },
        'list.asked': [
          {
            description: 'Others still run.',
            guard: {type: 'does any run', params: ({context}) => context},
            target: 'choosing',
            actions: ['forget the actor', 'look at the present'],
          },
          {
            description: 'It was the last one.',
            target: 'waiting for actors',
            actions: ['forget the actor', 'look at the present'],
          },
        ],
      },
    },
  },
})
