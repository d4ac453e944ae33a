import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  type EventObject,
  type ExecutableActionObject,
} from 'xstate'
import {refusalId, type TransitionId, takenId} from './transitions.ts'

export interface PureStep {
  snapshot: AnyMachineSnapshot
  /**
   * The transitions taken, in order; the initial transition of a compound state has no event and is not
   * included.
   */
  taken: TransitionId[]
  /** The events for which every evaluated guard was false. */
  refused: TransitionId[]
  /** The step's actions: timers, actors, emitted events, effects. */
  orders: ExecutableActionObject[]
}

/** The first step of a machine; runs no effect. */
export function pureStart(machine: AnyStateMachine, input: unknown): PureStep {
  const {scope, taken, orders} = watchedScope(machine)
  return {snapshot: machine.getInitialSnapshot(scope, input), taken, refused: [], orders}
}

/** One macrostep with the transitions that it takes; runs no effect. */
export function pureStep(machine: AnyStateMachine, before: AnyMachineSnapshot, event: EventObject): PureStep {
  const {scope, taken, orders} = watchedScope(machine)
  const snapshot = machine.transition(before, event, scope)
  return {snapshot, taken, refused: refusalsOf(before, event.type, taken), orders}
}

function watchedScope(machine: AnyStateMachine) {
  const self = createEmptyActor()
  const taken: TransitionId[] = []
  const orders: ExecutableActionObject[] = []
  self.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep') return
    for (const transition of inspected._transitions)
      if (transition.eventType !== null) taken.push(takenId(transition))
  })
  const scope: AnyActorScope = {
    self,
    system: self.system,
    id: machine.id,
    sessionId: 'pure',
    logger() {},
    defer() {},
    emit() {},
    stopChild() {},
    actionExecutor: (order) => orders.push(order),
  }
  return {scope, taken, orders}
}

/** From the innermost state outwards, an event passes states that refuse it until one takes it. */
function refusalsOf(before: AnyMachineSnapshot, eventType: string, taken: readonly TransitionId[]) {
  const refused = new Set<TransitionId>()
  // XState lists nodes in the order of entry; document order makes equal situations equal.
  const nodes = before._nodes.toSorted((one, other) => one.order - other.order)
  for (const innermost of nodes.filter(({type}) => type === 'atomic' || type === 'final')) {
    for (let node = innermost; ; ) {
      if (taken.some((id) => id.startsWith(`${node.id} | ${eventType} | `))) break
      const refusal = refusalId(node, eventType)
      if (refusal !== null) refused.add(refusal)
      if (node.parent === undefined) break
      node = node.parent
    }
  }
  return [...refused]
}
