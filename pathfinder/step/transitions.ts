import type {AnyStateMachine, AnyStateNode, AnyTransitionDefinition} from 'xstate'

/**
 * `state id | event | index among the state's transitions on it`. The same in every run and in a provided
 * copy of the machine. The index `none` means that every guard was false.
 */
export type TransitionId = string

export function transitionId({source, eventType}: AnyTransitionDefinition, index: number): TransitionId {
  return `${source.id} | ${eventType === '' ? 'always' : eventType} | ${index}`
}

export function takenId(transition: AnyTransitionDefinition): TransitionId {
  const {source, eventType} = transition
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType)
  return transitionId(transition, siblings?.indexOf(transition) ?? -1)
}

/** Every state node of a machine, in document order. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]
  return below(machine.root)
}

/** Every transition of a machine, in document order. */
export function transitionsOf(machine: AnyStateMachine): Map<TransitionId, AnyTransitionDefinition> {
  const lists = statesOf(machine).flatMap((node) => [...node.transitions.values(), node.always ?? []])
  return new Map(
    lists.flatMap((list) =>
      list.map((transition, index): [TransitionId, AnyTransitionDefinition] => [
        transitionId(transition, index),
        transition,
      ]),
    ),
  )
}

/** The id for `every guard was false`; `null` when the event has an unguarded transition, or none at all. */
export function refusalId(node: AnyStateNode, eventType: string): TransitionId | null {
  const list = node.transitions.get(eventType) ?? []
  const canRefuse = list.length > 0 && list.every(({guard}) => guard !== undefined)
  return canRefuse ? `${node.id} | ${eventType} | none` : null
}

/** Every behaviour that transition coverage requires. */
export function behavioursOf(machine: AnyStateMachine): TransitionId[] {
  const refusals = statesOf(machine).flatMap((node) =>
    [...node.transitions.keys()].map((eventType) => refusalId(node, eventType)),
  )
  return [...transitionsOf(machine).keys(), ...refusals.filter((id) => id !== null)]
}
