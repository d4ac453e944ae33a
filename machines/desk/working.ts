import {deskSetup} from './setup.ts'

const renewed = {target: 'renewing'} as const

/** One booking, leased: the editor and the lease beside it. */
export const workingOnBooking = deskSetup.createStateConfig({
  description: 'The agent calls one person, whom nobody else calls meanwhile.',
  type: 'parallel',
  on: {
    'list.asked': {
      target: '#desk.desk.list',
      actions: [
        {
          type: 'give the booking back',
          params: ({context}) => ({bookingId: context.leased?.bookingId ?? ''}),
        },
        'forget the booking',
      ],
    },
    'save.asked': [
      {
        description: 'VERIFIED is final, so it needs a slot, even if that is no preference.',
        guard: 'is a slot missing',
        actions: ['note that a slot is missing', 'report the problem'],
      },
      {
        description: 'Saved, and the next one: nothing is written for ten seconds.',
        target: '#desk.desk.taking',
        actions: [
          {type: 'put the outcome into the queue', params: ({event}) => event},
          'keep what is unsent',
          'report what was saved',
        ],
      },
    ],
  },
  states: {
    editor: {
      initial: 'choosing',
      on: {
        'outcome.chosen': {actions: {type: 'choose the outcome', params: ({event}) => event}},
        'note.typed': {actions: {type: 'store the note', params: ({event}) => event}},
      },
      states: {
        choosing: {
          on: {
            'slot.chosen': {
              guard: 'takes the outcome a slot',
              actions: {type: 'choose the slot', params: ({event}) => event},
            },
            'time.chosen': {
              guard: 'takes the outcome a time',
              actions: {type: 'choose the time', params: ({event}) => event},
            },
            'follow.chosen': {
              guard: {type: 'does it follow', params: ({event}) => event},
              actions: {type: 'choose what follows', params: ({event}) => event},
            },
          },
        },
      },
    },
    lease: {
      initial: 'held',
      states: {
        held: {after: {'renewal wait': 'renewable'}},
        renewable: {
          description: 'Whatever the agent does next renews the lease.',
          on: {
            'outcome.chosen': renewed,
            'slot.chosen': {guard: 'takes the outcome a slot', ...renewed},
            'time.chosen': {guard: 'takes the outcome a time', ...renewed},
            'follow.chosen': {guard: {type: 'does it follow', params: ({event}) => event}, ...renewed},
            'note.typed': renewed,
          },
          after: {'rest of the lease': 'lost'},
        },
        renewing: {
          invoke: {
            src: 'renew lease',
            input: ({context: {leased, isTakenOver}}) => ({
              bookingId: leased?.bookingId ?? null,
              isTakenOver,
              except: [],
            }),
            onDone: {target: 'held', actions: 'note that the lease is renewed'},
            onError: [
              {
                guard: {type: 'has another agent got it', params: ({event}) => event},
                target: 'lost',
                actions: {type: 'store who has it', params: ({event}) => event},
              },
              {
                description: 'The lease runs on; the next change tries again.',
                target: 'renewable',
                actions: 'want it from nobody',
              },
            ],
          },
        },
        lost: {
          description: 'What was typed stays; whoever saves first wins.',
          on: {'takeover.asked': {target: 'renewing', actions: 'want it from the other agent'}},
        },
      },
    },
  },
})
