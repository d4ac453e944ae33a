import {deskSetup} from './setup.ts'
import {FIRST_CHOICE} from './types.ts'

/** Saved outcomes: ten seconds in which they can be undone, then to the server, one after the other. */
export const outcomesOnTheirWay = deskSetup.createStateConfig({
  description: 'Outcomes that are saved and not yet with the server.',
  initial: 'looking',
  states: {
    looking: {
      description: 'What an earlier visit could not send goes first.',
      always: [{guard: 'is something unsent', target: 'recording'}, {target: 'none'}],
    },
    none: {
      description: 'What still waits has its ten seconds anew.',
      always: {guard: 'is more to undo', target: 'undoable'},
    },
    undoable: {
      description: 'Ten seconds since the newest: nothing is written yet.',
      on: {
        'undo.asked': 'none',
        'save.asked': {guard: 'can it be saved', target: 'undoable', reenter: true},
      },
      after: {'undo wait': {target: 'recording', actions: 'make them final'}},
    },
    recording: {
      invoke: {
        src: 'record outcome',
        input: ({context: {sending}}) => {
          const [first] = sending
          return first ?? {attemptId: '', bookingId: '', seenUpdatedDate: '', choice: FIRST_CHOICE}
        },
        onDone: [
          {
            guard: 'is more to send',
            target: 'recording',
            reenter: true,
            actions: ['drop the first', 'keep what is unsent', 'report what was recorded'],
          },
          {
            target: 'none',
            actions: ['drop the first', 'keep what is unsent', 'report what was recorded'],
          },
        ],
        onError: [
          {
            description: 'There was no answer: it is kept, and sent again under its id.',
            guard: {type: 'may it be sent again', params: ({event}) => event},
            target: 'unsent',
          },
          {
            description: 'The booking has changed meanwhile; this outcome is not recorded.',
            guard: 'is more to send',
            target: 'recording',
            reenter: true,
            actions: [
              'drop the first',
              'keep what is unsent',
              'note that an outcome was refused',
              'report the problem',
            ],
          },
          {
            target: 'none',
            actions: [
              'drop the first',
              'keep what is unsent',
              'note that an outcome was refused',
              'report the problem',
            ],
          },
        ],
      },
    },
    unsent: {
      description:
        'Until the network is back, or the agent asks; a server that was away for a moment says nothing.',
      on: {'retry.asked': 'recording', 'network.returned': 'recording'},
      after: {'unsent wait': 'recording'},
    },
  },
})
