import type {AnyStateMachine, AnyStateNode} from 'xstate'

type Transition = NonNullable<ReturnType<AnyStateNode['transitions']['get']>>[number]

/** All names of one kind in a machine. */
export interface NamedThings {
  actions: string[]
  actors: string[]
  delays: string[]
  guards: string[]
}

export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]
  return below(machine.root)
}

export function transitionsOf(node: AnyStateNode): Transition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

/** The names that the machine's states and transitions use. */
export function thingsUsed(machine: AnyStateMachine): NamedThings {
  const nodes = statesOf(machine)
  const transitions = nodes.flatMap(transitionsOf)
  const actions = [
    ...nodes.flatMap(({entry, exit}) => [...entry, ...exit]),
    ...transitions.flatMap((transition) => transition.actions),
  ]
  const delayed = transitions.map(({eventType}) => /^xstate\.after\.(.+?)\./.exec(eventType)?.[1])
  return {
    actions: unique(actions.map(nameOf)),
    actors: unique(nodes.flatMap(({invoke}) => invoke.map(({src}) => String(src)))),
    delays: unique(delayed.filter((name) => name !== undefined)),
    guards: unique(transitions.flatMap(({guard}) => guardNames(guard))),
  }
}

/** The names that the machine's `setup` provides. */
export function thingsNamed({implementations}: AnyStateMachine): NamedThings {
  const {actions, actors, delays, guards} = implementations
  return {
    actions: Object.keys(actions ?? {}).sort(),
    actors: Object.keys(actors ?? {}).sort(),
    delays: Object.keys(delays ?? {}).sort(),
    guards: Object.keys(guards ?? {}).sort(),
  }
}

/** The states that no transition and no initial state leads to. */
export function unreachableStates(machine: AnyStateMachine): string[] {
  const reached = new Set<AnyStateNode>()
  const reach = (node: AnyStateNode): void => {
    if (reached.has(node)) return
    reached.add(node)
    if (node.parent !== undefined) reach(node.parent)
    if (node.type === 'parallel') for (const region of Object.values(node.states)) reach(region)
    if (node.type === 'compound') for (const target of node.initial.target ?? []) reach(target)
    for (const {target = []} of transitionsOf(node)) for (const next of target) reach(next)
  }
  reach(machine.root)
  return statesOf(machine)
    .filter((node) => !reached.has(node))
    .map(({id}) => id)
}

/** The effects that a logic leaves as placeholders, also in its child machines. */
export function effectsLeftOpen(logic: AnyStateMachine, statechart: AnyStateMachine): string[] {
  const openActions = Object.entries(statechart.implementations.actions ?? {})
    .filter(([name, action]) => isEmpty(action) && logic.implementations.actions?.[name] === action)
    .map(([name]) => name)
  const openActors = Object.entries(statechart.implementations.actors ?? {}).flatMap(
    ([name, placeholder]) => {
      const actor: unknown = logic.implementations.actors?.[name]
      if (actor === placeholder) return [name]
      return isMachine(actor) && isMachine(placeholder) ? effectsLeftOpen(actor, placeholder) : []
    },
  )
  return [...openActions, ...openActors]
}

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && '__xstatenode' in value
}

function isEmpty(action: unknown): boolean {
  return /=>\s*\{\s*\}$/.test(String(action))
}

/** A combined guard has the names of its parts. */
function guardNames(guard: unknown): string[] {
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards))
    return guard.guards.flatMap(guardNames)
  return guard === undefined ? [] : [nameOf(guard)]
}

function nameOf(thing: unknown): string {
  if (typeof thing === 'string') return thing
  // An action that XState makes is a function with a type.
  const isNamed = (typeof thing === 'object' || typeof thing === 'function') && thing !== null
  return isNamed && 'type' in thing ? String(thing.type) : 'unnamed'
}

function unique(names: string[]): string[] {
  return [...new Set(names)].sort()
}
