import {canonical, eventOf, type Model, type Stimulus} from 'statechart-kit'
import {activeNodes} from 'statechart-kit/xstate'
import type {AnyMachineSnapshot, EventObject} from 'xstate'
import {getShortestPaths} from 'xstate/graph'

/** Paths and their steps together. */
export interface Size {
  paths: number
  steps: number
}

/**
 * What covers all transitions with `getShortestPaths` of xstate/graph, from the model's first initial situation: its path
 * to each situation, followed by every possible event.
 * @returns `null` when it finds more than `limit` situations
 */
export function shortestPaths(model: Model, limit: number): Size | null {
  const {machine, project, starts} = model
  const paths = withinLimit(() =>
    getShortestPaths(machine, {
      input: starts[0]?.input,
      events: (snapshot) => eventsAt(model, snapshot),
      serializeState: (snapshot) =>
        canonical([snapshot.value, snapshot.status, project?.(snapshot.context) ?? snapshot.context]),
      limit,
    }),
  )
  if (paths === null) return null
  const covering = paths.flatMap(({steps, state}) => eventsAt(model, state).map(() => steps.length + 1))
  return {paths: covering.length, steps: covering.reduce((sum, length) => sum + length, 0)}
}

function withinLimit<Path>(find: () => Path[]): Path[] | null {
  try {
    return find()
  } catch (error) {
    if (error instanceof Error && error.message === 'Traversal limit exceeded') return null
    throw error
  }
}

/**
 * xstate/graph does not track running actors and timers, so every actor of the state may end and every timer
 * may fire.
 */
function eventsAt({events, outcomes}: Model, snapshot: AnyMachineSnapshot): EventObject[] {
  if (snapshot.status !== 'active') return []
  const waits = activeNodes(snapshot).flatMap(({ownEvents}) =>
    ownEvents.filter((type) => type.startsWith('xstate.after.')).map((type) => ({type})),
  )
  const ends = activeNodes(snapshot).flatMap(({invoke}) =>
    invoke.flatMap(({id, src}) =>
      (outcomes[String(src)] ?? []).map((outcome): Stimulus => {
        return {kind: 'settle', label: '', actor: {id, src: String(src), isObserved: false}, outcome}
      }),
    ),
  )
  const settled = ends.map(eventOf).filter((event) => event !== null)
  return [...events.map(({event}) => event), ...settled, ...waits]
}
