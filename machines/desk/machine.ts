import {outcomesOnTheirWay} from './outgoing.ts'
import {deskSetup} from './setup.ts'
import {FIRST_CHOICE} from './types.ts'
import {workingOnBooking} from './working.ts'

/** The server takes no more bookings that are not to come. */
const MOST_EXCEPT = 20

/** The desk of one agent: the list, one booking at a time, and the outcomes on their way to the server. */
export const deskMachine = deskSetup.createMachine({
  id: 'desk',
  description: 'An agent of the call centre works through the open bookings.',
  context: ({input: {unsent, notes}}) => ({
    wanted: null,
    isTakenOver: false,
    isLeaving: false,
    leased: null,
    choice: FIRST_CHOICE,
    notes,
    problem: null,
    takenBy: null,
    waiting: [],
    sending: unsent,
  }),
  type: 'parallel',
  states: {
    desk: {
      initial: 'list',
      on: {
        'undo.asked': {
          description: 'The newest outcome comes back with its booking, whose lease is as old as it is.',
          guard: 'can an outcome be undone',
          target: '.working.lease.own.renewing',
          actions: [
            {
              type: 'give the booking back',
              params: ({context}) => ({bookingId: context.leased?.bookingId ?? ''}),
            },
            'take the newest back',
            'keep what is unsent',
          ],
        },
      },
      states: {
        list: {
          on: {
            'booking.opened': {
              target: 'taking',
              actions: {type: 'want the booking', params: ({event}) => event},
            },
            'next.asked': {target: 'taking', actions: 'want the next one'},
            'network.returned': {
              description: 'What could not be opened then, may be now.',
              actions: 'forget that it was not taken',
            },
          },
        },
        taking: {
          tags: 'busy',
          on: {
            'list.asked': {
              description: 'The server may lease the booking before it can hear of it.',
              actions: 'note that the agent leaves',
            },
          },
          invoke: {
            src: 'take booking',
            input: ({context: {wanted, isTakenOver, waiting, sending}}) => ({
              bookingId: wanted,
              isTakenOver,
              except: [...sending, ...waiting].slice(-MOST_EXCEPT).map(({bookingId}) => bookingId),
            }),
            onDone: [
              {
                description: 'The agent has gone back meanwhile.',
                guard: {type: 'is it leased in vain', params: ({event}) => ({lease: event.output})},
                target: 'list',
                actions: [
                  {
                    type: 'give the booking back',
                    params: ({event}) => ({bookingId: event.output?.bookingId ?? ''}),
                  },
                  'forget the booking',
                ],
              },
              {
                guard: {type: 'is a booking leased', params: ({event}) => ({lease: event.output})},
                target: 'working',
                actions: {type: 'store the lease', params: ({event}) => ({lease: event.output})},
              },
              {target: 'list', actions: ['note that nothing is left', 'report the problem']},
            ],
            onError: [
              {guard: 'does the agent leave', target: 'list', actions: 'forget the booking'},
              {
                guard: {type: 'has another agent got it', params: ({event}) => event},
                target: 'taken',
                actions: {type: 'store who has it', params: ({event}) => event},
              },
              {
                description: 'It was cancelled, answered or erased meanwhile, or has become too old.',
                guard: {type: 'is it gone', params: ({event}) => event},
                target: 'list',
                actions: ['note that it is gone', 'report the problem'],
              },
              {
                guard: {type: 'is the agent not admitted', params: ({event}) => event},
                target: 'list',
                actions: ['note that nobody was admitted', 'report the problem'],
              },
              {target: 'list', actions: ['note that it was not taken', 'report the problem']},
            ],
          },
        },
        taken: {
          description: 'Another agent works on this person.',
          on: {
            'takeover.asked': {
              description: 'On purpose only.',
              target: 'taking',
              actions: 'want it from the other agent',
            },
            'list.asked': {target: 'list', actions: 'forget the booking'},
          },
        },
        working: workingOnBooking,
      },
    },
    outgoing: outcomesOnTheirWay,
  },
})
