import type {AnyStateMachine, AnyStateNode, AnyTransitionDefinition} from 'xstate'
import {isOneAlwaysTrue} from './guards.ts'
import {descriptorsFor, transitionsOn} from './xstate.ts'

/**
 * `state id | event | index among the state's transitions on it`. The same in every run and in a provided
 * copy of the machine. The index `none` means that every guard was false.
 */
export type TransitionId = string

export function transitionId({source, eventType}: AnyTransitionDefinition, index: number): TransitionId {
  return `${source.id} | ${eventType === '' ? 'always' : eventType} | ${index}`
}

/** The id of a transition that was taken. */
export function takenId(transition: AnyTransitionDefinition): TransitionId {
  const {source, eventType} = transition
  return transitionId(transition, transitionsOn(source, eventType).indexOf(transition))
}

/** Every state node of a machine, in document order. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]
  return below(machine.root)
}

/** Every transition of a machine, in document order. */
export function transitionsOf(machine: AnyStateMachine): Map<TransitionId, AnyTransitionDefinition> {
  const lists = statesOf(machine).flatMap((node) => [...node.transitions.values(), transitionsOn(node, '')])
  return new Map(
    lists.flatMap((list) =>
      list.map((transition, index): [TransitionId, AnyTransitionDefinition] => [
        transitionId(transition, index),
        transition,
      ]),
    ),
  )
}

/**
 * The id for `every guard was false`; `null` when the event has an unguarded transition, or none at all, or guards of
 * which one is always true, such as a guard and its negation.
 */
export function refusalId(node: AnyStateNode, descriptor: string): TransitionId | null {
  const guards = transitionsOn(node, descriptor).map(({guard}) => guard)
  const canRefuse = guards.length > 0 && !isOneAlwaysTrue(node.machine, guards)
  return canRefuse ? `${node.id} | ${descriptor} | none` : null
}

/** From the innermost state outwards, an event passes states that refuse it until one takes it. */
export function refusalsOf(
  before: readonly AnyStateNode[],
  eventType: string,
  taken: readonly TransitionId[],
): TransitionId[] {
  const refused = new Set<TransitionId>()
  // XState lists nodes in the order of entry; document order makes equal situations equal.
  const nodes = before.toSorted((one, other) => one.order - other.order)
  for (const innermost of nodes.filter(({type}) => type === 'atomic' || type === 'final'))
    for (let node: AnyStateNode | undefined = innermost; node !== undefined; node = node.parent) {
      const tried = refusalsIn(node, eventType, taken)
      for (const refusal of tried.refused) refused.add(refusal)
      if (tried.isTaken) break
    }
  return [...refused]
}

/** An exact name comes before `mouse.*`, which comes before `*`. */
function refusalsIn(node: AnyStateNode, eventType: string, taken: readonly TransitionId[]) {
  const refused: TransitionId[] = []
  for (const descriptor of descriptorsFor(node, eventType)) {
    if (taken.some((id) => id.startsWith(`${node.id} | ${descriptor} | `))) return {refused, isTaken: true}
    const refusal = refusalId(node, descriptor)
    if (refusal !== null) refused.push(refusal)
  }
  return {refused, isTaken: false}
}

/** Every behaviour that transition coverage requires. */
export function behavioursOf(machine: AnyStateMachine): TransitionId[] {
  const refusals = statesOf(machine).flatMap((node) =>
    [...node.transitions.keys()].map((eventType) => refusalId(node, eventType)),
  )
  return [...transitionsOf(machine).keys(), ...refusals.filter((id) => id !== null)]
}
