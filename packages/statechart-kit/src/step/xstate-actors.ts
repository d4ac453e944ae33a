import {
  type ActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createEmptyActor,
  type ExecutableActionObject,
  getInitialMicrosteps,
  type InspectionEvent,
  type Snapshot,
} from 'xstate'
import {propertiesOf} from './properties.ts'
import {activeNodes, childrenOf, isActor} from './xstate.ts'

/** The states of a machine that starts, before its first eventless transition or raised event. */
export function nodesAtFirst(machine: AnyStateMachine, input: unknown): readonly AnyStateNode[] {
  try {
    const [first] = getInitialMicrosteps(machine, input)
    return first === undefined ? [] : activeNodes(first[0])
  } catch {
    return []
  }
}

/** A place in which a machine takes a step and no effect happens. */
export function pureScope(
  machine: AnyStateMachine,
  now: () => AnyMachineSnapshot | null,
  watch: {inspect(event: InspectionEvent): void; order(order: ExecutableActionObject): void},
): {scope: AnyActorScope; leave(): void} {
  const self = withParent(createEmptyActor(), NOBODY)
  const {system} = self
  const before = now()
  numberActors(system, now)
  const named = (before === null ? [] : childrenOf(before)).filter(
    ({ref}) => propertiesOf(ref)['systemId'] !== undefined,
  )
  for (const {ref} of named) callOn(system, '_set', propertiesOf(ref)['systemId'], ref)
  const watching = system.inspect(watch.inspect)
  const scope: AnyActorScope = {
    self,
    system,
    id: machine.id,
    sessionId: self.sessionId,
    logger() {},
    defer() {},
    emit() {},
    stopChild() {},
    actionExecutor(order) {
      // A child that begins in the same step may have the system id of one that stops.
      if (order.type === 'xstate.stopChild' && isActor(order.params))
        callOn(system, '_unregister', order.params)
      watch.order(order)
    },
  }
  // The children of a situation hold its system for as long as the graph lives.
  const leave = () => {
    watching.unsubscribe()
    numberActors(system, nothingBefore)
  }
  return {scope, leave}
}

/** Stands above every machine in a pure step, where nothing arrives. */
const NOBODY = createEmptyActor()

function nothingBefore(): null {
  return null
}

/** Something above a machine that receives what it sends to its parent, and does nothing. */
function withParent<Actor extends object>(actor: Actor, parent: object): Actor {
  return Object.assign(actor, {_parent: parent})
}

/** Gives a real actor that is being made a parent and numbers for its children, as in a pure scope. */
export function prepareActor(actor: object, now: () => AnyMachineSnapshot | null): void {
  numberActors(propertiesOf(withParent(actor, createEmptyActor()))['system'], now)
}

/** Stops an actor that has got a parent by `withParent`. */
export function stopAlone(actor: AnyActorRef): void {
  callOn(actor, '_stop')
}

/**
 * An actor without an id gets the first number that no child has, instead of one that grows with every actor of the
 * process: equal situations stay equal.
 */
function numberActors(system: unknown, now: () => AnyMachineSnapshot | null): void {
  let moment: AnyMachineSnapshot | null = null
  let given = new Set<string>()
  const next = () => {
    const current = now()
    if (current !== moment) given = new Set()
    moment = current
    for (const {id, ref} of current === null ? [] : childrenOf(current)) given.add(id).add(ref.sessionId)
    let number = 0
    while (given.has(`x:${number}`)) number += 1
    given.add(`x:${number}`)
    return `x:${number}`
  }
  Object.assign(propertiesOf(system), {_bookId: next})
}

/** Lets a machine take at most so many microsteps at once. */
export function limitMicrosteps(machine: AnyStateMachine, most: number): void {
  machine.options.maxIterations = most
}

function callOn(thing: unknown, method: string, ...values: unknown[]): void {
  const found = propertiesOf(thing)[method]
  if (typeof found === 'function') found.apply(thing, values)
}

/** The actors that run and wait for what the path decides, by id. */
export type HeldActors = Map<string, AnyActorRef>

const SETTLE = 'pathfinder.settle'

/** Puts a logic that does nothing by itself in place of an actor's own, before the actor has its first snapshot. */
export function hold(actor: object, actors: HeldActors): void {
  const {logic} = propertiesOf(actor)
  const own = propertiesOf(logic)['getInitialSnapshot']
  const held: ActorLogic<Snapshot<unknown>, AnyEventObject> = {
    getInitialSnapshot(scope, input) {
      const first: unknown =
        typeof own === 'function' ? own.call(logic, {...scope, actionExecutor() {}, defer() {}}, input) : {}
      return Object.assign({}, first, {status: 'active' as const, output: undefined, error: undefined})
    },
    getPersistedSnapshot: (snapshot) => snapshot,
    start(_, {self}) {
      actors.set(self.id, self)
    },
    transition(snapshot, event, {self}) {
      const next = event.type === SETTLE ? settled(snapshot, event['outcome']) : snapshot
      const isOver = next.status !== 'active' || event.type === 'xstate.stop'
      if (isOver && actors.get(self.id) === self) actors.delete(self.id)
      return next
    },
  }
  Object.assign(actor, {logic: held})
}

/** @throws {Error} when no such actor runs */
export function settle(actors: HeldActors, id: string, outcome: object): void {
  const actor = actors.get(id)
  if (actor === undefined) throw new Error(`The actor '${id}' does not run.`)
  actor.send({type: SETTLE, outcome})
}

function settled(before: Snapshot<unknown>, outcome: unknown): Snapshot<unknown> {
  const given = propertiesOf(outcome)
  if ('snapshot' in given) return Object.assign({}, before, given['snapshot'])
  if ('output' in given) return {...before, status: 'done', output: given['output'], error: undefined}
  return {...before, status: 'error', output: undefined, error: given['error']}
}
