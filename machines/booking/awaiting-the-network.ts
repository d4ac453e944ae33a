import {bookingSetup} from './setup.ts'

/** Without a network the booking is held here, and is sent once when the network is back. */
export const awaitingTheNetwork = bookingSetup.createStateConfig({
  description: 'There is no network: the booking is held, and the person is told.',
  meta: {requirement: '000-4-37'},
  tags: 'held',
  invoke: {
    src: 'await the network',
    input: ({context: {proof}}) => ({proof}),
    onDone: [
      {
        description: 'Meanwhile the day has passed: another one must be chosen.',
        guard: {type: 'has the day passed', params: ({event}) => event.output},
        target: 'refused',
        actions: [
          {type: 'note the day of the return', params: ({event}) => event.output},
          'note that the day has passed',
        ],
      },
      {
        description: 'Meanwhile what proved the phone has ended: the next attempt asks for a code.',
        guard: {type: 'has the proof ended', params: ({event}) => event.output},
        target: 'refused',
        actions: [
          {type: 'note the day of the return', params: ({event}) => event.output},
          'note that the proof has ended',
          'forget the proof',
        ],
      },
      {
        description: 'The network is back: the booking is sent under the key that it had.',
        target: 'choosing the way',
        actions: {type: 'note the day of the return', params: ({event}) => event.output},
      },
    ],
    onError: {
      description: 'Nobody can tell whether the network is back: the person tries again.',
      target: 'refused',
      actions: {type: 'keep why it was refused', params: ({event}) => ({error: event.error})},
    },
  },
  on: {
    'booking.withdrawn': {
      description: 'The person takes the booking back: nothing is sent, everything typed stands.',
      target: 'editing',
    },
  },
})
