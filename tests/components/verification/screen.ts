import type {Port, World} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import type {Story} from '../../paths/story.ts'
import {recordOf} from '../../support/record.ts'

const READS = ['getBooking']
const RECORDS = ['updateBookingByCallCenter']
const PAGE = '/consumer/booking-verification'
const DAY_MS = 86_400_000
/** Bookings of the seed. */
const SEEDED = {
  verified: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0009',
  notInterested: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0010',
  cancelled: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0006',
  olderThanTenDays: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0012',
}
const OUTCOMES = {
  'no answer': /^1 ?No answer/,
  verified: /^2 ?Verified/,
  'not interested': /^3 ?Not interested/,
  reschedule: /^4 ?Reschedule required/,
}
const SLOTS = {
  morning: /Morning \(10am-12pm\)/,
  afternoon: /Afternoon \(2pm-4pm\)/,
  'no preference': /No preference/,
}
const RECORDED = 'record outcome answers · recorded'
const OVERTAKEN = ['record outcome fails · another was faster', 'record outcome fails · cancelled meanwhile']

/** The booking with its later changes. */
const readAs = (changes: object) => (world: World) =>
  world.pretend(READS, (booking) => ({...recordOf(booking), ...changes}))
const madeDaysAgo = (days: number, changes: object) => (world: World) =>
  world.pretend(READS, (booking) => {
    const today = Date.parse(String(recordOf(booking).createdDate))
    return {...recordOf(booking), createdDate: new Date(today - days * DAY_MS).toISOString(), ...changes}
  })
const readCase = (bookingId: string) => (world: World) =>
  world.answerInstead(READS, (variables) => ({...recordOf(variables), bookingId}))
const about = (bookingId: string) => (variables: unknown) => ({...recordOf(variables), bookingId})

/** A response that another agent recorded does not count until this one has recorded theirs. */
const isOvertaken = (story: Story) => story.since(RECORDED).count(...OVERTAKEN) > 0
const wasRead = ({labels}: Story) => labels.some((label) => label.startsWith('read booking answers'))

/** What is chosen: by the agent, or by what the booking says; NOT_VERIFIED shows as no answer (ruling 44). */
export function choiceOf(story: Story): {outcome: string; slot: string | null} {
  let [outcome, slot, isOwnShown] = ['no answer', null as string | null, false]
  for (const label of story.labels) {
    const [step, name = ''] = label.split(' · ')
    if (OVERTAKEN.includes(label)) isOwnShown = true
    if (label === RECORDED) isOwnShown = false
    if (step === 'slot.chosen') slot = name
    if (step === 'outcome.chosen') outcome = name
    if (step === 'read booking answers' && !isOwnShown) {
      outcome = name === 'to be rescheduled' ? 'reschedule' : 'no answer'
    }
    if (outcome !== 'verified') slot = null
  }
  return {outcome, slot}
}

function editorView(story: Story) {
  const {outcome, slot} = choiceOf(story)
  const isVerified = outcome === 'verified'
  const radio = (names: Record<string, RegExp>, chosen: string | null) =>
    Object.entries(names).map(([name, text]) => ['radio', text, name === chosen] as const)
  return {
    checked: [...radio(OUTCOMES, outcome), ...(isVerified ? radio(SLOTS, slot) : [])],
    counts: {radio: isVerified ? 7 : 4},
  }
}

const problemOf = (story: Story) =>
  story.newest({
    'save.asked': ['slot missing'],
    [RECORDED]: [],
    'record outcome fails · not admitted': ['failed', 'identity'],
    'record outcome fails · no answer': ['failed'],
    'record outcome fails · a failing server': ['failed'],
    ...Object.fromEntries(
      [
        ...Object.keys(OUTCOMES).map((name) => `outcome.chosen · ${name}`),
        'slot.chosen · morning',
        'slot.chosen · no preference',
        ...OVERTAKEN,
      ].map((label) => [label, []]),
    ),
  } as Record<string, ('slot missing' | 'failed' | 'identity')[]>) ?? []

/** A page that only says something. */
const says = (text: string) => (_: Port, story: Story) => ({
  says: [text],
  counts: {radio: 0},
  texts: isOvertaken(story) ? (['not recorded'] as const) : [],
})

const unread = {enabled: ['retry'], counts: {radio: 0}} as const

