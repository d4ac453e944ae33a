import {bookingSetup} from './setup.ts'

/** Without a network the booking is held here, and is sent once when the network is back. */
export const awaitingTheNetwork = bookingSetup.createStateConfig({
  meta: {requirement: '000-4-37'},
  tags: 'held',
  invoke: {
    src: 'await the network',
    input: ({context: {proof}}) => ({proof}),
    onDone: [
      {
        guard: {type: 'has the day passed', params: ({event}) => event.output},
        target: 'refused',
        actions: [{type: 'note the day', params: ({event}) => event.output}, 'note that the day has passed'],
      },
      {
        guard: {type: 'has the proof ended', params: ({event}) => event.output},
        target: 'refused',
        actions: [
          {type: 'note the day', params: ({event}) => event.output},
          'note that the proof has ended',
          'clear the proof',
        ],
      },
      {
        description: 'The booking is sent under its earlier key.',
        target: 'choosing the way',
        actions: {type: 'note the day', params: ({event}) => event.output},
      },
    ],
    onError: {
      description: 'It is unknown whether the network is back; the person can try again.',
      target: 'refused',
      actions: {type: 'store why it was refused', params: ({event}) => ({error: event.error})},
    },
  },
  on: {
    'booking.withdrawn': {
      description: 'Nothing is sent; the draft stays.',
      target: 'editing',
    },
  },
})
