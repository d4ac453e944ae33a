import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
  ExecutableActionObject,
  InspectionEvent,
} from 'xstate'
import {thatHappen} from './preemption.ts'
import {propertiesOf} from './properties.ts'

/*
 * All that Pathfinder uses of XState 5 and that XState may change without a word stands in this file and in those whose
 * names begin like its own: private fields, names of system events, parameters of built-in actions.
 * `tests/kit/xstate-shape.test.ts` checks each.
 */

/** The active state nodes, in the order of their entry. */
export function activeNodes({_nodes: nodes}: AnyMachineSnapshot): readonly AnyStateNode[] {
  return nodes
}

/** By the id of a history state: the states that it would restore. */
export function rememberedStates({historyValue}: AnyMachineSnapshot): Record<string, string[]> {
  const remembered = Object.entries(propertiesOf(historyValue)).map(([id, nodes]): [string, string[]] => [
    id,
    [nodes].flat().map((node) => String(propertiesOf(node)['id'])),
  ])
  return Object.fromEntries(
    remembered.sort(([one], [other]) => (one < other ? -1 : 1)).map(([id, ids]) => [id, ids.sort()]),
  )
}

/** The transitions that happen in a microstep; the initial one of a machine has no event and is left out. */
export function transitionsIn(inspected: InspectionEvent): AnyTransitionDefinition[] {
  if (inspected.type !== '@xstate.microstep') return []
  const {_transitions: chosen} = inspected
  return (chosen.length < 2 ? chosen : thatHappen(chosen)).filter(({eventType}) => eventType !== null)
}

/** The state nodes that are active after a microstep. */
export function nodesAfter(inspected: InspectionEvent): AnyStateNode[] {
  const nodes =
    inspected.type === '@xstate.microstep' ? propertiesOf(inspected.snapshot)['_nodes'] : undefined
  return Array.isArray(nodes) ? nodes.filter(isNode) : []
}

/** The event of a microstep; `null` when its transitions need none. */
export function eventOfMicrostep(inspected: InspectionEvent): string | null {
  if (inspected.type !== '@xstate.microstep') return null
  const {_transitions: transitions, event} = inspected
  return transitions.some(({eventType}) => eventType === '' || eventType === null) ? null : event.type
}

function isNode(value: unknown): value is AnyStateNode {
  return propertiesOf(value)['transitions'] !== undefined
}

/** A state's transitions on a descriptor; the empty one stands for `always`. */
export function transitionsOn(node: AnyStateNode, descriptor: string): readonly AnyTransitionDefinition[] {
  return (descriptor === '' ? node.always : node.transitions.get(descriptor)) ?? []
}

/** Whether `*` or `mouse.*` or the name itself stands for an event. */
export function fits(descriptor: string, eventType: string): boolean {
  if (descriptor === eventType || descriptor === '*') return true
  const begin = descriptor.slice(0, -2)
  return descriptor.endsWith('.*') && (eventType === begin || eventType.startsWith(`${begin}.`))
}

/** A state's descriptors of an event in the order in which XState tries them. */
export function descriptorsFor({transitions}: AnyStateNode, eventType: string): string[] {
  return [...transitions.keys()]
    .filter((descriptor) => fits(descriptor, eventType))
    .sort(
      (one, other) => Number(other === eventType) - Number(one === eventType) || other.length - one.length,
    )
}

/** A child of a machine. */
export interface Child {
  id: string
  /** Its name in the machine; its id where the machine has no name for it. */
  src: string
  /** Whether each of its snapshots comes to the machine as an event. */
  isSynced: boolean
  ref: AnyActorRef
}

/** The actors that run as children of a machine. */
export function childrenOf({children}: AnyMachineSnapshot): Child[] {
  return Object.values(propertiesOf(children))
    .filter(isActor)
    .map((ref) => ({
      id: ref.id,
      src: actorName(ref.src, ref.id),
      isSynced: propertiesOf(ref)['_syncSnapshot'] === true,
      ref,
    }))
}

/** The name of an actor's logic in the machine; the id where it has none. */
export function actorName(src: unknown, id: string): string {
  return typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : id
}

export function isActor(value: unknown): value is AnyActorRef {
  return propertiesOf(value)['sessionId'] !== undefined
}

/** The event that an actor's end or snapshot sends to the machine. */
export function actorEvent(
  id: string,
  news: {output: unknown} | {error: unknown} | {snapshot: unknown},
): EventObject {
  if ('snapshot' in news) return Object.assign({type: `xstate.snapshot.${id}`}, news)
  const kind = 'output' in news ? 'done' : 'error'
  return Object.assign({type: `xstate.${kind}.actor.${id}`}, news, {actorId: id})
}

export interface SystemEvent {
  kind: 'after' | 'done.actor' | 'error.actor' | 'done.state' | 'snapshot'
  /** The id of the actor or state; of a delay its name and the state, separated by a point. */
  of: string
}

/** What an event of XState itself means; `null` for any other. */
export function systemEvent(type: string): SystemEvent | null {
  const [, kind, of = ''] =
    /^xstate\.(after|done\.actor|error\.actor|done\.state|snapshot)\.(.+)$/.exec(type) ?? []
  return isKind(kind) ? {kind, of} : null
}

function isKind(kind: string | undefined): kind is SystemEvent['kind'] {
  return kind !== undefined
}

/** Whether an event or action is XState's own. */
export function isSystemEvent(type: string): boolean {
  return type.startsWith('xstate.')
}

/** The event with which XState starts a machine. */
export const INITIAL_EVENT: EventObject = {type: 'xstate.init'}

/** What a built-in action does; `null` for an action of the machine's own, or one without effect on others. */
export type Order =
  | {kind: 'wait'; id: string | null; event: EventObject; ms: number; isOwn: boolean}
  | {kind: 'cancel'; id: string}
  | {kind: 'send'; to: string; event: EventObject; isOwn: boolean}
  | {kind: 'emit'; event: EventObject}
  | {kind: 'begin'; id: string; src: string; input: unknown}

export function readOrder({type, params, info}: ExecutableActionObject): Order | null {
  const given = propertiesOf(params)
  const event = eventIn(given['event'])
  const ms = typeof given['delay'] === 'number' ? given['delay'] : null
  const id = typeof given['id'] === 'string' ? given['id'] : null
  if (type === 'xstate.raise') return ms === null ? null : {kind: 'wait', id, event, ms, isOwn: true}
  if (type === 'xstate.sendTo') {
    const isOwn = given['to'] === info.self
    const isUp = given['to'] === propertiesOf(info.self)['_parent']
    const to = isOwn ? 'self' : isUp ? 'parent' : String(propertiesOf(given['to'])['id'] ?? given['to'])
    return ms === null ? {kind: 'send', to, event, isOwn} : {kind: 'wait', id, event, ms, isOwn}
  }
  if (type === 'xstate.cancel') return {kind: 'cancel', id: String(given['sendId'] ?? params)}
  if (type === 'xstate.emit') return {kind: 'emit', event}
  if (type === 'xstate.spawnChild') {
    const child = String(propertiesOf(given['actorRef'])['id'] ?? id)
    return {kind: 'begin', id: child, src: actorName(given['src'], child), input: given['input']}
  }
  return null
}

function eventIn(value: unknown): EventObject {
  return {...propertiesOf(value), type: String(propertiesOf(value)['type'])}
}
