import type {MachineStep} from '../../contract/site/machine-channel.ts'

/** Limit for the steps of all actors together; the oldest of the busiest actor are dropped first. */
export const MOST_STEPS = 10_000
const FORGOTTEN_AT_ONCE = 500
/** Number of stopped actors that stay in the list. */
const MOST_ENDED = 20

/** An actor of another tab, as far as it has been published. */
export interface LiveActor {
  /** Its tab and its session. */
  key: string
  tab: string
  page: string
  session: string
  /** The key of the actor that invoked it. */
  parent: string | null
  machine: string
  isRunning: boolean
  isTabGone: boolean
  newest: MachineStep
  /** By number; the oldest may be missing. */
  steps: readonly MachineStep[]
}

type RecordedActor = LiveActor & {steps: MachineStep[]}

/** The steps of the other tabs. Subscribers are notified at once, and at most once a frame. */
export interface LiveRecord {
  actors(): readonly LiveActor[]
  actor(key: string | null): LiveActor | null
  /** Messages on the channel that could not be parsed. */
  unreadable(): number
  /** The result of the last command; `null` when there is nothing to show. */
  problem(): string | null
  version(): number
  subscribe(listener: () => void): () => void
  hear(steps: readonly MachineStep[]): void
  lose(tab: string): void
  /** Keeps the steps of this actor, however many others have ended. */
  hold(key: string | null): void
  noteUnreadable(): void
  say(problem: string | null): void
}

/** `onFrame` runs a callback with the next frame. */
export function liveRecord(onFrame: (run: () => void) => void): LiveRecord {
  const actors = new Map<string, RecordedActor>()
  const listeners = new Set<() => void>()
  let [total, unreadable, version] = [0, 0, 0]
  let held: string | null = null
  let problem: string | null = null
  let [isPublished, isWaiting] = [false, false]

  /** Immediately for the first change of a frame: waiting for the next one would show it later. */
  function change() {
    if (isPublished) isWaiting = true
    else notify()
  }

  function notify() {
    ;[isPublished, isWaiting] = [true, false]
    onFrame(() => {
      isPublished = false
      if (isWaiting) notify()
    })
    version += 1
    for (const listener of listeners) listener()
  }

  function record(step: MachineStep) {
    const key = `${step.tab} ${step.session}`
    const known = actors.get(key)
    if (known === undefined) actors.set(key, newActor(key, step))
    else if (!insert(known, step)) return
    total += 1
    if (total > MOST_STEPS) total -= forget(actors)
  }

  return {
    actors: () => [...actors.values()],
    actor: (key) => actors.get(key ?? '') ?? null,
    unreadable: () => unreadable,
    problem: () => problem,
    version: () => version,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hear(steps) {
      for (const step of steps) record(step)
      const ended = [...actors.values()].filter(({isRunning, key}) => !isRunning && key !== held)
      for (const {key, steps: own} of ended.slice(0, -MOST_ENDED)) {
        actors.delete(key)
        total -= own.length
      }
      change()
    },
    lose(tab) {
      for (const actor of actors.values())
        if (actor.tab === tab) Object.assign(actor, {isRunning: false, isTabGone: true})
      change()
    },
    hold(key) {
      held = key
    },
    noteUnreadable() {
      unreadable += 1
      change()
    },
    say(text) {
      problem = text
      change()
    },
  }
}

function newActor(key: string, step: MachineStep): RecordedActor {
  const {tab, page, session, machine, parent} = step
  return {
    key,
    tab,
    page,
    session,
    machine,
    parent: parent === null ? null : `${tab} ${parent}`,
    isRunning: step.status === 'active',
    isTabGone: false,
    newest: step,
    steps: [step],
  }
}

/** Whether the step was new: a viewer that connects late may receive steps twice. */
function insert(actor: RecordedActor, step: MachineStep): boolean {
  const {steps} = actor
  if (step.number > actor.newest.number) {
    steps.push(step)
    actor.newest = step
  } else {
    const place = steps.findIndex(({number}) => number >= step.number)
    if (place < 0 || steps[place]?.number === step.number) {
      // A page that was in the back/forward cache publishes its newest step again.
      if (step.number === actor.newest.number) revive(actor, step)
      return false
    }
    steps.splice(place, 0, step)
  }
  revive(actor, step)
  return true
}

function revive(actor: RecordedActor, {page}: MachineStep): void {
  actor.page = page
  actor.isTabGone = false
  actor.isRunning = actor.newest.status === 'active'
}

/** Drops the oldest steps of the actor with the most; returns how many. */
function forget(actors: ReadonlyMap<string, RecordedActor>): number {
  const [busiest] = [...actors.values()].sort((one, other) => other.steps.length - one.steps.length)
  return busiest?.steps.splice(0, Math.min(FORGOTTEN_AT_ONCE, busiest.steps.length - 1)).length ?? 0
}
