import {addDays, wireDate} from '../../../domain/booking/booking-date.ts'
import type {reschedulingMachine} from '../../../machines/rescheduling/machine.ts'
import {DAY_LEFT, FREE_DAY, reschedulingModel} from '../../../machines/rescheduling/model.ts'
import {formatDay} from '../../../src/i18n/format-days.ts'
import type {Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'

const READS = ['getBookingV2']
const DAYS = ['getWorkshopAvailability']
const MOVES = ['rescheduleBooking']
const TITLE = 'Move to another day'
const NO_DAY = 'Choose a day.'
const TAKEN = 'That day has just been taken. These are the nearest free days.'
const FAILED = 'An unknown error occurred while moving the booking. Please try again.'
const OTHER_OFFER = /what the workshop gives to everyone applies now/

/** The model's first day, as a real free day. */
const firstFreeDay = (port: Pick<Port, 'today'>) => formatDay(addDays(port.today, 1))
const firstRead = (port: Port) => port.world.answer(READS)

/** The move of a booking on its page. */
export const reschedulingScreen = defineScreen<typeof reschedulingMachine>({
  model: reschedulingModel,
  starts: {
    'of a booking that may be moved': {
      path: async ({world}) => `/consumer/booking-details/${await world.ownBooking()}`,
      memories: async ({world}) => ({identity: await world.identity()}),
      first: firstRead,
      inPart: firstRead,
    },
  },
  holds: [...READS, ...DAYS, ...MOVES],
  actions: {
    'move.asked': (port) => port.press('button', TITLE),
    'day.chosen · the first free one': (port) => port.press('radio', firstFreeDay(port)),
    'move.confirmed': (port) => port.press('button', 'Move the booking'),
    'move.withdrawn': (port, {snapshot}) =>
      port.press('button', snapshot.matches('refused') ? 'Back to the booking' : 'Close'),
    'retry.asked': (port) => port.press('button', 'Try again'),
  },
  outcomes: {
    'read free days answers · some': (world, port) =>
      world.pretend(DAYS, () => ({
        availableDates: [wireDate(addDays(port.today, 1)), wireDate(addDays(port.today, 6))],
      })),
    'read free days fails · no answer': (world) => world.lose(DAYS),
    'move booking answers · moved': (world) => world.answer(MOVES),
    'move booking answers · moved under another offer': (world) =>
      world.pretend(MOVES, (booking) => ({...Object(booking), campaignName: 'Another offer'})),
    'move booking fails · taken meanwhile': (world, port) =>
      world.refuse(MOVES, 'DATE_UNAVAILABLE', 'fault', {availableDates: [addDays(port.today, 6)]}),
    'move booking fails · refused by the rule': (world) => world.refuse(MOVES, 'BAD_REQUEST', 'fault'),
    'move booking fails · no answer': (world) => world.lose(MOVES),
  },
  assertions: {
    'rescheduling.offered': async (port) => {
      await port.miss('dialog', TITLE)
      await port.seeEnabled('button', TITLE)
    },
    'rescheduling.reading days': (port) => port.seeText('Looking for free days…'),
    'rescheduling.days unread': async (port) => {
      await port.seeText('The free days could not be loaded. Please try again.')
      await port.see('button', 'Try again')
    },
    'rescheduling.choosing': async (port, {context: {problem, chosenDay, freeDays}}) => {
      if (freeDays.includes(FREE_DAY)) await port.seeChecked('radio', firstFreeDay(port), chosenDay !== null)
      else await port.miss('radio', firstFreeDay(port))
      await (problem === 'no day' ? port.seeText(NO_DAY) : port.missText(NO_DAY))
      await (problem === 'taken' ? port.seeText(TAKEN) : port.missText(TAKEN))
      await (problem === 'failed' ? port.seeText(FAILED) : port.missText(FAILED))
      if (problem !== 'taken' && freeDays.includes(DAY_LEFT))
        await port.see('radio', formatDay(addDays(port.today, 6)))
      await port.seeEnabled('button', 'Move the booking')
    },
    'rescheduling.moving': (port) => port.seeDisabled('button', 'Moving…'),
    'rescheduling.refused': async (port) => {
      await port.seeText(/^The booking can't be moved any more\./)
      await port.miss('button', 'Move the booking')
    },
    'rescheduling.moved': async (port, {context}) => {
      await port.miss('dialog', TITLE)
      await port.seeText(/^Booking moved to /)
      await (context.isOfferKept ? port.missText(OTHER_OFFER) : port.seeText(OTHER_OFFER))
    },
    'rescheduling.settled': (port) => port.seeText('Please wait..'),
  },
})
