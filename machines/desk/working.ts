import {type DeskContext, deskSetup} from './setup.ts'

const renewal = {
  src: 'renew lease',
  input: ({context: {leased, isTakenOver}}: {context: DeskContext}) => ({
    bookingId: leased?.bookingId ?? null,
    isTakenOver,
    except: [],
  }),
} as const

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
        'outcome.chosen': {
          actions: [{type: 'choose the outcome', params: ({event}) => event}, 'note that the agent works'],
        },
        'note.typed': {
          actions: [{type: 'store the note', params: ({event}) => event}, 'note that the agent works'],
        },
      },
      states: {
        choosing: {
          on: {
            'slot.chosen': {
              guard: 'takes the outcome a slot',
              actions: [{type: 'choose the slot', params: ({event}) => event}, 'note that the agent works'],
            },
            'time.chosen': {
              guard: 'takes the outcome a time',
              actions: [{type: 'choose the time', params: ({event}) => event}, 'note that the agent works'],
            },
            'follow.chosen': {
              guard: {type: 'does it follow', params: ({event}) => event},
              actions: [
                {type: 'choose what follows', params: ({event}) => event},
                'note that the agent works',
              ],
            },
          },
        },
      },
    },
    lease: {
      initial: 'own',
      states: {
        own: {
          description: 'Ten minutes since the server gave or renewed it; a renewal that fails adds nothing.',
          initial: 'held',
          after: {'lease time': 'lost'},
          states: {
            held: {after: {'renewal wait': 'renewable'}},
            renewable: {
              description: 'Whatever the agent does next renews the lease.',
              on: {'choice.changed': 'renewing'},
            },
            renewing: {
              invoke: {
                ...renewal,
                onDone: {
                  target: '#desk.desk.working.lease.own',
                  reenter: true,
                },
                onError: [
                  {
                    guard: {type: 'has another agent got it', params: ({event}) => event},
                    target: '#desk.desk.working.lease.lost',
                    actions: {type: 'store who has it', params: ({event}) => event},
                  },
                  {
                    guard: {type: 'is it gone', params: ({event}) => event},
                    target: '#desk.desk.working.lease.gone',
                  },
                  {
                    description: 'The lease runs on, no longer than before; the next change tries again.',
                    target: 'renewable',
                  },
                ],
              },
            },
          },
        },
        lost: {
          description: 'What was typed stays; whoever saves first wins.',
          on: {'takeover.asked': {target: 'retaking', actions: 'want it from the other agent'}},
        },
        retaking: {
          invoke: {
            ...renewal,
            onDone: {target: 'own', actions: 'note that the lease is renewed'},
            onError: [
              {
                guard: {type: 'has another agent got it', params: ({event}) => event},
                target: 'lost',
                actions: {type: 'store who has it', params: ({event}) => event},
              },
              {
                guard: {type: 'is it gone', params: ({event}) => event},
                target: 'gone',
                actions: 'want it from nobody',
              },
              {
                description: 'Nothing is known to be held.',
                target: 'lost',
                actions: 'want it from nobody',
              },
            ],
          },
        },
        gone: {description: 'It was cancelled or answered meanwhile; what was typed stays.'},
      },
    },
  },
})
