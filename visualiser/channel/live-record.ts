import type {MachineStep} from '../../contract/site/machine-channel.ts'

/** Steps at most, of all actors together; the oldest of the busiest go first. */
export const MOST_STEPS = 10_000
const FORGOTTEN_AT_ONCE = 500
/** Actors that run no longer and are still listed. */
const MOST_ENDED = 20

/** An actor of another tab, as far as it has told of itself. */
export interface LiveActor {
  /** Its tab and its session. */
  key: string
  tab: string
  page: string
  session: string
  /** The key of the actor that runs it. */
  parent: string | null
  machine: string
  isRunning: boolean
  isTabGone: boolean
  newest: MachineStep
  /** In the order of their numbers; the oldest may be missing. */
  steps: readonly MachineStep[]
}

type KeptActor = LiveActor & {steps: MachineStep[]}

/** What the other tabs have told; whoever subscribes hears of it at once, and at most once a frame. */
export interface LiveRecord {
  actors(): readonly LiveActor[]
  actor(key: string | null): LiveActor | null
  /** What was on the channel and could not be read. */
  unreadable(): number
  /** What became of the last order; `null` where nothing is to be said. */
  problem(): string | null
  version(): number
  subscribe(listener: () => void): () => void
  hear(steps: readonly MachineStep[]): void
  lose(tab: string): void
  noteUnreadable(): void
  say(problem: string | null): void
}

/** `onFrame` runs something when the page is next drawn. */
export function liveRecord(onFrame: (run: () => void) => void): LiveRecord {
  const actors = new Map<string, KeptActor>()
  const listeners = new Set<() => void>()
  let [total, unreadable, version] = [0, 0, 0]
  let problem: string | null = null
  let [isTold, isWaiting] = [false, false]

  /** At once where this frame has told of nothing yet: what waits for the next one is seen that much later. */
  function change() {
    if (isTold) isWaiting = true
    else tell()
  }

  function tell() {
    ;[isTold, isWaiting] = [true, false]
    onFrame(() => {
      isTold = false
      if (isWaiting) tell()
    })
    version += 1
    for (const listener of listeners) listener()
  }

  function keep(step: MachineStep) {
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
      for (const step of steps) keep(step)
      const ended = [...actors.values()].filter(({isRunning}) => !isRunning)
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
    noteUnreadable() {
      unreadable += 1
      change()
    },
    say(told) {
      problem = told
      change()
    },
  }
}

function newActor(key: string, step: MachineStep): KeptActor {
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

/** Whether it was not known: what a late viewer is handed may have been heard already. */
function insert(actor: KeptActor, step: MachineStep): boolean {
  const {steps} = actor
  if (step.number > actor.newest.number) {
    steps.push(step)
    actor.newest = step
  } else {
    const place = steps.findIndex(({number}) => number >= step.number)
    if (place < 0 || steps[place]?.number === step.number) {
      // A page that was set aside and has come back tells its newest step again.
      if (step.number === actor.newest.number) revive(actor, step)
      return false
    }
    steps.splice(place, 0, step)
  }
  revive(actor, step)
  return true
}

function revive(actor: KeptActor, {page}: MachineStep): void {
  actor.page = page
  actor.isTabGone = false
  actor.isRunning = actor.newest.status === 'active'
}

/** Drops the oldest steps of the actor that has most; answers how many. */
function forget(actors: ReadonlyMap<string, KeptActor>): number {
  const [busiest] = [...actors.values()].sort((one, other) => other.steps.length - one.steps.length)
  return busiest?.steps.splice(0, Math.min(FORGOTTEN_AT_ONCE, busiest.steps.length - 1)).length ?? 0
}
