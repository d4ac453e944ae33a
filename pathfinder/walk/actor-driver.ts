import {
  type AnyStateMachine,
  createActor,
  fromPromise,
  type InspectionEvent,
  type PromiseActorLogic,
} from 'xstate'
import {canonical} from '../model/canonical.ts'
import {propertiesOf} from '../step/properties.ts'
import {takenId} from '../step/transitions.ts'
import type {Expected} from './oracle.ts'
import type {Driver} from './run.ts'
import {steppedClock} from './stepped-clock.ts'

interface Pending {
  resolve(output: unknown): void
  reject(error: unknown): void
}

interface ActorDriverOptions {
  machine: AnyStateMachine
  /** Changes the copy of the machine that runs. */
  tamper?: (machine: AnyStateMachine) => void
  /** Observes the actor beside the driver. */
  inspect?: (event: InspectionEvent) => void
}

/** Runs a real actor of the machine. The path decides how its invoked actors end; no real time passes. */
export function actorDriver({machine, tamper, inspect}: ActorDriverOptions): Driver {
  const clock = steppedClock()
  const pending = new Map<string, Pending>()
  const inspected: InspectionEvent[] = []
  const logic = machine.provide({actors: heldActors(machine, pending)})
  tamper?.(logic)
  let actor: ReturnType<typeof createActor<AnyStateMachine>> | null = null
  let seen = 0

  const done = (): {taken: string[]; orders: string[]} => {
    const news = inspected.slice(seen).filter(({actorRef}) => actorRef === actor)
    seen = inspected.length
    return {
      taken: news.flatMap((each) =>
        each.type === '@xstate.microstep'
          ? each._transitions.filter(({eventType}) => eventType !== null).map(takenId)
          : [],
      ),
      orders: news.flatMap((each) => (each.type === '@xstate.action' ? [each.action.type] : [])),
    }
  }

  return {
    async apply(stimulus) {
      if (stimulus.kind === 'start') {
        actor = createActor(logic, {
          input: stimulus.start.input,
          clock,
          inspect: (event) => {
            inspected.push(event)
            inspect?.(event)
          },
        })
        actor.subscribe({error() {}})
        actor.start()
      } else if (stimulus.kind === 'event') actor?.send(stimulus.event)
      else if (stimulus.kind === 'wait') clock.next()
      else settle(pending, stimulus.actor.id, stimulus.outcome)
      await everythingThatFollows()
    },
    check({snapshot, taken, orders}) {
      const current = actor?.getSnapshot()
      same('the machine is in', stateOf(current), stateOf(snapshot))
      const shown = done()
      same('it took', shown.taken, taken)
      same(
        'it ordered',
        shown.orders,
        orders.map(({type}) => type),
      )
    },
    stop() {
      const isOver = actor?.getSnapshot().status !== 'active'
      if (isOver && pending.size > 0) throw new Error(`After the end these run: ${[...pending.keys()]}.`)
      actor?.stop()
      if (clock.running() > 0) throw new Error(`After the end ${clock.running()} timers run.`)
    },
  }
}

function heldActors(machine: AnyStateMachine, pending: Map<string, Pending>) {
  const held: PromiseActorLogic<unknown> = fromPromise(
    ({self, signal}) =>
      new Promise((resolve, reject) => {
        const held = {resolve, reject}
        pending.set(self.id, held)
        signal.addEventListener('abort', () => {
          if (pending.get(self.id) === held) pending.delete(self.id)
        })
      }),
  )
  return Object.fromEntries(Object.keys(machine.implementations.actors ?? {}).map((name) => [name, held]))
}

function settle(pending: Map<string, Pending>, id: string, outcome: object): void {
  const actor = pending.get(id)
  if (actor === undefined) throw new Error(`The actor '${id}' does not run.`)
  pending.delete(id)
  if ('output' in outcome) actor.resolve(outcome.output)
  else actor.reject(propertiesOf(outcome)['error'])
}

/** A settled promise reaches the machine some microtasks later; a macrotask runs after all of them. */
function everythingThatFollows(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

function stateOf(snapshot: Expected['snapshot'] | undefined): unknown {
  return [snapshot?.value, snapshot?.status, snapshot?.context, snapshot?.output]
}

function same(what: string, found: unknown, expected: unknown): void {
  const [one, other] = [canonical(found), canonical(expected)]
  if (one !== other) throw new Error(`${what} ${one}, expected ${other}.`)
}
