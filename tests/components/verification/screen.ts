import type {SnapshotFrom} from 'xstate'
import type {CallOutcome, SlotPreference} from '../../../domain/booking/verification.ts'
import type {verificationMachine} from '../../../machines/verification/machine.ts'
import {NAMED_BOOKINGS} from '../../../server/seed/named-cases.ts'
import type {Port, World} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'

type VerificationSnapshot = SnapshotFrom<typeof verificationMachine>

const READS = ['getBooking']
const RECORDS = ['updateBookingByCallCenter']
const PAGE = '/consumer/booking-verification'
const DAY_MS = 86_400_000

const OUTCOMES: Record<CallOutcome, RegExp> = {
  NO_ANSWER: /^1 ?No answer/,
  VERIFIED: /^2 ?Verified/,
  NOT_INTERESTED: /^3 ?Not interested/,
  RESCHEDULE_REQUIRED: /^4 ?Reschedule required/,
}
const SLOTS: Record<SlotPreference, RegExp> = {
  MORNING: /Morning \(10am-12pm\)/,
  AFTERNOON: /Afternoon \(2pm-4pm\)/,
  NO_PREFERENCE: /No preference/,
}
const FAILED = 'Error occured, please retry!'
const IDENTITY = /^Invalid\/Expired user Identity\. Please logout from current account and then, retry/
const SLOT_MISSING = 'Choose a slot, or No preference.'
const OVERTAKEN = /^Another agent was faster/
const NOT_RECORDED = /^Somebody else was faster\. What you had chosen/

/** The booking with its later changes. */
const readAs = (changes: object) => (world: World) =>
  world.pretend(READS, (booking) => ({...Object(booking), ...changes}))
const madeDaysAgo = (days: number, changes: object) => (world: World) =>
  world.pretend(READS, (booking) => {
    const today = Date.parse(Object(booking).createdDate)
    return {...Object(booking), createdDate: new Date(today - days * DAY_MS).toISOString(), ...changes}
  })
const readCase = (bookingId: string) => (world: World) =>
  world.answerInstead(READS, (variables) => ({...Object(variables), bookingId}))
const about = (bookingId: string) => (variables: unknown) => ({...Object(variables), bookingId})

async function seeChoice(port: Port, {context: {choice}}: VerificationSnapshot) {
  for (const [outcome, name] of Object.entries(OUTCOMES))
    await port.seeChecked('radio', name, outcome === choice.outcome)
  for (const [slot, name] of Object.entries(SLOTS)) {
    if (choice.outcome === 'VERIFIED') await port.seeChecked('radio', name, slot === choice.slot)
    else await port.miss('radio', name)
  }
}

async function seeAnswer(port: Port, text: string | RegExp, {context}: VerificationSnapshot) {
  await port.see('heading', text)
  await port.miss('radio', /./)
  await (context.isOvertaken ? port.seeText(NOT_RECORDED) : port.missText(NOT_RECORDED))
}

