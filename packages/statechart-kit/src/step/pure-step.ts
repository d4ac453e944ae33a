import type {
  AnyActorScope,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
  ExecutableActionObject,
} from 'xstate'
import type {PendingActor} from './agenda.ts'
import {type Source, withSource} from './chance.ts'
import {refusalsOf, type TransitionId, takenId} from './transitions.ts'
import {
  activeNodes,
  actorEvent,
  type Child,
  childrenOf,
  eventOfMicrostep,
  nodesAfter,
  readOrder,
  transitionsIn,
} from './xstate.ts'
import {nodesAtFirst, pureScope} from './xstate-actors.ts'

export interface PureStep {
  snapshot: AnyMachineSnapshot
  /**
   * The transitions taken, in order; the initial transition of a compound state has no event and is not
   * included.
   */
  taken: TransitionId[]
  /** The events for which every evaluated guard was false. */
  refused: TransitionId[]
  /** The states that were active within the step and are no more. */
  visited: readonly string[]
  /** The step's actions: timers, actors, emitted events, effects. */
  orders: ExecutableActionObject[]
  /** The actors that began and still run, in order. */
  begun: PendingActor[]
  /** The ids of actors that ran before and do no more, or anew. */
  stopped: string[]
  /** What the machine asked of chance or of the computer's clock, such as `Math.random()`. */
  asked: string[]
}

/** A machine with what replaces chance in it. */
export interface Deterministic {
  machine: AnyStateMachine
  source?: Source
}

/** Events that a machine sends itself at once; more mean that it does not end. */
const AT_ONCE = 1000
/** Shared, because most of very many steps have it. */
const NONE: readonly string[] = []

/** The first step of a machine; runs no effect. */
export function pureStart(model: Deterministic, input: unknown): PureStep {
  const first = nodesAtFirst(model.machine, input)
  return stepOf(model, {snapshot: null, nodes: first, now: 0}, ({machine}, scope) =>
    machine.getInitialSnapshot(scope, input),
  )
}

/** One step with all that follows at once; runs no effect. Without an event nothing happens. */
export function pureStep(
  model: Deterministic,
  before: AnyMachineSnapshot,
  event: EventObject | null,
  now: number,
): PureStep {
  return stepOf(model, {snapshot: before, nodes: activeNodes(before), now}, ({machine}, scope) =>
    event === null ? before : machine.transition(before, event, scope),
  )
}

interface Before {
  snapshot: AnyMachineSnapshot | null
  nodes: readonly AnyStateNode[]
  now: number
}

function stepOf(
  model: Deterministic,
  before: Before,
  first: (model: Deterministic, scope: AnyActorScope) => AnyMachineSnapshot,
): PureStep {
  const record = recordOf(model.machine, before)
  const {scope, orders} = record
  const {result, asked} = withSource(model.source, before.now, () => {
    let last = attempt(before.snapshot, () => first(model, scope))
    const queue = following(before.snapshot, last, orders)
    for (let next = queue.shift(), count = 0; next !== undefined; next = queue.shift(), count += 1) {
      if (last.status !== 'active') break
      if (count > AT_ONCE) throw new Error(`'${model.machine.id}' sends itself events without end.`)
      const [from, event, done] = [last, next, orders.length]
      record.continueFrom(from)
      last = attempt(from, () => model.machine.transition(from, event, scope))
      queue.push(...following(from, last, orders.slice(done)))
    }
    return last
  })
  const {taken, refused, visited} = record
  record.leave()
  for (const {id} of activeNodes(result)) visited.delete(id)
  const shown = {taken, refused: [...refused], visited: visited.size === 0 ? NONE : [...visited]}
  return {snapshot: result, ...shown, orders, ...news(before.snapshot, result), asked}
}

/** What happens in a step, as it happens. */
function recordOf(machine: AnyStateMachine, before: Before) {
  let {snapshot, nodes} = before
  const taken: TransitionId[] = []
  const orders: ExecutableActionObject[] = []
  const refused = new Set<TransitionId>()
  const visited = new Set(before.snapshot === null ? nodes.map(({id}) => id) : [])
  const {scope, leave} = pureScope(machine, () => snapshot, {
    inspect(inspected) {
      if (inspected.type !== '@xstate.microstep') return
      const transitions = transitionsIn(inspected)
      const ids = transitions.map(takenId)
      const event = eventOfMicrostep(inspected)
      taken.push(...ids)
      for (const id of event === null ? [] : refusalsOf(nodes, event, ids)) refused.add(id)
      nodes = nodesAfter(inspected)
      for (const {id} of [...transitions.flatMap(passedBy), ...nodes]) visited.add(id)
    },
    order: (order) => orders.push(order),
  })
  const continueFrom = (from: AnyMachineSnapshot) => {
    snapshot = from
    nodes = activeNodes(from)
  }
  return {taken, orders, refused, visited, scope, leave, continueFrom}
}

/** The states that a transition goes through, of which its target may be none: history is never active. */
function passedBy({source, target = []}: AnyTransitionDefinition): AnyStateNode[] {
  return [source, ...target.filter(({type}) => type === 'history')]
}

/** An error in a guard or an assignment ends a running machine. */
function attempt(before: AnyMachineSnapshot | null, run: () => AnyMachineSnapshot): AnyMachineSnapshot {
  if (before === null) return run()
  try {
    return run()
  } catch (error) {
    return Object.assign({}, before, {status: 'error' as const, error})
  }
}

/** What comes to the machine at once: its events to itself, and the first snapshots of actors that it observes. */
function following(
  before: AnyMachineSnapshot | null,
  after: AnyMachineSnapshot,
  orders: readonly ExecutableActionObject[],
): EventObject[] {
  if (orders.length === 0 && childrenOf(after).length === 0) return []
  const read = orders.map(readOrder).filter((order) => order !== null)
  const begun = new Map(childrenNew(before, after).map((child) => [child.id, child]))
  const first = ({id, ref}: Child) => actorEvent(id, {snapshot: ref.getSnapshot()})
  const observed = (id: string) => {
    const child = begun.get(id)
    return child?.isSynced ? [child] : []
  }
  const named = new Set(read.flatMap((order) => (order.kind === 'begin' ? [order.id] : [])))
  return [
    ...[...begun.keys()]
      .filter((id) => !named.has(id))
      .flatMap(observed)
      .map(first),
    ...read.flatMap((order) => {
      if (order.kind === 'begin') return observed(order.id).map(first)
      return order.kind === 'send' && order.isOwn ? [order.event] : []
    }),
  ]
}

function childrenNew(before: AnyMachineSnapshot | null, after: AnyMachineSnapshot): Child[] {
  const old = new Set(before === null ? [] : childrenOf(before).map(({ref}) => ref))
  return childrenOf(after).filter(({ref}) => !old.has(ref))
}

function news(
  before: AnyMachineSnapshot | null,
  after: AnyMachineSnapshot,
): Pick<PureStep, 'begun' | 'stopped'> {
  const now = new Set(childrenOf(after).map(({ref}) => ref))
  const old = before === null ? [] : childrenOf(before)
  return {
    begun: childrenNew(before, after).map(({id, src, isSynced}) => ({id, src, isObserved: isSynced})),
    stopped: old.filter(({ref}) => !now.has(ref)).map(({id}) => id),
  }
}
