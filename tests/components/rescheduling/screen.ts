import {daysAfter, readDay, readFullDay, sentDay} from '../../paths/days.ts'
import type {Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import type {Story} from '../../paths/story.ts'
import type {View} from '../../paths/view.ts'
import {recordOf} from '../../support/record.ts'

const READS = ['getBookingV2']
const DAYS = ['getWorkshopAvailability']
const MOVES = ['rescheduleBooking']
const CHOSEN = 'day.chosen · the first free one'
const TAKEN = 'move booking fails · taken meanwhile'
const REFUSED = 'move booking fails · refused by the rule'
const MOVED = ['move booking answers · moved', 'move booking answers · moved under another offer']

/** Both are free; the first is taken in some paths. */
export const firstFreeDay = ({today}: Port) => daysAfter(today, 1)
const dayLeft = ({today}: Port) => daysAfter(today, 6)
const firstRead = (port: Port) => port.world.answer(READS)

export const isChosen = (story: Story) =>
  story.newest({'move.asked': false, [CHOSEN]: true, [TAKEN]: false}) ?? false

function choice(port: Port, story: Story): View<never, 'no day' | 'taken' | 'failed'> {
  const since = story.since('move.asked')
  const problem = since.newest({
    'move.confirmed': 'no day',
    [CHOSEN]: null,
    'read free days answers · some': null,
    [TAKEN]: 'taken',
    'move booking fails · no answer': 'failed',
  } as const)
  const isTaken = since.count(TAKEN) > 0
  return {
    texts: problem === null || problem === undefined ? [] : [problem],
    checked: [
      ...(isTaken ? [] : [['radio', readDay(firstFreeDay(port)), isChosen(story)] as const]),
      ['radio', readDay(dayLeft(port)), false],
    ],
    counts: {radio: isTaken ? 1 : 2},
  }
}

/** The move of a booking on its page. */
export const reschedulingScreen = defineScreen({
  starts: {
    'of a booking that may be moved': {
      path: async ({world}) => `/consumer/booking-details/${await world.ownBooking()}`,
      memories: async ({world}) => ({identity: await world.identity()}),
      first: firstRead,
      inPart: firstRead,
    },
  },
  holds: [...READS, ...DAYS, ...MOVES],
  afterwards: READS,
  controls: {
    move: ['button', 'Move to another day'],
    dialog: ['dialog', 'Move to another day'],
    close: ['button', 'Close'],
    retry: ['button', 'Try again'],
    confirm: ['button', 'Move the booking'],
    moving: ['button', 'Moving…'],
    back: ['button', 'Back to the booking'],
  },
  escape: 'close',
  texts: {
    'looking for days': 'Looking for free days…',
    unread: 'The free days could not be loaded. Please try again.',
    'no day': 'Choose a day.',
    taken: 'That day has just been taken. These are the nearest free days.',
    failed: 'An unknown error occurred while moving the booking. Please try again.',
    refused: /^The booking can't be moved any more\./,
    'another offer': /what the workshop gives to everyone applies now/,
    'please wait': 'Please wait..',
  },
  // Success shows for 500 ms before the booking is read again, as after a cancellation.
  waits: {'reload wait is over': {ms: 500, since: MOVED}},
  actions: {
    'move.asked': (port) => port.press('button', 'Move to another day'),
    [CHOSEN]: (port) => port.press('radio', readDay(firstFreeDay(port))),
    'move.confirmed': (port) => port.press('button', 'Move the booking'),
    'move.withdrawn': (port, {labels}) =>
      port.press('button', labels.at(-1) === REFUSED ? 'Back to the booking' : 'Close'),
    'retry.asked': (port) => port.press('button', 'Try again'),
  },
  outcomes: {
    'read free days answers · some': (world, port) =>
      world.pretend(DAYS, () => ({
        availableDates: [firstFreeDay(port), dayLeft(port)].map(sentDay),
      })),
    // A read is tried once more.
    'read free days fails · no answer': async (world) => {
      await world.lose(DAYS)
      await world.lose(DAYS)
    },
    'move booking answers · moved': (world) => world.answer(MOVES),
    'move booking answers · moved under another offer': (world) =>
      world.pretend(MOVES, (booking) => ({...recordOf(booking), campaignName: 'Another offer'})),
    [TAKEN]: (world, port) =>
      world.refuse(MOVES, 'DATE_UNAVAILABLE', 'fault', {availableDates: [dayLeft(port)]}),
    [REFUSED]: (world) => world.refuse(MOVES, 'BAD_REQUEST', 'fault'),
    'move booking fails · no answer': async (world) => {
      await world.lose(MOVES)
      // Decides whether the server has moved it all the same (decision 458).
      await world.answer(READS)
    },
  },
  views: {
    'rescheduling.offered': {enabled: ['move']},
    'rescheduling.reading days': {enabled: ['dialog', 'close'], texts: ['looking for days']},
    'rescheduling.days unread': {enabled: ['dialog', 'close', 'retry'], texts: ['unread']},
    'rescheduling.choosing': (port, story) => ({
      enabled: ['dialog', 'close', 'confirm'],
      says: [new RegExp(`^It is on ${readFullDay(port.world.bookedDay())} now\\.`)],
      ...choice(port, story),
    }),
    'rescheduling.moving': {enabled: ['dialog'], disabled: ['close', 'moving']},
    'rescheduling.refused': {
      enabled: ['dialog', 'close', 'back'],
      texts: ['refused'],
      focus: ['button', 'Back to the booking'],
    },
    'rescheduling.moved': (port, {labels}) => ({
      says: [new RegExp(`^Booking moved to ${readFullDay(firstFreeDay(port))}`)],
      texts: labels.at(-1) === MOVED[1] ? ['another offer'] : [],
    }),
    'rescheduling.settled': {texts: ['please wait']},
  },
})
