import {OTP_POLICIES} from '../../domain/person/otp-policy.ts'
import {accessSetup} from './setup.ts'

/**
 * How much of a booking the reader may see: all of it with a token or a proof, the basic view with the link
 * alone.
 */
export const bookingAccessMachine = accessSetup.createMachine({
  id: 'booking-access',
  description: 'Reads a booking with the access of the visitor, and asks for a code when more is needed.',
  context: ({input}) => ({...input, phone: '', hadTooManyCodes: false, hasProofEnded: false}),
  initial: 'reading',
  states: {
    reading: {
      description: "Shows 'Please wait..'.",
      meta: {requirement: '001-2-153'},
      tags: 'busy',
      invoke: {
        src: 'read booking',
        input: ({context: {bookingId, access}}) => ({bookingId, access}),
        onDone: [
          {
            description: 'A token or a grant gives access to the whole booking.',
            meta: {requirement: '001-6-8'},
            guard: {type: 'is all of it read', params: ({event}) => ({read: event.output})},
            target: 'showing all',
          },
          {
            description: 'The page says why it no longer shows all of the booking.',
            meta: {requirement: '001-7-18'},
            guard: 'has the proof ended',
            target: 'showing the basics',
            actions: {type: 'store the phone', params: ({event}) => ({phone: event.output.phone})},
          },
          {
            description: 'The link alone gives access to the basic view.',
            meta: {requirement: '001-7-18'},
            target: 'showing the basics',
            actions: {type: 'store the phone', params: ({event}) => ({phone: event.output.phone})},
          },
        ],
        onError: [
          {
            meta: {requirement: '001-8-15'},
            guard: {type: 'is not found', params: ({event}) => event},
            target: 'not found',
          },
          {
            meta: {requirement: '001-4-11'},
            guard: {type: 'is the stored proof refused', params: ({event}) => event},
            target: 'unread',
            actions: ['clear the access', 'remove the access from storage'],
          },
          {
            meta: {requirement: ['001-8-5', '001-8-12']},
            guard: {type: 'is the identity refused', params: ({event}) => event},
            target: 'refused',
          },
          {meta: {requirement: ['001-8-4', '001-8-8']}, target: 'unread'},
        ],
      },
    },
    'showing all': {
      meta: {requirement: '001-6-8'},
      on: {
        'proof.refused': {
          description: 'A grant ends after half an hour, and a request of the page was refused for it.',
          meta: {requirement: '001-6-8'},
          target: 'reading',
          actions: ['clear the access', 'remove the access from storage', 'note the ended proof'],
        },
      },
    },
    'showing the basics': {
      description: 'A code sent to the phone of the booking opens the rest.',
      meta: {requirement: '001-7-18'},
      on: {
        'code.asked': {
          meta: {requirement: '001-2-157'},
          target: 'proving the phone',
          actions: ['clear the codes', 'clear the ended proof'],
        },
      },
    },
    'proving the phone': {
      description: 'The check of the code reads the whole booking.',
      meta: {requirement: ['001-2-157', '001-4-14']},
      invoke: {
        id: 'phone proof',
        src: 'prove the phone',
        input: ({context: {bookingId, phone}}) => ({
          phone,
          policy: OTP_POLICIES.bookingDetails,
          purpose: {name: 'read booking' as const, bookingId},
          recipient: {bookingId},
        }),
        onDone: [
          {
            meta: {requirement: '001-4-10'},
            guard: {type: 'is the phone proved', params: ({event}) => ({outcome: event.output})},
            target: 'reading',
            actions: [
              {type: 'store the access', params: ({event}) => ({outcome: event.output})},
              {type: 'save the access in storage', params: ({event}) => ({outcome: event.output})},
            ],
          },
          {
            description: 'More than three wrong codes: MAX_OTP_ATTEMPTS closes the dialog.',
            meta: {requirement: ['001-4-12', '001-8-7', '001-8-11']},
            guard: {type: 'were there too many codes', params: ({event}) => ({outcome: event.output})},
            target: 'showing the basics',
            actions: 'note too many codes',
          },
          {
            description: 'The request failed for a reason other than the code.',
            meta: {requirement: '001-8-4'},
            guard: {type: 'was it interrupted', params: ({event}) => ({outcome: event.output})},
            target: 'unread',
          },
          {description: 'The visitor closed the dialog.', target: 'showing the basics'},
        ],
        onError: {
          meta: {requirement: '001-8-8'},
          target: 'unread',
        },
      },
    },
    'not found': {
      type: 'final',
      description: "'Booking not found. Please check the booking ID and try again.'",
      meta: {requirement: '001-8-15'},
    },
    refused: {
      description: 'The page asks the visitor to sign in again or to retry.',
      meta: {requirement: '001-8-12'},
      on: {'retry.asked': 'reading'},
    },
    unread: {
      meta: {requirement: ['001-8-2', '001-8-13']},
      on: {'retry.asked': 'reading'},
    },
  },
})
