import {OTP_POLICIES} from '../../domain/person/otp-policy.ts'
import {accessSetup} from './setup.ts'

/**
 * How much of a booking the reader may see: all of it with a token or a proof, the basic view with the link
 * alone.
 */
export const bookingAccessMachine = accessSetup.createMachine({
  id: 'booking-access',
  description: 'Reads a booking with what the visitor has, and asks for a code where more is wanted.',
  context: ({input}) => ({...input, phone: '', hadTooManyCodes: false}),
  initial: 'reading',
  states: {
    reading: {
      description: "'Please wait..': the booking is read.",
      meta: {requirement: '001-2-153'},
      tags: 'busy',
      invoke: {
        src: 'read booking',
        input: ({context: {bookingId, access}}) => ({bookingId, access}),
        onDone: [
          {
            description: 'A token or a proof opened all of it.',
            meta: {requirement: '001-6-8'},
            guard: {type: 'is all of it read', params: ({event}) => ({read: event.output})},
            target: 'showing all',
          },
          {
            description: 'The link alone shows the basics.',
            meta: {requirement: '001-7-18'},
            target: 'showing the basics',
            actions: {type: 'keep the phone', params: ({event}) => ({phone: event.output.phone})},
          },
        ],
        onError: [
          {
            description: 'Nobody knows it.',
            meta: {requirement: '001-8-15'},
            guard: {type: 'is not found', params: ({event}) => event},
            target: 'not found',
          },
          {
            description: 'The proof that was kept opens it no longer: it is forgotten.',
            meta: {requirement: '001-4-11'},
            guard: {type: 'is the stored proof refused', params: ({event}) => event},
            target: 'unread',
            actions: ['forget the access', 'forget the access in storage'],
          },
          {
            description: 'The identity is not taken any more.',
            meta: {requirement: ['001-8-5', '001-8-12']},
            guard: {type: 'is the identity refused', params: ({event}) => event},
            target: 'refused',
          },
          {description: 'The call failed.', meta: {requirement: ['001-8-4', '001-8-8']}, target: 'unread'},
        ],
      },
    },
    'showing all': {
      type: 'final',
      description: 'Everything about the booking is shown, and what can be done with it.',
      meta: {requirement: '001-6-8'},
    },
    'showing the basics': {
      description: 'The basics are shown; a code sent to the phone of the booking opens the rest.',
      meta: {requirement: '001-7-18'},
      on: {
        'code.asked': {
          description: 'The visitor wants to see all of it, or to change it.',
          meta: {requirement: '001-2-157'},
          target: 'proving the phone',
          actions: 'forget the codes',
        },
      },
    },
    'proving the phone': {
      description: 'The code dialog is open over the booking; its check is the reading of all of it.',
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
            description: 'The code was right: its grant is kept for this booking.',
            meta: {requirement: '001-4-10'},
            guard: {type: 'is the phone proved', params: ({event}) => ({outcome: event.output})},
            target: 'reading',
            actions: [
              {type: 'keep the access', params: ({event}) => ({outcome: event.output})},
              {type: 'keep the access in storage', params: ({event}) => ({outcome: event.output})},
            ],
          },
          {
            description: 'More than three wrong codes: MAX_OTP_ATTEMPTS, and the dialog is closed.',
            meta: {requirement: ['001-4-12', '001-8-7', '001-8-11']},
            guard: {type: 'were there too many codes', params: ({event}) => ({outcome: event.output})},
            target: 'showing the basics',
            actions: 'note too many codes',
          },
          {
            description: 'The code was right or not, the booking could not be read.',
            meta: {requirement: '001-8-4'},
            guard: {type: 'was it interrupted', params: ({event}) => ({outcome: event.output})},
            target: 'unread',
          },
          {description: 'The visitor has closed the dialog.', target: 'showing the basics'},
        ],
        onError: {
          description: 'The code dialog itself failed.',
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
      description: 'The visitor is asked to sign in anew, or to try again.',
      meta: {requirement: '001-8-12'},
      on: {'retry.asked': {description: 'It is read again.', target: 'reading'}},
    },
    unread: {
      description: 'The error is shown with a way to try again.',
      meta: {requirement: ['001-8-2', '001-8-13']},
      on: {'retry.asked': {description: 'It is read again.', target: 'reading'}},
    },
  },
})
