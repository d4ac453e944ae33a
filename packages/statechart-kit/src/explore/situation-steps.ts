import type {AnyMachineSnapshot} from 'xstate'
import type {Model} from '../model/model.ts'
import {eventOf, type Stimulus, startsOf, stimuliOf} from '../model/stimulus.ts'
import {type Agenda, agendaAfter, EMPTY_AGENDA} from '../step/agenda.ts'
import {pureStart, pureStep} from '../step/pure-step.ts'
import type {TransitionId} from '../step/transitions.ts'
import {isSystemEvent} from '../step/xstate.ts'
import {agendaBefore} from './explore.ts'

/** The machine after one stimulus. */
export interface Moment {
  label: string
  snapshot: AnyMachineSnapshot
  agenda: Agenda
  taken: readonly TransitionId[]
  refused: readonly TransitionId[]
  /** The states that were active within the step and are no more. */
  visited: readonly string[]
  /** The names of the step's actions; none was executed. */
  orders: readonly string[]
}

/** The possible stimuli: the initial situations first, then the model's. */
export function choicesOf(model: Model, moment: Moment | undefined): Stimulus[] {
  return moment === undefined
    ? startsOf(model, 'machine')
    : stimuliOf(model, 'machine', {...moment.agenda, snapshot: moment.snapshot})
}

/** The moments of a path given by labels, up to the first impossible label. */
export function replay(model: Model, labels: readonly string[]): {moments: Moment[]; problem: string | null} {
  const moments: Moment[] = []
  for (const label of labels) {
    const last = moments.at(-1)
    const stimulus = choicesOf(model, last).find((each) => each.label === label)
    if (stimulus === undefined)
      return {moments, problem: `Step ${moments.length + 1}, “${label}”, is not possible there any more.`}
    moments.push(momentAfter(model, last, stimulus))
  }
  return {moments, problem: null}
}

/** The moment after a stimulus; runs no effect. */
export function momentAfter(model: Model, last: Moment | undefined, stimulus: Stimulus): Moment {
  const event = eventOf(stimulus)
  const input = stimulus.kind === 'start' ? stimulus.start.input : undefined
  const before = last === undefined ? EMPTY_AGENDA : agendaBefore(last.agenda, stimulus)
  const step =
    last === undefined ? pureStart(model, input) : pureStep(model, last.snapshot, event, before.now)
  const {snapshot, taken, refused, visited, orders} = step
  const names = orders.map(({type}) => type).filter((type) => !isSystemEvent(type))
  return {
    label: stimulus.label,
    snapshot,
    agenda: agendaAfter(before, step),
    taken,
    refused,
    visited,
    orders: names,
  }
}
