import type {AnyMachineSnapshot} from 'xstate'
import type {Model} from '../model/model.ts'
import {eventOf, type Scope, type Stimulus, startsOf, stimuliOf} from '../model/stimulus.ts'
import {type Agenda, afterActor, afterTimer, agendaAfter, EMPTY_AGENDA} from '../step/agenda.ts'
import {canonical} from '../step/canonical.ts'
import {type Effects, effectsOf} from '../step/effects.ts'
import {type PureStep, pureStart, pureStep} from '../step/pure-step.ts'
import type {TransitionId} from '../step/transitions.ts'
import {rememberedStates} from '../step/xstate.ts'
import {assertDeterministic, repeatOnce} from './deterministic.ts'

/** Where a step starts: the beginning, or a situation. */
export interface GraphPlace {
  steps: Step[]
}

/** All moments of a machine that have the same possible futures. */
export interface Situation extends GraphPlace {
  snapshot: AnyMachineSnapshot
  agenda: Agenda
}

/** Whether this is a situation rather than the beginning. */
export function isSituation(place: GraphPlace): place is Situation {
  return 'snapshot' in place
}

export interface Step {
  from: GraphPlace
  to: Situation
  /** The exact snapshot after this step; `to` may hold the snapshot of another step with the same future. */
  snapshot: AnyMachineSnapshot
  agenda: Agenda
  stimulus: Stimulus
  taken: readonly TransitionId[]
  refused: readonly TransitionId[]
  /** The states that were active within the step and are no more. */
  visited: readonly string[]
  effects: Effects
}

/** The graph of all situations that a model can reach. */
export interface Graph {
  model: Model
  scope: Scope
  beginning: GraphPlace
  situations: Situation[]
  steps: Step[]
}

/**
 * Follows every stimulus from every situation; ends early when `isEnough` is true of a step.
 * @throws {Error} when there are more situations than the model's limit
 */
export function explore(
  model: Model,
  scope: Scope = 'machine',
  isEnough: (step: Step) => boolean = () => false,
): Graph {
  const beginning: GraphPlace = {steps: []}
  const situations = new Map<string, Situation>()
  const steps: Step[] = []
  const queue: Situation[] = []
  const repeated = repeatOnce(model)
  let hasEnded = false

  const follow = (from: GraphPlace, stimulus: Stimulus, step: PureStep, agenda: Agenda): void => {
    assertDeterministic(model, stimulus, step)
    const after = agendaAfter(agenda, step)
    const key = keyOf(model, step.snapshot, after)
    let to = situations.get(key)
    if (to === undefined) {
      to = {snapshot: step.snapshot, agenda: after, steps: []}
      situations.set(key, to)
      queue.push(to)
      if (situations.size > (model.limit ?? 5000))
        throw new Error(endlessness(model, [...situations.values()]))
    }
    const taking = stepBetween({from, to, agenda: after, stimulus}, step)
    from.steps.push(taking)
    steps.push(taking)
    hasEnded ||= isEnough(taking)
  }

  for (const stimulus of startsOf(model, scope))
    if (stimulus.kind === 'start')
      follow(
        beginning,
        stimulus,
        repeated(stimulus, () => pureStart(model, stimulus.start.input)),
        EMPTY_AGENDA,
      )
  for (let next = queue.shift(); next !== undefined && !hasEnded; next = queue.shift())
    for (const stimulus of stimuliOf(model, scope, {...next.agenda, snapshot: next.snapshot})) {
      const before = agendaBefore(next.agenda, stimulus)
      const {snapshot} = next
      follow(
        next,
        stimulus,
        repeated(stimulus, () => pureStep(model, snapshot, eventOf(stimulus), before.now)),
        before,
      )
    }
  return {model, scope, beginning, situations: [...situations.values()], steps}
}

function stepBetween(
  between: Pick<Step, 'from' | 'to' | 'agenda' | 'stimulus'>,
  {snapshot, taken, refused, visited, orders}: PureStep,
): Step {
  return {...between, snapshot, taken, refused, visited, effects: effectsOf(orders)}
}

/** The agenda when a stimulus arrives. */
export function agendaBefore(agenda: Agenda, stimulus: Stimulus): Agenda {
  if (stimulus.kind === 'wait') return afterTimer(agenda, stimulus.timer)
  if (stimulus.kind === 'settle')
    return 'snapshot' in stimulus.outcome ? agenda : afterActor(agenda, stimulus.actor)
  return agenda
}

/** The behaviours of a step: the transitions that it takes and the guards that refuse it. */
export function behavioursShown({taken, refused}: Pick<Step, 'taken' | 'refused'>): TransitionId[] {
  return [...taken, ...refused]
}

function keyOf(
  {project, projectHistory}: Model,
  snapshot: AnyMachineSnapshot,
  {timers, pending, now}: Agenda,
): string {
  const remembered = rememberedStates(snapshot)
  return canonical([
    snapshot.value,
    snapshot.status,
    project === undefined ? snapshot.context : project(snapshot.context),
    pending.map(({id, src, isObserved}) => canonical([id, src, isObserved])).sort(),
    timers.map(({id, due, event, isCancellable}) => [id, due - now, event, isCancellable]),
    projectHistory === undefined ? remembered : projectHistory(remembered, snapshot),
  ])
}

function endlessness({machine}: Model, situations: readonly Situation[]): string {
  const values = new Map<string, Set<string>>()
  for (const {snapshot} of situations)
    for (const [name, value] of Object.entries(snapshot.context))
      values.set(name, (values.get(name) ?? new Set()).add(canonical(value)))
  const most = [...values].sort(([, one], [, other]) => other.size - one.size).slice(0, 3)
  const named = most.map(([name, {size}]) => `${name} (${size} values)`).join(', ')
  return `'${machine.id}' has more than ${situations.length - 1} situations; its context grows in ${named}: narrow it with project().`
}
