import type {cancellationMachine} from '../../../machines/cancellation/machine.ts'
import {cancellationModel} from '../../../machines/cancellation/model.ts'
import {NAMED_BOOKINGS} from '../../../server/seed/named-cases.ts'
import type {Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'

const READS = ['getBookingV2']
const CANCELS = ['cancelBooking']
const DIALOG = 'Cancel this booking?'
const ALLOWED = 'Booking can be cancelled 1 day prior to the scheduled date.'
const NOT_ALLOWED =
  'Booking cannot be cancelled right now. Please contact the workshop to request cancellation.'
const FAILED = 'An unknown error occurred while canceling the booking. Please try again.'
const REFUSED = "The booking can't be cancelled. Please follow up with the workshop to cancel the booking."

const identity = async ({world}: Pick<Port, 'world'>) => ({identity: await world.identity()})
const firstRead = (port: Port) => port.world.answer(READS)

/** The cancellation on the page of a booking. */
export const cancellationScreen = defineScreen<typeof cancellationMachine>({
  model: cancellationModel,
  starts: {
    'of a booking that may be cancelled': {
      path: async ({world}) => `/consumer/booking-details/${await world.ownBooking()}`,
      memories: identity,
      first: firstRead,
      inPart: firstRead,
    },
    'of a booking that may not': {
      path: `/consumer/booking-details/${NAMED_BOOKINGS.today}`,
      memories: identity,
      first: firstRead,
      inPart: firstRead,
    },
  },
  holds: [...READS, ...CANCELS],
  actions: {
    'cancellation.asked': (port) => port.press('button', 'Cancel booking'),
    'cancellation.confirmed': (port) => port.press('button', 'Yes, cancel it'),
    'cancellation.withdrawn': (port, {snapshot}) =>
      port.press('button', snapshot.matches('refused') ? 'Back to the booking' : 'Keep the booking'),
  },
  outcomes: {
    'cancel booking answers · cancelled': (world) => world.answer(CANCELS),
    'cancel booking fails · refused by the rule': (world) =>
      world.refuse(CANCELS, 'BAD_REQUEST', (variables) => ({
        ...Object(variables),
        bookingId: NAMED_BOOKINGS.today,
      })),
    'cancel booking fails · not admitted': (world) => world.refuse(CANCELS, 'UNAUTHORIZED_USER', 'fault'),
    'cancel booking fails · no answer': (world) => world.lose(CANCELS),
  },
  assertions: {
    'cancellation.not offered': async (port) => {
      await port.seeText(NOT_ALLOWED)
      await port.missText(ALLOWED)
      await port.miss('button', 'Cancel booking')
    },
    'cancellation.offered': async (port) => {
      await port.miss('dialog', DIALOG)
      await port.seeText(ALLOWED)
      await port.seeEnabled('button', 'Cancel booking')
    },
    'cancellation.confirming': async (port, {context}) => {
      await port.see('dialog', DIALOG)
      await (context.hasFailed ? port.seeText(FAILED) : port.missText(FAILED))
      await port.seeEnabled('button', 'Yes, cancel it')
      await port.seeEnabled('button', 'Keep the booking')
    },
    'cancellation.cancelling': async (port) => {
      await port.seeDisabled('button', 'Cancelling…')
      await port.seeDisabled('button', 'Keep the booking')
    },
    'cancellation.refused': async (port) => {
      await port.seeText(REFUSED)
      await port.missText(FAILED)
      await port.miss('button', 'Yes, cancel it')
    },
    'cancellation.cancelled': async (port) => {
      await port.miss('dialog', DIALOG)
      await port.seeText('Booking cancelled successfully.')
    },
    'cancellation.settled': (port) => port.seeText('Please wait..'),
  },
})
