import type {Port, World} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import {type Story, storyBefore} from '../../paths/story.ts'
import {recordOf} from '../../support/record.ts'
import {type Called, deskOf} from './desk-story.ts'
import {editorView, OUTCOMES, problemOf, SLOTS, TIMES} from './editor-view.ts'

const TAKES = ['/v1/desk/leases']
const RECORDS = ['/v1/desk/outcomes']
/** A booking of the seed. */
const CANCELLED = '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0006'
const OPEN = 'Call Asha Rao'
type Named = Pick<Port, 'world' | 'phone' | 'otherPhone'>

/** One of the bookings of a walk. */
export const calledBookingOf = ({world, phone, otherPhone}: Named, called: Called) =>
  world.calledBooking(called === 'the first' ? phone : otherPhone)

const leaseOf = async (world: World, port: Port, called: Called) => {
  const {bookingId} = await calledBookingOf(port, called)
  await world.answerInstead(TAKES, (sent) => ({...recordOf(sent), bookingId, except: []}))
}

/** The heading takes the focus when the editor has closed. */
const headingAfterWork = (story: Story) => {
  const wasOpen = [-1, -2].some((step) => deskOf(storyBefore(story, step)).open !== null)
  return story.labels.length > 1 && wasOpen ? {focus: ['heading', 'Verification desk'] as const} : {}
}

/** The desk of the call centre. */
export const deskScreen = defineScreen({
  starts: {
    'with an empty desk': {
      path,
      memories: async ({world}) => ({identity: await world.identity('callCentreAgent')}),
    },
    'with an outcome of an earlier visit': {
      path,
      memories: async (port) => ({
        identity: await port.world.identity('callCentreAgent'),
        deskOutcomes: [await leftBehind(port)],
      }),
    },
  },
  holds: [...TAKES, ...RECORDS],
  controls: {
    next: ['button', 'Call the next one'],
    taking: ['button', 'Getting the booking…'],
    leaving: ['button', 'Going back…'],
    open: ['button', OPEN],
    help: ['button', /^Keys/],
    back: ['button', 'Back to the list'],
    'take over': ['button', 'Take over'],
    'hold again': ['button', 'Hold it again'],
    undo: ['button', 'Undo'],
    retry: ['button', 'Send now'],
    save: ['button', 'Save and next'],
    copy: ['button', 'Copy the number'],
    customer: ['link', /^Call \+91/],
  },
  texts: {
    taken: /^(Ravi Lead|Another agent) is calling this customer now\.$/,
    lost: 'Your ten minutes are over. What you typed stays.',
    'lost to': /^(Ravi Lead|Another agent) has taken over this customer\. What you typed stays\.$/,
    'gone meanwhile': 'This booking was cancelled or answered meanwhile. What you typed stays.',
    'nothing left': 'Nothing is left to call now.',
    gone: /^This booking cannot be called any more: it was cancelled or answered, its day is over, or it does not exist\.$/,
    'not taken': 'The booking could not be opened. Try again.',
    'not admitted': 'You are no longer signed in as an agent. Sign in again.',
    'not recorded': 'The last outcome was not recorded.',
    'slot missing': 'Choose a slot, or No preference.',
    saved: 'Saved. Nothing is written for 10 seconds.',
    sending: 'Recording…',
    unsent: 'No connection: the outcome is kept here and sent again.',
  },
  // Undo lasts ten seconds since the newest save (decision 333), a lease ten minutes; the first change after a minute
  // renews it, and so does undo (decisions 331 and 382).
  waits: {
    'undo wait is over': {
      ms: 10_000,
      since: [
        'save.asked',
        'undo.asked',
        'record outcome answers · recorded',
        'record outcome fails · changed meanwhile',
      ],
    },
    // An outcome without an answer is sent again after half a minute (decision 498).
    'unsent wait is over': {ms: 30_000, since: ['record outcome fails · no answer']},
    'renewal wait is over': {ms: 60_000, since: leased()},
    'lease time is over': {ms: 600_000, since: leased()},
  },
  actions: {
    'booking.opened · the first': (port) => port.press('button', OPEN),
    'next.asked': (port) => port.press('button', 'Call the next one'),
    'list.asked': (port) => port.pressFirst('button', 'Back to the list'),
    'takeover.asked': (port) => port.press('button', /^(Take over|Hold it again)$/),
    'outcome.chosen · no answer': (port) => port.press('radio', OUTCOMES['no answer']),
    'outcome.chosen · verified': (port) => port.press('radio', OUTCOMES.verified),
    'outcome.chosen · not interested': (port) => port.press('radio', OUTCOMES['not interested']),
    'outcome.chosen · reschedule': (port) => port.press('radio', OUTCOMES.reschedule),
    'slot.chosen · morning': (port) => port.press('radio', SLOTS.morning),
    'time.chosen · tomorrow': (port) => port.press('radio', TIMES.tomorrow),
    'follow.chosen · cancel': (port) => port.press('radio', /^2 ?Cancel the booking too/),
    'follow.chosen · please call': (port) => port.press('radio', /^2 ?Send a message: please call us/),
    'follow.chosen · send a link': (port) => port.press('radio', /^2 ?Send a link to choose a day/),
    'note.typed · rang out': (port) => port.fill('Note', 'rang out'),
    'save.asked': (port) => port.press('button', 'Save and next'),
    'undo.asked': (port) => port.press('button', 'Undo'),
    'retry.asked': (port) => port.press('button', 'Send now'),
    'network.returned': async ({world}) => {
      await world.goOffline()
      await world.goOnline()
    },
  },
  outcomes: {
    'take booking answers · the first': (world, port) => leaseOf(world, port, 'the first'),
    'take booking answers · another': (world, port) => leaseOf(world, port, 'another'),
    'take booking answers · nothing left': (world) => world.pretend(TAKES, () => ({lease: null})),
    'take booking fails · taken by another agent': takenByAnother,
    'take booking fails · cancelled meanwhile': cancelledMeanwhile,
    'take booking fails · not admitted': (world) => world.refuse(TAKES, 'FORBIDDEN', 'fault'),
    'take booking fails · no answer': (world) => world.lose(TAKES),
    'renew lease answers · renewed': (world) => world.answer(TAKES),
    'renew lease fails · taken by another agent': takenByAnother,
    'renew lease fails · cancelled meanwhile': cancelledMeanwhile,
    'renew lease fails · no answer': (world) => world.lose(TAKES),
    'record outcome answers · recorded': (world) => world.answer(RECORDS),
    'record outcome fails · changed meanwhile': (world) =>
      world.refuse(RECORDS, 'VERIFICATION_CONFLICT', (sent) => ({
        ...recordOf(sent),
        seenUpdatedDate: '2020-01-01T00:00:00.000Z',
      })),
    'record outcome fails · no answer': (world) => world.lose(RECORDS),
  },
  views: {
    'desk.desk.list': (_, story) => ({
      enabled: ['next', 'open', 'help'],
      texts: problemOf(story),
      counts: {alert: problemOf(story).length},
      ...headingAfterWork(story),
    }),
    'desk.desk.taking': (_, story) => ({
      enabled: deskOf(story).isLeaving ? ['help'] : ['help', 'back'],
      disabled: [deskOf(story).isLeaving ? 'leaving' : 'taking', 'open'],
      texts: problemOf(story),
      ...(story.labels.at(-1) === 'save.asked'
        ? {announced: 'Saved. Nothing is written for 10 seconds.'}
        : {}),
    }),
    'desk.desk.taken': (_, story) => ({
      enabled: ['help', 'take over', 'back'],
      disabled: ['next', 'open'],
      texts: ['taken', ...problemOf(story)],
    }),
    'desk.desk.working.editor.choosing': (_, story) => editorView(story),
    'desk.desk.working.lease.own.held': {},
    'desk.desk.working.lease.own.renewable': {},
    'desk.desk.working.lease.own.renewing': {},
    'desk.desk.working.lease.retaking': {},
    'desk.desk.working.lease.gone': {texts: ['gone meanwhile']},
    'desk.desk.working.lease.lost': (_, story) =>
      isOver(story)
        ? {enabled: ['hold again'], texts: ['lost']}
        : {enabled: ['take over'], texts: ['lost to']},
    'desk.outgoing.none': (_, story) =>
      story.labels.at(-1) === 'record outcome answers · recorded' ? {announced: 'Recorded'} : {},
    'desk.outgoing.undoable': {enabled: ['undo'], texts: ['saved']},
    'desk.outgoing.recording': (_, story) => ({
      texts: ['sending'],
      enabled: deskOf(story).waiting.length > 0 ? ['undo'] : [],
    }),
    'desk.outgoing.unsent': (_, story) => ({
      texts: ['unsent'],
      enabled: ['retry', ...(deskOf(story).waiting.length > 0 ? (['undo'] as const) : [])],
    }),
  },
})

