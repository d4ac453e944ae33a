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

/** The pure machine, stepped beside the system under test; it knows the exact context and timers. */
export interface Oracle {
  /** The stimulus with the time that is left of its timer. */
  next(stimulus: Stimulus): {stimulus: Stimulus; waitMs: number; expected: Expected}
}

/** `next` throws when the path has no start, or another timer is due than the plan expects. */
export function createOracle(model: Model): Oracle {
  let snapshot: AnyMachineSnapshot | null = null
  let agenda: Agenda = EMPTY_AGENDA

  const advance = (step: PureStep, before: Agenda): Expected => {
    agenda = agendaAfter(before, step)
    snapshot = step.snapshot
    return {...step, agenda}
  }
  return {
    next(planned) {
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
