import type {AnyStateMachine, AnyStateNode} from 'xstate'
import {propertiesOf} from '../step/properties.ts'
import {statesOf, transitionsOf} from '../step/transitions.ts'

/**
 * The states that nothing in the machine leads to, whatever happens in a model: neither a transition nor an initial state.
 * A history state may lead to each state beside it.
 */
export function statesCutOff(machine: AnyStateMachine): AnyStateNode[] {
  const targets = targetsBySource(machine)
  const [active, entered] = [new Set<AnyStateNode>(), new Set<AnyStateNode>()]

  function activate(node: AnyStateNode) {
    if (active.has(node)) return
    active.add(node)
    const {parent} = node
    if (parent !== undefined) {
      activate(parent)
      if (parent.type === 'parallel') for (const region of Object.values(parent.states)) enter(region)
    }
    for (const each of targets.get(node) ?? []) enter(each)
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

function targetsBySource(machine: AnyStateMachine): ReadonlyMap<AnyStateNode, readonly AnyStateNode[]> {
  const found = new Map<AnyStateNode, AnyStateNode[]>()
  for (const {source, target = []} of transitionsOf(machine).values())
    found.set(source, [...(found.get(source) ?? []), ...target])
  return found
}

function enteredWith(node: AnyStateNode): readonly AnyStateNode[] {
  const {type, parent, states, initial} = node
  if (type === 'history') return [...Object.values(parent?.states ?? {}), ...historyDefaults(node)]
  if (type === 'parallel') return Object.values(states)
  return type === 'compound' ? (initial.target ?? []) : []
}

/** Where a history state leads that remembers nothing: paths below its parent, or ids. */
function historyDefaults({parent, machine, config}: AnyStateNode): readonly AnyStateNode[] {
  const {target} = propertiesOf(config)
  return [target ?? []].flat().flatMap((each) => {
    const text = String(each)
    if (text.startsWith('#')) return [machine.getStateNodeById(text.slice(1))]
    const below = text.split('.').reduce<AnyStateNode | undefined>((node, key) => node?.states[key], parent)
    return below === undefined ? [] : [below]
  })
}
