import type {Model} from '../model/model.ts'
import type {Stimulus} from '../model/stimulus.ts'
import {canonical} from '../step/canonical.ts'
import type {PureStep} from '../step/pure-step.ts'

/** @throws {Error} when a machine without a source asks for chance or for the computer's clock */
export function assertDeterministic({machine, source}: Model, {label}: Stimulus, {asked}: PureStep): void {
  if (source === undefined && asked.length > 0)
    throw new Error(
      `'${machine.id}' is not deterministic: in '${label}' it calls ${asked.join(' and ')}. Pass the value in an event, the input or an actor's answer, or give the model a source.`,
    )
}

/** Takes the first step with each label twice, to find a machine that has a memory outside its context. */
export function repeatOnce({machine}: Model): (stimulus: Stimulus, take: () => PureStep) => PureStep {
  const seen = new Set<string>()
  return ({label}, take) => {
    const step = take()
    if (seen.has(label) || step.asked.length > 0) return step
    seen.add(label)
    if (shown(take()) !== shown(step))
      throw new Error(
        `'${machine.id}' is not deterministic: '${label}', twice from the same situation, has two results. It reads or writes something outside its context.`,
      )
    return step
  }
}

function shown({snapshot: {value, status, context, output}, taken, refused, orders}: PureStep): string {
  return canonical([value, status, context, output, taken, refused, orders.map(({type}) => type)])
}
