import type {AnyMachineSnapshot, ExecutableActionObject} from 'xstate'
import {agendaBefore} from '../explore/explore.ts'
import type {Model} from '../model/model.ts'
import {eventOf, type Stimulus} from '../model/stimulus.ts'
import {type Agenda, agendaAfter, EMPTY_AGENDA} from '../step/agenda.ts'
import {type PureStep, pureStart, pureStep} from '../step/pure-step.ts'
import type {TransitionId} from '../step/transitions.ts'

/** The expected result of a step. */
export interface Expected {
  snapshot: AnyMachineSnapshot
  taken: readonly TransitionId[]
  refused: readonly TransitionId[]
  visited: readonly string[]
  orders: readonly ExecutableActionObject[]
  agenda: Agenda
}

/** One step of an oracle. */
interface OracleStep {
  stimulus: Stimulus
  waitMs: number
  expected: Expected
}

/** The steps of an oracle that walks have had so far, as a tree: paths of one plan begin alike. */
export interface OracleMemory {
  steps: Map<Stimulus, OracleStep & {after: OracleMemory}>
}

export const oracleMemory = (): OracleMemory => ({steps: new Map()})

/** The pure machine, stepped beside the system under test; it knows the exact context and timers. */
export interface Oracle {
  /** The stimulus with the time that is left of its timer. */
  next(stimulus: Stimulus): OracleStep
}

/** A step that the memory knows is not computed again. `next` throws when the path has no start, or another timer is due than the plan expects. */
export function createOracle(model: Model, memory: OracleMemory = oracleMemory()): Oracle {
  let place = memory
  let snapshot: AnyMachineSnapshot | null = null
  let agenda: Agenda = EMPTY_AGENDA

  const advance = (step: PureStep, before: Agenda): Expected => ({...step, agenda: agendaAfter(before, step)})
  const computed = (planned: Stimulus): OracleStep => {
    if (planned.kind === 'start') {
      const step = pureStart(model, planned.start.input)
      return {stimulus: planned, waitMs: 0, expected: advance(step, EMPTY_AGENDA)}
    }
    const stimulus = planned.kind === 'wait' ? dueNow(planned, agenda) : planned
    const event = eventOf(stimulus)
    if (snapshot === null) throw new Error('A path begins with a start.')
    const before = agendaBefore(agenda, stimulus)
    const waitMs = before.now - agenda.now
    return {stimulus, waitMs, expected: advance(pureStep(model, snapshot, event, before.now), before)}
  }
  return {
    next(planned) {
      const step = place.steps.get(planned) ?? {...computed(planned), after: oracleMemory()}
      place.steps.set(planned, step)
      place = step.after
      ;({snapshot, agenda} = step.expected)
      return step
    },
  }
}

function dueNow(planned: Stimulus & {kind: 'wait'}, {timers}: Agenda): Stimulus {
  const [timer] = timers
  if (timer?.id !== planned.timer.id)
    throw new Error(
      `The plan waits for '${planned.timer.id}', but '${timer?.id ?? 'nothing'}' is due: project() merges situations that differ.`,
    )
  return {...planned, timer}
}
