import {readFullDay} from '../../paths/days.ts'
import type {Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import {recordOf} from '../../support/record.ts'

const READS = ['getBookingV2']
const CANCELS = ['cancelBooking']
/** A booking of the seed that is for today. */
export const FOR_TODAY = '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0018'
const CANCELLED = 'cancel booking answers · cancelled'
export const REFUSED = 'cancel booking fails · refused by the rule'

const identity = async ({world}: Pick<Port, 'world'>) => ({identity: await world.identity()})
const firstRead = (port: Port) => port.world.answer(READS)

const question = ({world}: Port) =>
  new RegExp(
    `^Your place at .+ on ${readFullDay(world.bookedDay())} will be given to somebody else\\. The workshop is informed at once\\.$`,
  )

/** The cancellation on the page of a booking. */
export const cancellationScreen = defineScreen({
  starts: {
    'of a booking that may be cancelled': {
      path: async ({world}) => `/consumer/booking-details/${await world.ownBooking()}`,
      memories: identity,
      first: firstRead,
      inPart: firstRead,
    },
    'of a booking that may not': {
      path: `/consumer/booking-details/${FOR_TODAY}`,
      memories: identity,
      first: firstRead,
      inPart: firstRead,
    },
  },
  holds: [...READS, ...CANCELS],
  afterwards: READS,
  controls: {
    cancel: ['button', 'Cancel booking'],
    move: ['button', 'Move to another day'],
    dialog: ['dialog', 'Cancel this booking?'],
    close: ['button', 'Close'],
    confirm: ['button', 'Yes, cancel it'],
    keep: ['button', 'Keep the booking'],
    cancelling: ['button', 'Cancelling…'],
    back: ['button', 'Back to the booking'],
  },
  escape: 'close',
  texts: {
    'not allowed':
      'Booking cannot be cancelled right now. Please contact the workshop to request cancellation.',
    failed: 'An unknown error occurred while canceling the booking. Please try again.',
    refused: "The booking can't be cancelled. Please follow up with the workshop to cancel the booking.",
    'please wait': 'Please wait..',
  },
  // Success shows for 500 ms before the booking is read again (001-4).
  waits: {'reload wait is over': {ms: 500, since: [CANCELLED]}},
  actions: {
    'cancellation.asked': (port) => port.press('button', 'Cancel booking'),
    'cancellation.confirmed': (port) => port.pressTwice('button', 'Yes, cancel it'),
    'cancellation.withdrawn': (port, {labels}) =>
      port.press('button', labels.at(-1) === REFUSED ? 'Back to the booking' : 'Keep the booking'),
  },
  outcomes: {
    [CANCELLED]: (world) => world.answer(CANCELS),
    [REFUSED]: async (world) => {
      await world.refuse(CANCELS, 'BAD_REQUEST', (variables) => ({
        ...recordOf(variables),
        bookingId: FOR_TODAY,
      }))
      // Decides whether an earlier request has cancelled it (decision 438).
      await world.answer(READS)
    },
    'cancel booking fails · not admitted': (world) => world.refuse(CANCELS, 'UNAUTHORIZED_USER', 'fault'),
    'cancel booking fails · no answer': async (world) => {
      await world.lose(CANCELS)
      // Decides whether the server has cancelled it all the same (decision 458).
      await world.answer(READS)
    },
  },
  views: {
    'cancellation.not offered': {texts: ['not allowed']},
    'cancellation.offered': {
      enabled: ['cancel', 'move'],
      says: ['Booking can be cancelled 1 day prior to the scheduled date.'],
    },
    'cancellation.confirming': (port, {labels}) => ({
      enabled: ['dialog', 'close', 'confirm', 'keep'],
      texts: labels.at(-1)?.startsWith('cancel booking fails') ? ['failed'] : [],
      says: [question(port)],
    }),
    'cancellation.cancelling': (port) => ({
      enabled: ['dialog'],
      disabled: ['close', 'cancelling', 'keep'],
      says: [question(port)],
    }),
    'cancellation.refused': {
      enabled: ['dialog', 'close', 'back'],
      texts: ['refused'],
      focus: ['button', 'Back to the booking'],
    },
    // What is cancelled can no longer be moved.
    'cancellation.cancelled': {
      says: ['Booking cancelled successfully.'],
      announced: 'Booking cancelled successfully.',
    },
    'cancellation.settled': (_, story) => ({
      texts: ['please wait'],
      enabled: story.count(CANCELLED) > 0 ? [] : ['move'],
    }),
  },
})