/** The page of the call centre. */
export const verificationScreen = defineScreen({
  controls: {},
  texts: {},
  views: {},
  starts: {
    'with an id': {path: async ({world}) => `${PAGE}/${await world.booking()}`},
    'without an id': {path: PAGE},
  },
  holds: [...READS, ...RECORDS],
  actions: {
    'outcome.chosen · no answer': (port) => port.press('radio', OUTCOMES.NO_ANSWER),
    'outcome.chosen · verified': (port) => port.press('radio', OUTCOMES.VERIFIED),
    'outcome.chosen · not interested': (port) => port.press('radio', OUTCOMES.NOT_INTERESTED),
    'outcome.chosen · reschedule': (port) => port.press('radio', OUTCOMES.RESCHEDULE_REQUIRED),
    'slot.chosen · morning': (port) => port.press('radio', SLOTS.MORNING),
    'slot.chosen · no preference': (port) => port.press('radio', SLOTS.NO_PREFERENCE),
    'save.asked': (port) => port.press('button', 'Save'),
    'retry.asked': (port) => port.press('button', 'Try again'),
  },
  outcomes: {
    'read booking answers · not verified': (world, _, {snapshot}) =>
      snapshot.context.booking === null
        ? world.answer(READS)
        : readAs({customerVerifiationResponse: 'NOT_VERIFIED'})(world),
    'read booking answers · to be rescheduled': readAs({customerVerifiationResponse: 'RESCHEDULE_REQUIRED'}),
    'read booking answers · verified': readCase(NAMED_BOOKINGS.verified),
    'read booking answers · not interested': readCase(NAMED_BOOKINGS.notInterested),
    'read booking answers · cancelled, old and verified': madeDaysAgo(18, {
      status: 'CANCELLED',
      cancelled: true,
      customerVerifiationResponse: 'VERIFIED',
    }),
    'read booking answers · ten days old and verified': madeDaysAgo(10, {
      customerVerifiationResponse: 'VERIFIED',
    }),
    'read booking answers · nine days old': madeDaysAgo(9, {customerVerifiationResponse: 'NOT_VERIFIED'}),
    'read booking fails · no such booking': (world) =>
      world.refuse(READS, 'BOOKING_NOT_FOUND', about('no-such-booking')),
    'read booking fails · not admitted': (world) => world.refuse(READS, 'UNAUTHORIZED_USER', 'fault'),
    'read booking fails · no answer': (world) => world.lose(READS),
    'read booking fails · a failing server': (world) => world.refuse(READS, 'UNKNOWN_ERROR', 'fault'),
    'record outcome answers · recorded': (world) => world.answer(RECORDS),
    'record outcome fails · another was faster': (world) =>
      world.refuse(RECORDS, 'VERIFICATION_CONFLICT', (variables) => ({
        ...Object(variables),
        seenUpdatedDate: '2020-01-01T00:00:00.000Z',
      })),
    'record outcome fails · cancelled meanwhile': (world) =>
      world.refuse(RECORDS, 'BOOKING_CANCELLED', about(NAMED_BOOKINGS.cancelled)),
    'record outcome fails · too old meanwhile': (world) =>
      world.refuse(RECORDS, 'BOOKING_TOO_OLD', about(NAMED_BOOKINGS.olderThanTenDays)),
    'record outcome fails · not admitted': (world) => world.refuse(RECORDS, 'UNAUTHORIZED_USER', 'fault'),
    'record outcome fails · no answer': (world) => world.lose(RECORDS),
    'record outcome fails · a failing server': (world) => world.refuse(RECORDS, 'UNKNOWN_ERROR', 'fault'),
  },
  assertions: {
    'verification.without an id': (port, snapshot) => seeAnswer(port, 'No booking was found!', snapshot),
    'verification.reading': async (port, snapshot) => {
      if (snapshot.context.booking === null) return port.see('status', 'Loading…')
      await seeChoice(port, snapshot)
      await port.seeDisabled('button', 'Save')
    },
    'verification.not admitted': async (port) => {
      await port.see('alert', '')
      await port.seeText(IDENTITY)
      await port.seeEnabled('button', 'Try again')
      await port.miss('radio', /./)
    },
    'verification.unread': async (port) => {
      await port.see('alert', '')
      await port.seeText('An unknown error occurred. Please try again or refersh the page.')
      await port.seeEnabled('button', 'Try again')
      await port.miss('radio', /./)
    },
    'verification.not found': (port, snapshot) =>
      seeAnswer(port, 'Booking not found. Please check the booking ID and try again.', snapshot),
    'verification.cancelled': (port, snapshot) => seeAnswer(port, 'Booking is cancelled.', snapshot),
    'verification.too old': (port, snapshot) =>
      seeAnswer(
        port,
        'This booking can no longer be updated from this page. Please contact the workshop directly for further actions.',
        snapshot,
      ),
    'verification.settled': (port, snapshot) =>
      seeAnswer(
        port,
        snapshot.context.booking?.response === 'VERIFIED'
          ? 'The customer has verified this booking.'
          : 'The customer is not interested in this booking.',
        snapshot,
      ),
    'verification.editing.choosing': async (port, snapshot) => {
      const {problem, isOvertaken} = snapshot.context
      const hasFailed = problem === 'not recorded' || problem === 'not admitted'
      await seeChoice(port, snapshot)
      await port.seeEnabled('button', 'Save')
      await (hasFailed ? port.seeText(FAILED) : port.missText(FAILED))
      await (problem === 'not admitted' ? port.seeText(IDENTITY) : port.missText(IDENTITY))
      await (problem === 'slot missing' ? port.seeText(SLOT_MISSING) : port.missText(SLOT_MISSING))
      await (isOvertaken && !hasFailed ? port.seeText(OVERTAKEN) : port.missText(OVERTAKEN))
    },
    'verification.editing.saving': async (port, snapshot) => {
      await seeChoice(port, snapshot)
      await port.seeDisabled('button', 'Saving…')
    },
    'verification.saved': async (port, snapshot) => {
      await port.seeText('Preference Updated!')
      await seeChoice(port, snapshot)
      await port.seeDisabled('button', 'Save')
    },
  },
})
