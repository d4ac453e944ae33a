import type {confirmationMachine} from '../../../machines/confirmation/machine.ts'
import {confirmationModel} from '../../../machines/confirmation/model.ts'
import type {Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'

const READS = ['getBooking']
const CONFIRMED = 'Your appointment is confirmed'
const CANCELLED = 'Your appointment is cancelled'
const NOT_FOUND = 'Your appointment is not found'
const CONFIRMING = 'Confirming your appointment…'
const UNKNOWN = 'An unknown error occurred. Please try again or refersh the page.'
const IDENTITY = /^Invalid\/Expired user Identity\./

async function seeOnly(port: Port, heading: string) {
  await port.see('heading', heading)
  for (const other of [CONFIRMED, CANCELLED, NOT_FOUND, CONFIRMING])
    if (other !== heading) await port.miss('heading', other)
}

async function seeFailure(port: Port, text: string | RegExp) {
  await port.see('alert', '')
  await port.seeText(text)
  await port.seeEnabled('button', 'Try again')
}

/** The confirmation page. */
export const confirmationScreen = defineScreen<typeof confirmationMachine>({
  model: confirmationModel,
  starts: {
    'of a booking named in the address': {
      path: async ({world}) => `/consumer/booking/${await world.booking()}`,
    },
    'without any booking': {path: '/consumer/booking'},
  },
  holds: READS,
  actions: {'retry.asked': (port) => port.press('button', 'Try again')},
  outcomes: {
    'read booking answers · a booking that stands': (world) => world.answer(READS),
    'read booking answers · a cancelled one': (world) =>
      world.pretend(READS, (booking) => ({...Object(booking), status: 'CANCELLED', cancelled: true})),
    'read booking fails · not found': (world) =>
      world.refuse(READS, 'BOOKING_NOT_FOUND', (variables) => ({...Object(variables), bookingId: 'nobody'})),
    'read booking fails · not admitted': (world) => world.refuse(READS, 'UNAUTHORIZED_USER', 'fault'),
    'read booking fails · no answer': (world) => world.lose(READS),
  },
  assertions: {
    'confirmation.confirming': (port) => seeOnly(port, CONFIRMING),
    'confirmation.confirmed': async (port) => {
      await seeOnly(port, CONFIRMED)
      await port.see('heading', 'What happens next')
      await port.see('link', 'Directions')
    },
    'confirmation.cancelled': async (port) => {
      await seeOnly(port, CANCELLED)
      await port.miss('heading', 'What happens next')
      await port.miss('link', 'Directions')
    },
    'confirmation.not found': async (port) => {
      await seeOnly(port, NOT_FOUND)
      await port.seeText(/Please use the contact page/)
      await port.see('link', 'Book another service')
    },
    'confirmation.refused': async (port) => {
      await seeFailure(port, IDENTITY)
      await port.missText(UNKNOWN)
    },
    'confirmation.unread': async (port) => {
      await seeFailure(port, UNKNOWN)
      await port.missText(IDENTITY)
    },
  },
})
