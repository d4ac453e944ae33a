import type {Story} from '../../paths/story.ts'

/** The three bookings of a walk, as its labels name them. */
export type Called = 'the first' | 'another' | 'of an earlier visit'

export interface Chosen {
  outcome: string
  slot: string | null
  time: string | null
  follow: string | null
  note: string
}

interface Saved {
  booking: Called
  chosen: Chosen
}

export type Problem = 'nothing left' | 'gone' | 'not taken' | 'not admitted' | 'slot missing' | 'not recorded'

const UNTAKEN: Record<string, Problem> = {
  'cancelled meanwhile': 'gone',
  'not admitted': 'not admitted',
  'no answer': 'not taken',
}

/** What a person knows of the desk from the steps so far. */
export interface DeskSoFar {
  wanted: Called | null
  /** The booking in the editor. */
  open: Called | null
  lease: 'held' | 'renewable' | 'renewing' | 'retaking' | 'lost' | 'gone'
  isTaken: boolean
  isTaking: boolean
  /** Asked for the list before the booking came. */
  isLeaving: boolean
  chosen: Chosen
  /** Typed for bookings that were left. */
  notes: Partial<Record<Called, string>>
  /** The newest problem stands until the agent goes on. */
  problem: Problem | null
  waiting: Saved[]
  sending: Saved[]
  isRecording: boolean
}

const choice = (outcome: string, note = ''): Chosen => ({
  outcome,
  slot: null,
  time: outcome === 'no answer' ? '1 hour' : null,
  follow: null,
  note,
})
const FIRST = choice('no answer')

const chosenBy: Record<string, (before: Chosen, name: string) => Chosen> = {
  'outcome.chosen': ({note}, name) => choice(name, note),
  'slot.chosen': (before, slot) => ({...before, slot}),
  'time.chosen': (before, time) => ({...before, time}),
  'follow.chosen': (before, follow) => ({...before, follow}),
  'note.typed': (before, note) => ({...before, note}),
}

/** A slot goes with VERIFIED (000-4-6). */
export const isSlotMissing = ({chosen: {outcome, slot}}: DeskSoFar) => outcome === 'verified' && slot === null

export function deskOf({start, labels}: Pick<Story, 'start' | 'labels'>): DeskSoFar {
  const isLeft = start === 'with an outcome of an earlier visit'
  const desk: DeskSoFar = {
    wanted: null,
    open: null,
    lease: 'held',
    isTaken: false,
    isTaking: false,
    isLeaving: false,
    chosen: FIRST,
    notes: {},
    problem: null,
    waiting: [],
    sending: isLeft ? [{booking: 'of an earlier visit', chosen: FIRST}] : [],
    isRecording: isLeft,
  }
  for (const label of labels) {
    const [step = '', name = ''] = label.split(' · ')
    const change = chosenBy[step]
    if (change !== undefined) {
      desk.chosen = change(desk.chosen, name)
      if (step === 'outcome.chosen' || step === 'slot.chosen') desk.problem = null
      if (desk.lease === 'renewable') desk.lease = 'renewing'
    }
    effects[step]?.(desk, name)
  }
  return desk
}

const NOT_TAKING = {isTaken: false, isTaking: false, isLeaving: false, wanted: null}

/** A refusal stays said until the agent acts. */
const refusalIn = ({problem}: DeskSoFar) => (problem === 'not recorded' ? problem : null)

/** What was typed for a booking stays until it comes back. */
function storeNote(desk: DeskSoFar): void {
  if (desk.open !== null) desk.notes[desk.open] = desk.chosen.note
}
function openIt(desk: DeskSoFar, booking: Called, chosen: Chosen): void {
  Object.assign(desk, {...NOT_TAKING, open: booking, chosen, lease: 'held', problem: refusalIn(desk)})
}
function closeIt(desk: DeskSoFar): DeskSoFar {
  return Object.assign(desk, {...NOT_TAKING, open: null, problem: refusalIn(desk), chosen: FIRST})
}
const sendNext = (desk: DeskSoFar) => {
  desk.sending.shift()
  desk.isRecording = desk.sending.length > 0
}

const effects: Record<string, (desk: DeskSoFar, name: string) => void> = {
  'booking.opened': (desk) => {
    desk.isTaking = true
    desk.wanted = 'the first'
    desk.problem = null
  },
  'next.asked': (desk) => {
    desk.isTaking = true
    desk.problem = null
  },
  'take booking answers': (desk, name) => {
    if (desk.isLeaving && name !== 'nothing left') closeIt(desk)
    else if (name === 'nothing left') closeIt(desk).problem = 'nothing left'
    else {
      const booking = name === 'another' ? 'another' : 'the first'
      openIt(desk, booking, {...FIRST, note: desk.notes[booking] ?? ''})
    }
  },
  'take booking fails': (desk, name) => {
    if (desk.isLeaving) closeIt(desk)
    else if (name === 'taken by another agent') Object.assign(desk, {isTaken: true, isTaking: false})
    else closeIt(desk).problem = UNTAKEN[name] ?? null
  },
  'takeover.asked': (desk) => {
    if (desk.open === null) Object.assign(desk, {isTaken: false, isTaking: true})
    else desk.lease = 'retaking'
  },
  'list.asked': (desk) => {
    storeNote(desk)
    if (desk.isTaking) desk.isLeaving = true
    else closeIt(desk)
  },
  'renewal wait is over': (desk) => {
    desk.lease = 'renewable'
  },
  'lease time is over': (desk) => {
    desk.lease = 'lost'
  },
  'renew lease answers': (desk) => {
    desk.lease = 'held'
  },
  'renew lease fails': (desk, name) => {
    if (name === 'no answer') desk.lease = desk.lease === 'retaking' ? 'lost' : 'renewable'
    else desk.lease = name === 'cancelled meanwhile' ? 'gone' : 'lost'
  },
  'save.asked': (desk) => {
    if (desk.open === null) return
    if (isSlotMissing(desk)) {
      desk.problem = 'slot missing'
      return
    }
    desk.waiting.push({booking: desk.open, chosen: desk.chosen})
    delete desk.notes[desk.open]
    closeIt(desk).isTaking = true
    desk.problem = null
  },
  'undo.asked': (desk) => {
    const newest = desk.waiting.pop()
    if (newest === undefined) return
    storeNote(desk)
    openIt(desk, newest.booking, newest.chosen)
    desk.problem = null
    desk.lease = 'renewing'
  },
  'undo wait is over': (desk) => {
    desk.sending.push(...desk.waiting.splice(0))
    desk.isRecording = true
  },
  'record outcome answers': sendNext,
  'record outcome fails': (desk, name) => {
    if (name === 'changed meanwhile') {
      sendNext(desk)
      desk.problem = 'not recorded'
    } else desk.isRecording = false
  },
  'retry.asked': (desk) => {
    desk.isRecording = true
  },
  'unsent wait is over': (desk) => {
    desk.isRecording = true
  },
  'network.returned': (desk) => {
    if (desk.sending.length > 0) desk.isRecording = true
    if (desk.problem === 'not taken') desk.problem = null
  },
}
