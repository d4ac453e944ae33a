import {verificationSetup} from './setup.ts'

/** The editor: the customer's response, and the slot for VERIFIED. */
export const editingOutcome = verificationSetup.createStateConfig({
  description: 'The agent records what the customer said.',
  meta: {requirement: '000-2-91'},
  tags: 'editor',
  initial: 'choosing',
  states: {
    choosing: {
      description: 'An outcome is chosen and can be saved.',
      meta: {requirement: '000-4-3'},
      on: {
        'outcome.chosen': {
          description: 'One of the four outcomes; only VERIFIED keeps a slot.',
          meta: {requirement: '000-4-6'},
          actions: {type: 'choose the outcome', params: ({event}) => event},
        },
        'slot.chosen': {
          description: 'A slot is chosen only when VERIFIED is selected.',
          meta: {requirement: '000-4-6'},
          guard: 'takes the outcome a slot',
          actions: {type: 'choose the slot', params: ({event}) => event},
        },
        'save.asked': [
          {
            description: 'VERIFIED is final, so it asks for a slot, be it no preference.',
            meta: {requirement: '000-4-5'},
            guard: 'is a slot missing',
            actions: ['note that a slot is missing', 'report the problem'],
          },
          {
            description: 'The outcome goes to the server.',
            meta: {requirement: '000-7-10'},
            target: 'saving',
          },
        ],
      },
    },
    saving: {
      description: 'The outcome is on its way; the editor waits.',
      meta: {requirement: '000-7-10'},
      tags: 'busy',
      entry: 'forget the problem',
      invoke: {
        src: 'record outcome',
        input: ({context: {bookingId, booking, choice}}) => ({
          bookingId: bookingId ?? '',
          seenUpdatedDate: booking?.updatedDate ?? null,
          ...choice,
        }),
        onDone: {
          description: 'The outcome is recorded.',
          meta: {requirement: '000-4-7'},
          target: '#verification.saved',
          actions: ['forget that another was faster', 'report the recorded outcome'],
        },
        onError: [
          {
            description:
              'Of two agents one wins; the other sees the booking as it now is and keeps the choice.',
            meta: {requirement: '000-8-19'},
            guard: {type: 'was another faster', params: ({event}) => event},
            target: '#verification.reading',
            actions: 'note that another was faster',
          },
          {
            description: 'The booking has turned ten days old meanwhile.',
            meta: {requirement: '000-8-21'},
            guard: {type: 'has it become too old', params: ({event}) => event},
            target: '#verification.too old',
          },
          {
            description: 'The server does not take who asks; what was chosen stays.',
            meta: {requirement: '000-8-19'},
            guard: {type: 'is the visitor not admitted', params: ({event}) => event},
            target: 'choosing',
            actions: ['note that nobody was admitted', 'report the problem'],
          },
          {
            description: 'Nothing was recorded; what was chosen stays.',
            meta: {requirement: '000-8-19'},
            target: 'choosing',
            actions: ['note that nothing was recorded', 'report the problem'],
          },
        ],
      },
    },
  },
})
