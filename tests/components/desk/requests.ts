import type {Port} from '../../paths/port.ts'
import {type Story, storyBefore} from '../../paths/story.ts'
import type {Requests, WalkRequests} from '../../paths/wire/expected-request.ts'
import {REACHED} from '../booking/form-reads.ts'
import {type Called, type DeskSoFar, deskOf, isSlotMissing} from './desk-story.ts'
import {calledBookingOf} from './screen.ts'

const OUTCOMES: Record<string, string> = {
  'no answer': 'NO_ANSWER',
  verified: 'VERIFIED',
  'not interested': 'NOT_INTERESTED',
  reschedule: 'RESCHEDULE_REQUIRED',
}
const SLOTS: Record<string, string> = {morning: 'MORNING'}
const TIMES: Record<string, string> = {'1 hour': 'IN_1_HOUR', tomorrow: 'TOMORROW'}
const MESSAGES: Record<string, string> = {'please call': 'PLEASE_CALL', 'send a link': 'CHOOSE_DAY'}

/** The lease outlasts the token, which is renewed meanwhile. */
const headers = {authorization: /^Bearer [\w.-]+$/}

const idOf = async (port: Port, called: Called) => (await calledBookingOf(port, called)).bookingId

const take = async (
  port: Port,
  called: Called | null,
  {isTakenOver = false, except = []}: {isTakenOver?: boolean; except?: readonly {booking: Called}[]} = {},
) => ({
  is: 'POST /v1/desk/leases',
  headers,
  body: {
    bookingId: called === null ? null : await idOf(port, called),
    isTakenOver,
    except: await Promise.all(except.map(({booking}) => idOf(port, booking))),
  },
})

const answered = ({sending, waiting}: DeskSoFar) => ({except: [...sending, ...waiting]})

/** The oldest outcome that is final. */
async function record(port: Port, story: Story): Promise<Requests> {
  const {sending, isRecording} = deskOf(story)
  const [first] = sending
  if (first === undefined || !isRecording) return []
  const {outcome, slot, time, follow, note} = first.chosen
  return [
    {
      is: 'POST /v1/desk/outcomes',
      headers,
      body: {
        attemptId: /^[\w-]+$/,
        bookingId: await idOf(port, first.booking),
        seenUpdatedDate: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
        outcome: OUTCOMES[outcome],
        slot: SLOTS[slot ?? ''] ?? null,
        callAgain: TIMES[time ?? ''] ?? null,
        note,
        isCancelled: follow === 'cancel',
        movedTo: null,
        message: MESSAGES[follow ?? ''] ?? null,
      },
    },
  ]
}

/** The first change after a minute renews the lease. */
async function renew(port: Port, story: Story): Promise<Requests> {
  const {open, lease} = deskOf(storyBefore(story))
  return open === null || lease !== 'renewable' ? [] : [await take(port, open)]
}

const read = async (port: Port, story: Story): Promise<Requests> => {
  const {open} = deskOf(story)
  const isNew = story.count(story.labels.at(-1) ?? '') === 1
  return isNew && open === 'the first'
    ? [{is: `GET /v1/desk/bookings/${await idOf(port, open)}`, headers}]
    : []
}

const giveBack = async (port: Port, called: Called) => ({
  is: `DELETE /v1/desk/leases/${await idOf(port, called)}`,
  headers,
})

async function release(port: Port, story: Story): Promise<Requests> {
  const {open} = deskOf(storyBefore(story))
  return open === null ? [] : [await giveBack(port, open)]
}

/** A booking that comes after the agent has gone back is given back unread. */
const come = (called: Called) => async (port: Port, story: Story) =>
  deskOf(storyBefore(story)).isLeaving ? [await giveBack(port, called)] : read(port, story)

/** What comes back is held again. */
async function undo(port: Port, story: Story): Promise<Requests> {
  const {open} = deskOf(story)
  return open === null ? [] : [...(await release(port, story)), await take(port, open)]
}

/** The list is read every 15 seconds, the next booking ahead, the free days with a choice. */
const READS = [
  /^GET \/v1\/desk\/bookings\?search=\d{10}&limit=50$/,
  /^GET \/v1\/desk\/bookings\/[\w-]+$/,
  /^POST \/graphql getWorkshopAvailability$/,
]

export const deskRequests: WalkRequests = {
  preloads: READS,
  besides: ['GET /services/v1'],
  by: {
    'starts · with an outcome of an earlier visit': record,
    'booking.opened · the first': async (port, story) => [
      await take(port, 'the first', answered(deskOf(storyBefore(story)))),
    ],
    'next.asked': async (port, story) => [await take(port, null, answered(deskOf(storyBefore(story))))],
    'save.asked': async (port, story) =>
      isSlotMissing(deskOf(storyBefore(story))) ? [] : [await take(port, null, answered(deskOf(story)))],
    'takeover.asked': async (port, story) => {
      const desk = deskOf(storyBefore(story))
      return [
        desk.open === null
          ? await take(port, desk.wanted, {isTakenOver: true, ...answered(desk)})
          : await take(port, desk.open, {isTakenOver: true}),
      ]
    },
    'outcome.chosen · no answer': renew,
    'outcome.chosen · verified': renew,
    'outcome.chosen · not interested': renew,
    'outcome.chosen · reschedule': renew,
    'take booking answers · the first': come('the first'),
    'take booking answers · another': come('another'),
    'list.asked': release,
    'undo.asked': undo,
    'undo wait is over': record,
    'retry.asked': record,
    'unsent wait is over': record,
    'network.returned': record,
    'record outcome answers · recorded': record,
    'record outcome fails · changed meanwhile': record,
  },
  wholePage: {
    by: {'network.returned': async (port, story) => [REACHED, ...(await record(port, story))]},
    besides: ['GET /v1/consumers/my-profile'],
    preloads: READS,
  },
}
