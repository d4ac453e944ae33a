import {and, not, or} from 'xstate'
import {propertiesOf} from './properties.ts'
import {systemEvent} from './xstate.ts'

/** An action in words: its name, or what a built-in one does, such as `raise next` or `set resend wait`. */
export function actionWords(action: unknown): string {
  const given = propertiesOf(action)
  const type = typeof action === 'string' ? action : String(given['type'] ?? (given['name'] || 'unnamed'))
  const event = `${eventName(given['event'])}`
  const delay = systemEvent(timerOf(action))
  if (delay?.kind === 'after')
    return `${type === 'xstate.raise' ? 'set' : 'cancel'} ${delay.of.split('.')[0]}`
  if (type === 'xstate.raise') return `raise ${event}`
  if (type === 'xstate.emit') return `emit ${event}`
  if (type === 'xstate.sendTo') return `send ${event}${receiver(given['to'])}`
  if (type === 'xstate.cancel') return `cancel ${named(given['sendId'])}`
  if (type === 'xstate.spawnChild') return `begin ${named(given['src'])}`
  if (type === 'xstate.stopChild') return `stop ${named(given['actorRef'])}`
  if (type === 'xstate.enqueueActions') return 'choose actions'
  return type.replace(/^xstate\./, '')
}

/** Whether XState itself sets or cancels a timer for a delay of the machine. */
export function isTimerOfDelay(action: unknown): boolean {
  return systemEvent(timerOf(action))?.kind === 'after'
}

function timerOf(action: unknown): string {
  const {type, id, sendId} = propertiesOf(action)
  const timer = type === 'xstate.raise' ? id : type === 'xstate.cancel' ? sendId : undefined
  return typeof timer === 'string' ? timer : ''
}

/** Whether an action or a part of it has no name that a reader sees. */
export function isActionUnnamed(action: unknown): boolean {
  return (
    typeof action === 'function' && !/^xstate\.(raise|cancel)$/.test(String(propertiesOf(action)['type']))
  )
}

function eventName(event: unknown): string {
  return typeof event === 'function' ? 'an event' : String(propertiesOf(event)['type'] ?? 'an event')
}

function receiver(to: unknown): string {
  if (to === '#_parent') return ' to the parent'
  return typeof to === 'string' ? ` to ${to}` : ''
}

function named(thing: unknown): string {
  return typeof thing === 'string' ? thing : 'an actor'
}

export type Combination = 'not' | 'and' | 'or'

/** By what XState evaluates them with: a bundler may shorten the names of their functions. */
const COMBINATIONS: ReadonlyMap<unknown, Combination> = new Map([
  [propertiesOf(not('one'))['check'], 'not'],
  [propertiesOf(and(['one']))['check'], 'and'],
  [propertiesOf(or(['one']))['check'], 'or'],
])

/** How a guard combines others; `null` when it combines none. */
export function combinationOf(guard: unknown): Combination | null {
  const {check, name} = propertiesOf(guard)
  // Another copy of XState has functions of its own.
  const named = [...COMBINATIONS.values()].find((each) => each === name)
  return COMBINATIONS.get(check) ?? named ?? null
}
