import type {AnyMachineSnapshot, EventObject} from 'xstate'
import type {PathGenerator, StatePath} from 'xstate/graph'
import {explore} from '../explore/explore.ts'
import type {Model} from '../model/model.ts'
import {eventOf} from '../model/stimulus.ts'
import {independentPlan, type Path} from './plan.ts'

/**
 * The planned paths for `TestModel` of `xstate/graph`: `new TestModel(machine, {stateMatcher}).getPaths(planned(model))`
 * gives paths whose `test({states, events})` walks ours, with invoked actors and waits as events. Its own
 * `stateMatcher` knows only `*`, so give one. Paths of the first beginning, since it knows no other.
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
    event: eventOf(stimulus) ?? {type: 'xstate.init'},
    state: to.snapshot,
  }))
  return [{state: last.to.snapshot, steps, weight: steps.length}]
}