async function path(port: Named): Promise<string> {
  await calledBookingOf(port, 'the first')
  return `/consumer/booking-verification?find=${port.phone}`
}

async function leftBehind(port: Named) {
  const {bookingId, updatedDate} = await calledBookingOf(port, 'of an earlier visit')
  return {
    attemptId: `00000000-0000-4000-8000-00${port.phone}`,
    bookingId,
    seenUpdatedDate: updatedDate,
    choice: {
      outcome: 'NO_ANSWER' as const,
      slot: null,
      callAgain: 'IN_1_HOUR' as const,
      follow: {kind: 'NOTHING' as const},
      note: '',
    },
  }
}

function leased() {
  return [
    'take booking answers · the first',
    'take booking answers · another',
    'renew lease answers · renewed',
    'undo.asked',
  ]
}

function isOver(story: Story): boolean {
  return (
    story.newest({'lease time is over': true, 'renew lease fails · taken by another agent': false}) ?? false
  )
}

function cancelledMeanwhile(world: World): Promise<void> {
  return world.refuse(TAKES, 'BOOKING_CANCELLED', (sent) => ({...recordOf(sent), bookingId: CANCELLED}))
}

function takenByAnother(world: World): Promise<void> {
  return world.refuse(TAKES, 'LEASE_TAKEN', 'fault', {agentName: 'Ravi Lead'})
}
