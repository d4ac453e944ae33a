import type {AnyMachineSnapshot, EventObject} from 'xstate'
import type {PathGenerator, StatePath} from 'xstate/graph'
import {explore} from '../explore/explore.ts'
import type {Model} from '../model/model.ts'
import {eventOf} from '../model/stimulus.ts'
import {INITIAL_EVENT} from '../step/xstate.ts'
import {independentPlan, type Path} from './plan.ts'

/**
 * The planned paths for `TestModel` of `xstate/graph`: `new TestModel(machine,
 * {stateMatcher}).getPaths(planned(model))` returns paths whose `test({states, events})` walks ours, with
 * actors and timers as events. Its default `stateMatcher` knows only `*`, so pass one. It supports one
 * initial situation, so the paths use the first.
 */
export function planned(model: Model): PathGenerator<AnyMachineSnapshot, EventObject, unknown> {
  return () => {
    const graph = explore({...model, starts: model.starts.slice(0, 1)})
    return independentPlan(graph).flatMap(statePath)
  }
}

function statePath(path: Path): StatePath<AnyMachineSnapshot, EventObject>[] {
  const last = path.at(-1)
  if (last === undefined) return []
  const steps = path.map(({stimulus, to}) => ({
    event: eventOf(stimulus) ?? INITIAL_EVENT,
    state: to.snapshot,
  }))
  return [{state: last.to.snapshot, steps, weight: steps.length}]
}
