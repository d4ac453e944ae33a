import type {AnyStateMachine, AnyStateNode, AnyTransitionDefinition} from 'xstate'
import {delayName} from '../model/stimulus.ts'
import {canonical} from '../step/canonical.ts'
import {guardWords} from '../step/guards.ts'
import {propertiesOf} from '../step/properties.ts'
import {statesOf, type TransitionId, transitionsOf} from '../step/transitions.ts'
import {actorName, systemEvent} from '../step/xstate.ts'
import {actionWords, isTimerOfDelay} from '../step/xstate-words.ts'

export interface StatechartState {
  id: string
  name: string
  parent: string | null
  type: AnyStateNode['type']
  /** The initial child of a compound state. */
  initial: string | null
  history: 'shallow' | 'deep' | null
  description: string
  requirements: string[]
  tags: string[]
  entry: string[]
  exit: string[]
  /** Actions of the transition to the initial child. */
  initialActions: string[]
  /** Where a history state leads that remembers nothing, as the machine writes it. */
  historyDefaults: string[]
  /** Fixed parameters of its actions, and a fixed output: `fill {"cups":2}`. */
  values: string[]
  invokes: {id: string; src: string}[]
}

export interface StatechartTransition {
  id: TransitionId
  source: string
  /** Empty when the transition has actions only. */
  targets: string[]
  event: string
  kind: 'event' | 'answer' | 'failure' | 'delay' | 'always' | 'done' | 'snapshot'
  /** The event in words. */
  label: string
  guard: string | null
  actions: string[]
  /** Fixed parameters of its guard and its actions. */
  values: string[]
  isReentering: boolean
  description: string
  requirements: string[]
}

/** A machine as plain data, for drawing, export and comparison. */
export interface Statechart {
  id: string
  description: string
  /** In document order, parents first. */
  states: StatechartState[]
  transitions: StatechartTransition[]
}

/** The plain data of a machine, deterministic and without functions. */
export function statechartOf(machine: AnyStateMachine): Statechart {
  return {
    id: machine.id,
    description: machine.root.description ?? '',
    states: statesOf(machine).map(statechartState),
    transitions: [...transitionsOf(machine)].map(([id, transition]) => statechartTransition(id, transition)),
  }
}

/** The specification's sentences that a state or a transition cites. */
export function requirementsIn(meta: unknown): string[] {
  const {requirement} = propertiesOf(meta)
  return requirement === undefined ? [] : [requirement].flat().map(String)
}

function statechartState(node: AnyStateNode): StatechartState {
  return {
    id: node.id,
    name: node.key,
    parent: node.parent?.id ?? null,
    type: node.type,
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    history: node.type === 'history' ? node.history || 'shallow' : null,
    description: node.description ?? '',
    requirements: requirementsIn(node.meta),
    tags: [...node.tags],
    entry: namesOf(node.entry),
    exit: namesOf(node.exit),
    initialActions: node.type === 'compound' ? namesOf(node.initial.actions) : [],
    historyDefaults: node.type === 'history' ? targetsIn(node.config) : [],
    values: [...valuesOf([...node.entry, ...node.exit]), ...fixed('output', node.output)],
    invokes: node.invoke.map(({id, src}) => ({id, src: actorName(src, id)})),
  }
}

function statechartTransition(id: TransitionId, transition: AnyTransitionDefinition): StatechartTransition {
  const {source, target, eventType, guard, actions, reenter, description, meta} = transition
  return {
    id,
    source: source.id,
    targets: (target ?? []).map((node) => node.id),
    event: eventType,
    ...wording(source, eventType),
    guard: guard === undefined ? null : guardWords(source.machine, guard),
    actions: namesOf(actions),
    values: valuesOf([guard, ...actions]),
    isReentering: reenter,
    description: description ?? '',
    requirements: requirementsIn(meta),
  }
}

function wording(source: AnyStateNode, eventType: string): Pick<StatechartTransition, 'kind' | 'label'> {
  if (eventType === '') return {kind: 'always', label: 'always'}
  const system = systemEvent(eventType)
  if (system === null) return {kind: 'event', label: eventType}
  const {kind, of} = system
  const actor = source.invoke.find(({id}) => id === of)
  const src = actor === undefined ? of : actorName(actor.src, actor.id)
  if (kind === 'after') return {kind: 'delay', label: `after ${delayName(eventType)}${fixedTime(source, of)}`}
  if (kind === 'done.actor') return {kind: 'answer', label: `${src} answers`}
  if (kind === 'error.actor') return {kind: 'failure', label: `${src} fails`}
  if (kind === 'done.state') return {kind: 'done', label: 'done'}
  return {kind: 'snapshot', label: `${src} moves on`}
}

/** Milliseconds of a delay; absent when it depends on the context. */
function fixedTime({machine}: AnyStateNode, rest: string): string {
  const ms: unknown = machine.implementations.delays[rest.split('.')[0] ?? '']
  if (typeof ms !== 'number') return ''
  return ms % 1000 === 0 ? ` (${ms / 1000} s)` : ` (${ms} ms)`
}

/** Without the timers that XState itself sets and cancels for a delay. */
function namesOf(actions: readonly unknown[]): string[] {
  return actions.filter((action) => !isTimerOfDelay(action)).map(actionWords)
}

function targetsIn(config: unknown): string[] {
  const {target} = propertiesOf(config)
  return [target ?? []].flat().map(String)
}

/** A function in their place depends on the context or the event, and says nothing that can be compared. */
function valuesOf(parts: readonly unknown[]): string[] {
  return parts.flatMap((part) => {
    const {type, params, guards} = propertiesOf(part)
    return [...fixed(String(type), params), ...(Array.isArray(guards) ? valuesOf(guards) : [])]
  })
}

function fixed(name: string, value: unknown): string[] {
  if (value === undefined || typeof value === 'function') return []
  try {
    return [`${name} ${canonical(value)}`]
  } catch {
    return [`${name} that contains itself`]
  }
}
