import type {AnyStateMachine, AnyStateNode, AnyTransitionDefinition} from 'xstate'
import {firstBroken} from '../lint/check.ts'
import {modelProblems} from '../lint/lint.ts'
import type {Model} from '../model/model.ts'
import type {Path} from '../plan/plan.ts'
import {statesOf, type TransitionId, transitionsOf} from '../step/transitions.ts'
import {isSystemEvent, transitionsOn} from '../step/xstate.ts'
import {limitMicrosteps} from '../step/xstate-actors.ts'
import {actionWords} from '../step/xstate-words.ts'
import {actorDriver} from '../walk/actor-driver.ts'
import {walk} from '../walk/run.ts'

/** One small fault in a machine. */
export interface Mutant {
  /** Place and kind, for example `otp.unsent | number.changed | 0: guard dropped`. */
  name: string
  /** True when the machine takes an event that it ignores otherwise; no planned path sends such an event. */
  isAddition?: boolean
  apply(machine: AnyStateMachine): void
}

/**
 * Every fault of the kinds: guard dropped, action dropped, target changed, transition removed, entry or exit dropped,
 * event taken that only another state beside it should take.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const transitions = [...transitionsOf(machine)].flatMap(([id, transition]) => mutantsAt(id, transition))
  const actions = statesOf(machine).flatMap(({id, entry, exit}) => [
    ...entry.map((action, index) => withoutStateAction(id, 'entry', index, action)),
    ...exit.map((action, index) => withoutStateAction(id, 'exit', index, action)),
  ])
  return [...transitions, ...actions, ...statesOf(machine).flatMap(additionsTo)]
}

/** A fault can cause an endless loop; a sound machine takes far fewer steps at once. */
const MICROSTEPS_AT_ONCE = 1000

/** A copy of the machine with the fault. */
export function faulty(machine: AnyStateMachine, mutant: Mutant): AnyStateMachine {
  const copy = machine.provide({})
  tamper(copy, mutant)
  return copy
}

/** Puts the fault into this machine. */
export function tamper(machine: AnyStateMachine, mutant: Mutant): void {
  mutant.apply(machine)
  limitMicrosteps(machine, MICROSTEPS_AT_ONCE)
}

/** Whether a path shows a difference between the faulty machine and the sound one. */
export async function isReached(model: Model, mutant: Mutant, paths: readonly Path[]): Promise<boolean> {
  for (const path of paths) {
    const {failure} = await walk(model, path, () =>
      actorDriver({machine: model.machine, tamper: (machine) => tamper(machine, mutant)}),
    )
    if (failure !== null) return true
  }
  return false
}

/** How a fault in the machine of both oracle and product is noticed: by an invariant, by the lint, or not. */
export type MutantNotice = {by: 'invariant'; sentence: string} | {by: 'lint'; problem: string} | null

/** Proves the model's invariants on the faulty machine's own graph; then, if all hold, lints it. */
export function noticed(model: Model, mutant: Mutant): MutantNotice {
  try {
    const proved = firstBroken({...model, machine: faulty(model.machine, mutant)})
    if (proved.sentence !== null) return {by: 'invariant', sentence: proved.sentence}
    const [problem] = modelProblems(proved.graph)
    return problem === undefined ? null : {by: 'lint', problem}
  } catch (error) {
    return {by: 'lint', problem: error instanceof Error ? error.message : String(error)}
  }
}

function mutantsAt(id: TransitionId, {guard, actions, target}: AnyTransitionDefinition): Mutant[] {
  const change = (what: string, apply: (transition: AnyTransitionDefinition) => void): Mutant => ({
    name: `${id}: ${what}`,
    apply(machine) {
      const transition = transitionsOf(machine).get(id)
      if (transition !== undefined) apply(transition)
    },
  })
  const other = target === undefined ? undefined : siblingOf(target[0])
  return [
    ...(guard === undefined ? [] : [change('guard dropped', (transition) => delete transition.guard)]),
    ...actions.map((action, index) =>
      change(`'${actionWords(action)}' dropped`, (transition) => {
        transition.actions = transition.actions.filter((_, position) => position !== index)
      }),
    ),
    ...(other === undefined
      ? []
      : [
          change(`leads to ${other}`, (transition) => {
            const node = statesOf(transition.source.machine).find((each) => each.id === other)
            transition.target = node === undefined ? undefined : [node]
          }),
        ]),
    change('removed', (transition) => {
      const {source: from, eventType} = transition
      const left = transitionsOn(from, eventType).filter((each) => each !== transition)
      if (eventType === '') from.always = left
      else from.transitions.set(eventType, left)
    }),
  ]
}

/** A lasting state takes the events of the states beside it; one that leads back to it begins it anew. */
function additionsTo(node: AnyStateNode): Mutant[] {
  const isLasting = node.type !== 'final' && node.type !== 'history' && (node.always ?? []).length === 0
  if (!isLasting || node.parent?.type !== 'compound') return []
  const others = Object.values(node.parent.states).filter((each) => each !== node)
  const events = others.flatMap((other) => [...other.transitions.keys()].map((type) => ({type, other})))
  return [...new Map(events.map((each) => [each.type, each])).values()]
    .filter(({type}) => !isSystemEvent(type) && !isTakenBy(node, type))
    .filter(({type, other}) => other.transitions.get(type)?.some((each) => isFelt(node, each)) === true)
    .map(({type, other}) => ({
      name: `${node.id}: takes '${type}' as '${other.key}' does`,
      isAddition: true,
      apply(machine) {
        const [here, there] = [node, other].map(({id}) => statesOf(machine).find((each) => each.id === id))
        if (here === undefined) return
        const copies = there?.transitions
          .get(type)
          ?.map((each) => ({...each, source: here, reenter: each.reenter || each.target?.[0] === here}))
        here.transitions.set(type, copies ?? [])
      },
    }))
}

/** Whether a transition from this state would do anything: beginning a state anew may do nothing. */
function isFelt(node: AnyStateNode, {target, actions}: AnyTransitionDefinition): boolean {
  const doesNothing = [...node.entry, ...node.exit, ...node.invoke].length === 0 && node.type === 'atomic'
  return actions.length > 0 || target === undefined || target[0] !== node || !doesNothing
}

function isTakenBy(node: AnyStateNode, type: string): boolean {
  return node.transitions.has(type) || (node.parent !== undefined && isTakenBy(node.parent, type))
}

function withoutStateAction(id: string, list: 'entry' | 'exit', index: number, action: unknown): Mutant {
  return {
    name: `${id}: '${actionWords(action)}' at ${list} dropped`,
    apply(machine) {
      statesOf(machine)
        .find((node) => node.id === id)
        ?.[list].splice(index, 1)
    },
  }
}

/** Another state beside it, if possible one that does not lead on at once. */
function siblingOf(node: AnyStateNode | undefined): string | undefined {
  const others = Object.values(node?.parent?.states ?? {}).filter(
    (each) => each !== node && each.type !== 'history',
  )
  return (others.find(({always}) => (always ?? []).length === 0) ?? others[0])?.id
}
