import {type AnyStateMachine, createActor, type InspectionEvent} from 'xstate'
import type {Stimulus} from '../model/stimulus.ts'
import {canonical} from '../step/canonical.ts'
import {type Source, withSource} from '../step/chance.ts'
import {takenId} from '../step/transitions.ts'
import {transitionsIn} from '../step/xstate.ts'
import {type HeldActors, hold, prepareActor, settle, stopAlone} from '../step/xstate-actors.ts'
import type {Expected} from './oracle.ts'
import type {Driver} from './run.ts'
import {type SteppedClock, steppedClock} from './stepped-clock.ts'

interface ActorDriverOptions {
  machine: AnyStateMachine
  /** The model's source, where it has one. */
  source?: Source
  /** Changes the copy of the machine that runs. */
  tamper?: (machine: AnyStateMachine) => void
  /** Observes the actor beside the driver. */
  inspect?: (event: InspectionEvent) => void
}

/** Runs a real actor of the machine. The path decides what its own actors do; no real time passes. */
export function actorDriver({source, ...options}: ActorDriverOptions): Driver {
  const clock = steppedClock()
  const pending: HeldActors = new Map()
  const watched = watchedActor(options, clock, pending)

  const move = (stimulus: Stimulus): void => {
    if (stimulus.kind === 'start') watched.start(stimulus.start.input)
    else if (stimulus.kind === 'event') watched.actor()?.send(stimulus.event)
    else if (stimulus.kind === 'wait') clock.next()
    else settle(pending, stimulus.actor.id, stimulus.outcome)
  }

  return {
    async apply(stimulus) {
      withSource(source, clock.now(), () => move(stimulus))
      await everythingThatFollows()
    },
    check({snapshot, taken, orders}) {
      same('the machine is in', stateOf(watched.actor()?.getSnapshot()), stateOf(snapshot))
      const shown = watched.news()
      same('it took', shown.taken, taken)
      same(
        'it ordered',
        shown.orders,
        orders.map(({type}) => type),
      )
    },
    stop() {
      const actor = watched.actor()
      const isOver = actor?.getSnapshot().status !== 'active'
      if (isOver && pending.size > 0) throw new Error(`After the end these run: ${[...pending.keys()]}.`)
      if (actor !== null) stopAlone(actor)
      if (clock.running() > 0) throw new Error(`After the end ${clock.running()} timers run.`)
    },
  }
}

/** An actor of which each transition and order is noted, and whose own actors wait. */
function watchedActor(
  {machine, tamper, inspect}: Omit<ActorDriverOptions, 'source'>,
  clock: SteppedClock,
  pending: HeldActors,
) {
  const inspected: InspectionEvent[] = []
  // A copy computes anew what XState keeps for a machine, so only a changed one is copied.
  const logic = tamper === undefined ? machine : machine.provide({})
  tamper?.(logic)
  let actor: ReturnType<typeof createActor<AnyStateMachine>> | null = null
  let root: object | null = null
  let seen = 0

  const observe = (event: InspectionEvent) => {
    inspected.push(event)
    inspect?.(event)
    if (event.type !== '@xstate.actor') return
    if (root !== null) return hold(event.actorRef, pending)
    root = event.actorRef
    prepareActor(event.actorRef, () => actor?.getSnapshot() ?? null)
  }
  return {
    actor: () => actor,
    start(input: unknown): void {
      actor = createActor(logic, {input, clock, logger() {}, inspect: observe})
      actor.subscribe({error() {}})
      actor.start()
    },
    /** Since it was last asked for. */
    news(): {taken: string[]; orders: string[]} {
      const news = inspected.slice(seen).filter(({actorRef}) => actorRef === actor)
      seen = inspected.length
      return {
        taken: news.flatMap((each) => transitionsIn(each).map(takenId)),
        orders: news.flatMap((each) => (each.type === '@xstate.action' ? [each.action.type] : [])),
      }
    },
  }
}

/** A settled promise reaches the machine some microtasks later; a macrotask runs after all of them. */
function everythingThatFollows(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve)
    else browserTask(resolve)
  })
}

const tasks: (() => void)[] = []
let channel: MessageChannel | null = null

/** A browser has no setImmediate, and its timers wait for milliseconds when they follow each other. */
function browserTask(then: () => void): void {
  if (channel === null) {
    channel = new MessageChannel()
    channel.port1.onmessage = () => tasks.shift()?.()
  }
  tasks.push(then)
  channel.port2.postMessage(null)
}

function stateOf(snapshot: Expected['snapshot'] | undefined): unknown {
  return [snapshot?.value, snapshot?.status, snapshot?.context, snapshot?.output]
}

function same(what: string, found: unknown, expected: unknown): void {
  const [one, other] = [canonical(found), canonical(expected)]
  if (one !== other) throw new Error(`${what} ${one}, expected ${other}.`)
}