/** The page of the call centre. */
export const verificationScreen = defineScreen({
  starts: {
    'with an id': {path: async ({world}) => `${PAGE}/${await world.booking()}`},
    'without an id': {path: PAGE},
  },
  holds: [...READS, ...RECORDS],
  afterwards: READS,
  controls: {
    save: ['button', 'Save'],
    saving: ['button', 'Saving…'],
    retry: ['button', 'Try again'],
    loading: ['status', 'Loading…'],
  },
  texts: {
    failed: 'Error occured, please retry!',
    identity: /^Invalid\/Expired user Identity\. Please logout from current account and then, retry/,
    'slot missing': 'Choose a slot, or No preference.',
    overtaken: /^Another agent was faster/,
    'not recorded': /^Somebody else was faster\. What you had chosen/,
    updated: 'Preference Updated!',
    unread: 'An unknown error occurred. Please try again or refersh the page.',
  },
  // Success shows for 500 ms before the booking is read again (000-4).
  waits: {'reload wait is over': {ms: 500, since: [RECORDED]}},
  actions: {
    'outcome.chosen · no answer': (port) => port.press('radio', OUTCOMES['no answer']),
    'outcome.chosen · verified': (port) => port.press('radio', OUTCOMES.verified),
    'outcome.chosen · not interested': (port) => port.press('radio', OUTCOMES['not interested']),
    'outcome.chosen · reschedule': (port) => port.press('radio', OUTCOMES.reschedule),
    'slot.chosen · morning': (port) => port.press('radio', SLOTS.morning),
    'slot.chosen · no preference': (port) => port.press('radio', SLOTS['no preference']),
    'save.asked': (port) => port.press('button', 'Save'),
    'retry.asked': (port) => port.press('button', 'Try again'),
  },
  outcomes: {
    'read booking answers · not verified': (world, _, story) =>
      !wasRead(story) ? world.answer(READS) : readAs({customerVerifiationResponse: 'NOT_VERIFIED'})(world),
    'read booking answers · to be rescheduled': readAs({customerVerifiationResponse: 'RESCHEDULE_REQUIRED'}),
    'read booking answers · verified': readCase(SEEDED.verified),
    'read booking answers · not interested': readCase(SEEDED.notInterested),
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
    // A read is tried once more.
    'read booking fails · no answer': async (world) => {
      await world.lose(READS)
      await world.lose(READS)
    },
    'read booking fails · a failing server': async (world) => {
      await world.refuse(READS, 'UNKNOWN_ERROR', 'fault')
      await world.refuse(READS, 'UNKNOWN_ERROR', 'fault')
    },
    'record outcome answers · recorded': (world) => world.answer(RECORDS),
    'record outcome fails · another was faster': (world) =>
      world.refuse(RECORDS, 'VERIFICATION_CONFLICT', (variables) => ({
        ...recordOf(variables),
        seenUpdatedDate: '2020-01-01T00:00:00.000Z',
      })),
    'record outcome fails · cancelled meanwhile': (world) =>
      world.refuse(RECORDS, 'BOOKING_CANCELLED', about(SEEDED.cancelled)),
    'record outcome fails · too old meanwhile': (world) =>
      world.refuse(RECORDS, 'BOOKING_TOO_OLD', about(SEEDED.olderThanTenDays)),
    'record outcome fails · not admitted': (world) => world.refuse(RECORDS, 'UNAUTHORIZED_USER', 'fault'),
    'record outcome fails · no answer': (world) => world.lose(RECORDS),
    'record outcome fails · a failing server': (world) => world.refuse(RECORDS, 'UNKNOWN_ERROR', 'fault'),
  },
  views: {
    'verification.without an id': says('No booking was found!'),
    'verification.reading': (_, story) =>
      wasRead(story)
        ? {...editorView(story), disabled: ['save']}
        : {enabled: ['loading'], counts: {radio: 0}},
    'verification.not admitted': {...unread, texts: ['identity']},
    'verification.unread': {...unread, texts: ['unread']},
    'verification.not found': says('Booking not found. Please check the booking ID and try again.'),
    'verification.cancelled': says('Booking is cancelled.'),
    'verification.too old': says(
      'This booking can no longer be updated from this page. Please contact the workshop directly for further actions.',
    ),
    'verification.settled': (port, story) =>
      says(
        story.labels.at(-1) === 'read booking answers · not interested'
          ? 'The customer is not interested in this booking.'
          : 'The customer has verified this booking.',
      )(port, story),
    'verification.editing.choosing': (_, story) => {
      const problem = problemOf(story)
      const isShownOvertaken = isOvertaken(story) && !problem.includes('failed')
      return {
        ...editorView(story),
        enabled: ['save'],
        texts: [...problem, ...(isShownOvertaken ? (['overtaken'] as const) : [])],
      }
    },
    'verification.editing.saving': (_, story) => ({
      ...editorView(story),
      disabled: ['saving'],
      texts: isOvertaken(story) ? ['overtaken'] : [],
    }),
    'verification.saved': (_, story) => ({
      ...editorView(story),
      disabled: ['save'],
      texts: ['updated'],
      announced: 'Preference Updated!',
    }),
  },
})
