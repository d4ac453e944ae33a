import {verificationSetup} from './setup.ts'

/** The editor: the customer's response, and the slot for VERIFIED. */
export const editingOutcome = verificationSetup.createStateConfig({
  description: 'The agent records the answer of the customer.',
  meta: {requirement: '000-2-91'},
  tags: 'editor',
  initial: 'choosing',
  states: {
    choosing: {
      meta: {requirement: '000-4-3'},
      on: {
        'outcome.chosen': {
          description: 'Only VERIFIED has a slot.',
          meta: {requirement: '000-4-6'},
          actions: {type: 'choose the outcome', params: ({event}) => event},
        },
        'slot.chosen': {
          meta: {requirement: '000-4-6'},
          guard: 'takes the outcome a slot',
          actions: {type: 'choose the slot', params: ({event}) => event},
        },
        'save.asked': [
          {
            description: 'VERIFIED is final, so it needs a slot, even if that is no preference.',
            meta: {requirement: '000-4-5'},
            guard: 'is a slot missing',
            actions: ['note that a slot is missing', 'report the problem'],
          },
          {
            meta: {requirement: '000-7-10'},
            target: 'saving',
          },
        ],
      },
    },
    saving: {
      meta: {requirement: '000-7-10'},
      tags: 'busy',
      entry: 'clear the problem',
      invoke: {
        src: 'record outcome',
        input: ({context: {bookingId, booking, choice}}) => ({
          bookingId: bookingId ?? '',
          seenUpdatedDate: booking?.updatedDate ?? null,
          ...choice,
        }),
        onDone: {
          meta: {requirement: '000-4-7'},
          target: '#verification.saved',
          actions: ['clear the note that another was faster', 'report the recorded outcome'],
        },
        onError: [
          {
            description: 'Another agent was faster; this agent sees the new booking, and the choice stays.',
            meta: {requirement: '000-8-19'},
            guard: {type: 'was another faster', params: ({event}) => event},
            target: '#verification.reading',
            actions: 'note that another was faster',
          },
          {
            meta: {requirement: '000-8-21'},
            guard: {type: 'has it become too old', params: ({event}) => event},
            target: '#verification.too old',
          },
          {
            meta: {requirement: '000-8-19'},
            guard: {type: 'is the visitor not admitted', params: ({event}) => event},
            target: 'choosing',
            actions: ['note that nobody was admitted', 'report the problem'],
          },
          {
            description: 'Nothing was recorded; the choice stays.',
            meta: {requirement: '000-8-19'},
            target: 'choosing',
            actions: ['note that nothing was recorded', 'report the problem'],
          },
        ],
      },
    },
  },
})
