import {setup} from 'xstate'
import {failureCode} from '../../domain/failure.ts'
import {unprovided} from '../unprovided.ts'

/** Shows a newcomer where the profile is, until they say that they have got it. */
export const walkthroughMachine = setup({
  types: {
    events: {} as {type: 'got-it.pressed'},
  },
  actors: {
    'record that it is done': unprovided<void, object>('record that it is done'),
  },
  actions: {
    // Provided by the logic.
    'log the failure': (_, _facts: {error: unknown}) => {},
  },
  guards: {
    'was the profile changed elsewhere': (_, {error}: {error: unknown}) =>
      failureCode(error) === 'PROFILE_CONFLICT',
  },
}).createMachine({
  id: 'walkthrough',
  description: "The first-time popover at the header's avatar.",
  initial: 'shown',
  states: {
    shown: {
      description: 'The popover says where the profile is; the page goes on around it.',
      meta: {requirement: ['001-2-48', '001-2-49', '001-2-50']},
      on: {
        'got-it.pressed': {
          description: 'It goes at once, whatever becomes of the record.',
          meta: {requirement: '001-2-51'},
          target: 'recording',
        },
      },
    },
    recording: {
      description: 'That it is done is on its way to the profile.',
      meta: {requirement: '001-2-51'},
      invoke: {
        src: 'record that it is done',
        input: {},
        onDone: {description: 'It never shows again.', meta: {requirement: '001-2-51'}, target: 'recorded'},
        onError: [
          {
            description: 'The profile is not the one that was read: the record is made on the fresh one.',
            guard: {type: 'was the profile changed elsewhere', params: ({event}) => event},
            target: 'recording anew',
          },
          {
            description: 'It was refused, or no answer came: nobody is troubled with it.',
            target: 'not recorded',
            actions: {type: 'log the failure', params: ({event}) => event},
          },
        ],
      },
    },
    'recording anew': {
      description: 'The record is on its way for the second and last time.',
      meta: {requirement: '001-2-51'},
      invoke: {
        src: 'record that it is done',
        input: {},
        onDone: {description: 'It never shows again.', meta: {requirement: '001-2-51'}, target: 'recorded'},
        onError: {
          description: 'It is left at that.',
          target: 'not recorded',
          actions: {type: 'log the failure', params: ({event}) => event},
        },
      },
    },
    recorded: {
      type: 'final',
      description: 'The profile knows that the walkthrough is done.',
      meta: {requirement: '001-2-51'},
    },
    'not recorded': {
      type: 'final',
      description: 'The popover is gone for this visit and comes again with the next.',
    },
  },
})
