import type {AnyStateMachine, SnapshotFrom} from 'xstate'
import {canonical} from '../step/canonical.ts'
import type {Invariant, ObservedState} from './model.ts'
import type {Stimulus} from './stimulus.ts'

interface Promised {
  sentence: string
  requirement?: string | readonly string[]
}

/** In every situation with `from`, the stimulus `by` leads to one with `to`, at once. */
export function leads<Machine extends AnyStateMachine>({
  from,
  by,
  to,
  ...promised
}: Promised & {
  from(snapshot: SnapshotFrom<Machine>): boolean
  /** Labels of stimuli, with or without the name of the case. */
  by: string | readonly string[]
  to(snapshot: SnapshotFrom<Machine>, before: SnapshotFrom<Machine>): boolean
}): Invariant<Machine> {
  return {
    ...promised,
    holds: ({before, stimulus, snapshot}) =>
      before === null || !isBy(stimulus, by) || !from(before) || to(snapshot, before),
  }
}

/** `what` is true of a step if and only if `when` is. */
export function exactly<Machine extends AnyStateMachine>({
  what,
  when,
  ...promised
}: Promised & {
  what(step: ObservedState<Machine>): boolean
  when(step: ObservedState<Machine>): boolean
}): Invariant<Machine> {
  return {...promised, holds: (step) => what(step) === when(step)}
}

/** What `of` reads from the context stays as it is, except by a step with `unless`. */
export function stays<Machine extends AnyStateMachine>({
  of,
  unless,
  ...promised
}: Promised & {
  of(snapshot: SnapshotFrom<Machine>): unknown
  unless(step: ObservedState<Machine>): boolean
}): Invariant<Machine> {
  return {
    ...promised,
    holds: (step) =>
      step.before === null || unless(step) || canonical(of(step.before)) === canonical(of(step.snapshot)),
  }
}

/** Each event is taken only where its condition holds; anywhere else the machine ignores it. */
export function onlyWhere<Machine extends AnyStateMachine>({
  where,
  ...promised
}: Promised & {
  /** By the type of the event. */
  where: Readonly<Record<string, (snapshot: SnapshotFrom<Machine>) => boolean>>
}): Invariant<Machine> {
  return {
    ...promised,
    holds: ({before, stimulus, taken}) =>
      before === null ||
      stimulus.kind !== 'event' ||
      taken.length === 0 ||
      (where[stimulus.event.type]?.(before) ?? true),
  }
}

/** Whether a stimulus has one of these labels, with or without the name of the case: `use code fails`. */
export function isBy({label}: Stimulus, labels: string | readonly string[]): boolean {
  return [labels].flat().some((each) => label === each || label.startsWith(`${each} · `))
}
