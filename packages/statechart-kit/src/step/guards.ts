import type {AnyStateMachine} from 'xstate'
import {canonical} from './canonical.ts'
import {propertiesOf} from './properties.ts'
import {type Combination, combinationOf} from './xstate-words.ts'

interface Combined {
  kind: Combination
  parts: Guard[]
  words: string | null
}

/** A guard as XState stores it: what it combines, or a condition of its own. */
type Guard =
  | Combined
  /** Equal names are equal conditions. */
  | {kind: 'condition'; name: string; words: string}

/** More conditions than this are not tried in all combinations. */
const MOST_CONDITIONS = 10

const numbers = new WeakMap<object, number>()
let counted = 0

/** Whether of these guards one is true whatever their conditions are; no guard is always true. */
export function isOneAlwaysTrue(machine: AnyStateMachine, guards: readonly unknown[]): boolean {
  if (guards.some((guard) => guard === undefined)) return true
  const read = guards.map((guard) => readGuard(machine, guard))
  const names = [...new Set(read.flatMap(conditionsIn))]
  if (names.length > MOST_CONDITIONS) return false
  return Array.from({length: 2 ** names.length}, (_, row) => row).every((row) => {
    const truths = new Map(names.map((name, place) => [name, ((row >> place) & 1) === 1]))
    return read.some((guard) => isTrue(guard, truths))
  })
}

/** A guard in words: `not (has water and is cold)`. */
export function guardWords(machine: AnyStateMachine, guard: unknown): string {
  return inWords(readGuard(machine, guard), false)
}

/** Whether a guard or each of its conditions has a name. */
export function isGuardNamed(machine: AnyStateMachine, guard: unknown): boolean {
  const isNamed = (read: Guard): boolean => {
    if (read.kind === 'condition') return read.words !== UNNAMED
    return read.words !== null || read.parts.every(isNamed)
  }
  return isNamed(readGuard(machine, guard))
}

const UNNAMED = 'unnamed'

function readGuard(machine: AnyStateMachine, guard: unknown): Guard {
  const {guards, stateValue, type, params} = propertiesOf(guard)
  if (typeof guard !== 'function') {
    const name = typeof guard === 'string' ? guard : String(type)
    const given = typeof params === 'function' ? `function ${identityOf(params)}` : canonical(params)
    const provided: unknown = machine.implementations.guards[name]
    if (Array.isArray(propertiesOf(provided)['guards'])) return {...readGuard(machine, provided), words: name}
    return {kind: 'condition', name: params === undefined ? name : `${name} ${given}`, words: name}
  }
  const kind = combinationOf(guard)
  if (Array.isArray(guards) && kind !== null)
    return {kind, parts: guards.map((part) => readGuard(machine, part)), words: null}
  if (stateValue !== undefined) {
    const words = `in ${typeof stateValue === 'string' ? stateValue : canonical(stateValue)}`
    return {kind: 'condition', name: words, words}
  }
  return {kind: 'condition', name: `function ${identityOf(guard)}`, words: UNNAMED}
}

function identityOf(thing: object): number {
  const known = numbers.get(thing)
  if (known !== undefined) return known
  counted += 1
  numbers.set(thing, counted)
  return counted
}

function conditionsIn(guard: Guard): string[] {
  return guard.kind === 'condition' ? [guard.name] : guard.parts.flatMap(conditionsIn)
}

function isTrue(guard: Guard, truths: ReadonlyMap<string, boolean>): boolean {
  if (guard.kind === 'condition') return truths.get(guard.name) ?? false
  if (guard.kind === 'not') return !guard.parts.some((part) => isTrue(part, truths))
  return guard.kind === 'and'
    ? guard.parts.every((part) => isTrue(part, truths))
    : guard.parts.some((part) => isTrue(part, truths))
}

function inWords(guard: Guard, isInner: boolean): string {
  if (guard.kind === 'condition') return guard.words
  if (guard.words !== null) return guard.words
  const parts = guard.parts.map((part) => inWords(part, true))
  if (guard.kind === 'not') return `not ${parts.join('')}`
  const words = parts.join(` ${guard.kind} `)
  return isInner ? `(${words})` : words
}
