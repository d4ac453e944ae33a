import {
  behavioursAndCases,
  canonical,
  eventOf,
  explore,
  greedyPlan,
  type Model,
  type Stimulus,
} from 'statechart-kit'
import {activeNodes} from 'statechart-kit/xstate'
import type {AnyMachineSnapshot, EventObject} from 'xstate'
import {getShortestPaths} from 'xstate/graph'
import {models} from '../machines/models.ts'
import {report} from './lib/report.ts'

interface Effort {
  paths: number
  steps: number
  seconds: number
}

const AIM = 0.1
const MOST_SITUATIONS = 200_000

/** Steps to full coverage, compared with xstate/graph's shortest paths over the same machines and events. */
export async function benchPaths(): Promise<void> {
  const sum = {ours: 0, theirs: 0}
  for (const model of Object.values(models)) {
    const [start] = model.starts
    if (start === undefined) continue
    const one = {...model, starts: [start]}
    const ours = timed(() => {
      const plan = greedyPlan(explore(one), {targetsOf: behavioursAndCases})
      return {paths: plan.length, steps: plan.flat().length}
    })
    const theirs = timed(() => shortestPaths(one))
    if (theirs.paths === 0) {
      console.error(`xstate/graph gives up on ${model.machine.id}: more than ${MOST_SITUATIONS} situations.`)
      continue
    }
    report({
      benchmark: `steps of the paths through ${model.machine.id}`,
      measured: ours.steps,
      against: theirs.steps,
      unit: 'steps',
      aim: null,
      note: `${told(ours)}; xstate/graph ${told(theirs)}`,
    })
    sum.ours += ours.steps
    sum.theirs += theirs.steps
  }
  report({
    benchmark: 'steps of the paths through all statecharts',
    measured: sum.ours,
    against: sum.theirs,
    unit: 'steps',
    aim: AIM,
    note: 'each statechart from its first beginning',
  })
}

function timed(plan: () => Omit<Effort, 'seconds'>): Effort {
  const began = performance.now()
  return {...plan(), seconds: (performance.now() - began) / 1000}
}

function told({paths, steps, seconds}: Effort): string {
  return `${paths} paths, ${steps} steps, ${seconds.toFixed(2)} s`
}

/** Its paths to every situation, each followed by every possible event: that covers all transitions. */
function shortestPaths(model: Model): Omit<Effort, 'seconds'> {
  const {machine, project, starts} = model
  const explored = () =>
    getShortestPaths(machine, {
      input: starts[0]?.input,
      events: (snapshot) => eventsAt(model, snapshot),
      serializeState: (snapshot) =>
        canonical([snapshot.value, snapshot.status, project?.(snapshot.context) ?? snapshot.context]),
      limit: MOST_SITUATIONS,
    })
  const paths = withinLimit(explored)
  const covering = paths.flatMap(({steps, state}) => eventsAt(model, state).map(() => steps.length + 1))
  return {paths: covering.length, steps: covering.reduce((sum, length) => sum + length, 0)}
}

/** None when it gives up. */
function withinLimit<Path>(find: () => Path[]): Path[] {
  try {
    return find()
  } catch (error) {
    if (error instanceof Error && error.message === 'Traversal limit exceeded') return []
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
