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
    'store who runs': assign((_, {running}: Running) => ({running})),
    'watch the actor': assign((_, {actor}: {actor: string}) => ({actor})),
    'clear the actor': assign({actor: null}),
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
  description: 'Shows the machines that run in other tabs of the site.',
  context: {running: [], actor: null, moment: null},
  initial: 'waiting for actors',
  on: {
    'actors.changed': {
      actions: {type: 'store who runs', params: ({event}) => event},
    },
    'actor.chosen': {
      guard: {type: 'does it run', params: ({event}) => event},
      target: '.following',
      actions: [{type: 'watch the actor', params: ({event}) => event}, 'look at the present'],
    },
  },
  states: {
    'waiting for actors': {
      description: 'The page has asked the other tabs for their actors; no tab has answered yet.',
      on: {
        'actors.changed': {
          guard: {type: 'does any run', params: ({event}) => event},
          target: 'choosing',
          actions: {type: 'store who runs', params: ({event}) => event},
        },
      },
    },
    choosing: {
      on: {
        'actors.changed': {
          guard: {type: 'does none run', params: ({event}) => event},
          target: 'waiting for actors',
          actions: {type: 'store who runs', params: ({event}) => event},
        },
      },
    },
    following: {
      description: 'The drawing highlights the state of one actor.',
      initial: 'the present',
      on: {
        'actors.changed': {
          description: 'The tab was closed or reloaded, or its screen was left.',
          guard: {type: 'has the watched one gone', params: ({event}) => event},
          target: 'lost',
          actions: {type: 'store who runs', params: ({event}) => event},
        },
        'moment.chosen': {
          target: '.the past',
          actions: {type: 'look at the moment', params: ({event}) => event},
        },
        'list.asked': {
          target: 'choosing',
          actions: ['clear the actor', 'look at the present'],
        },
      },
      states: {
        'the present': {
          description: 'Each new step is shown, and the events of the model can be sent to the actor.',
          on: {
            'case.chosen': {
              actions: {
                type: 'send the case',
                params: ({context, event}) => ({actor: context.actor, label: event.label}),
              },
            },
          },
        },
        'the past': {
          description: 'An earlier step is shown read-only; new steps are still recorded.',
          on: {
            'now.asked': {
              target: 'the present',
              actions: 'look at the present',
            },
          },
        },
      },
    },
    lost: {
      description: 'The actor is gone; its steps can still be viewed.',
      on: {
        'actors.changed': {
          description: 'It runs again: its page was only suspended.',
          guard: {type: 'is the watched one back', params: ({event}) => event},
          target: 'following',
          actions: [{type: 'store who runs', params: ({event}) => event}, 'look at the present'],
        },
        'moment.chosen': {
          actions: {type: 'look at the moment', params: ({event}) => event},
        },
        'list.asked': [
          {
            guard: {type: 'does any run', params: ({context}) => context},
            target: 'choosing',
            actions: ['clear the actor', 'look at the present'],
          },
          {
            target: 'waiting for actors',
            actions: ['clear the actor', 'look at the present'],
          },
        ],
      },
    },
  },
})
