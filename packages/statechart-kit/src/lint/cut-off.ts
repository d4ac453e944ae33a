import type {AnyStateMachine, AnyStateNode} from 'xstate'
import {statesOf, transitionsOf} from '../step/transitions.ts'

/**
 * The states that nothing in the machine leads to, whatever happens in a model: neither a transition nor an initial state.
 * A history state may lead to each state beside it.
 */
export function statesCutOff(machine: AnyStateMachine): AnyStateNode[] {
  const targets = Map.groupBy(transitionsOf(machine).values(), ({source}) => source.id)
  const [active, entered] = [new Set<AnyStateNode>(), new Set<AnyStateNode>()]

  function activate(node: AnyStateNode) {
    if (active.has(node)) return
    active.add(node)
    const {parent} = node
    if (parent !== undefined) {
      activate(parent)
      if (parent.type === 'parallel') for (const region of Object.values(parent.states)) enter(region)
    }
    for (const {target} of targets.get(node.id) ?? []) for (const each of target ?? []) enter(each)
  }

  function enter(node: AnyStateNode) {
    if (entered.has(node)) return
    entered.add(node)
    activate(node)
    for (const each of enteredWith(node)) enter(each)
  }

  enter(machine.root)
  return statesOf(machine).filter((node) => !active.has(node))
}

function enteredWith({type, parent, states, initial}: AnyStateNode): readonly AnyStateNode[] {
  if (type === 'history') return Object.values(parent?.states ?? {})
  if (type === 'parallel') return Object.values(states)
  return type === 'compound' ? (initial.target ?? []) : []
}
