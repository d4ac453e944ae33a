import {assign, setup} from 'xstate'
import {unprovided} from '../unprovided.ts'

export const PANELS = [
  'details',
  'simulate',
  'live',
  'paths',
  'sentences',
  'coverage',
  'screens',
  'changes',
] as const

export type Panel = (typeof PANELS)[number]

/** The place of all machines together, as in the address `#/`. */
export const OVERVIEW = ''

/** What is shown; the address holds the same. */
export interface ViewPlace {
  /** The machine's id, or `OVERVIEW`. */
  statechart: string
  state: string | null
  transition: string | null
  /** `machine-3`: a level and the number of one of its paths. */
  path: string | null
  /** Number of steps of the path or the simulation that have been taken. */
  step: number
  /** The steps of a simulation, which a link holds too; `null` without one. */
  script: readonly string[] | null
  panel: Panel
}

/** The parts of a machine that a link may name. */
export interface StatechartFacts {
  states: readonly string[]
  transitions: readonly string[]
  paths: readonly string[]
}

interface Visit {
  statecharts: readonly string[]
  place: ViewPlace
  /** `null` until the machine has been loaded. */
  facts: StatechartFacts | null
  /** Why the machine could not be loaded. */
  problem: string | null
}

type Leading =
  | {type: 'place.chosen'; change: Partial<ViewPlace>}
  | {type: 'address.changed'; place: ViewPlace}
  | {type: 'whole statechart.asked'}

export type VisualiserEvent = Leading | {type: 'retry.asked' | 'search.opened' | 'search.closed'}

const NOWHERE = {state: null, transition: null, path: null, step: 0, script: null}

/** The target of an event: another machine is shown completely, unless the event names a part. */
export function placeAfter(place: ViewPlace, event: VisualiserEvent): ViewPlace {
  if (event.type === 'address.changed') return event.place
  if (event.type === 'whole statechart.asked') return {...place, ...NOWHERE}
  if (event.type !== 'place.chosen') return place
  const {statechart = place.statechart} = event.change
  return {...place, ...(statechart === place.statechart ? {} : NOWHERE), ...event.change}
}

export function isGone(
  {state, transition, path}: ViewPlace,
  {states, transitions, paths}: StatechartFacts,
): boolean {
  return (
    (state !== null && !states.includes(state)) ||
    (transition !== null && !transitions.includes(transition)) ||
    (path !== null && !paths.includes(path))
  )
}

interface To {
  place: ViewPlace
}

export const visualiserSetup = setup({
  types: {
    context: {} as Visit,
    input: {} as Pick<Visit, 'statecharts' | 'place'>,
    events: {} as VisualiserEvent,
  },
  actors: {
    'read the statechart': unprovided<StatechartFacts, {statechart: string}>('read the statechart'),
  },
  actions: {
    'look at the place': assign((_, {place}: To) => ({place})),
    'clear what the statechart has': assign({facts: null}),
    'store what the statechart has': assign((_, {output}: {output: StatechartFacts}) => ({facts: output})),
    'store why there is none': assign((_, {error}: {error: unknown}) => ({
      problem: error instanceof Error ? error.message : String(error),
    })),
    // Provided by the logic.
    'write the address': (_, _to: To) => {},
  },
  guards: {
    'is none named': (_, {place}: To) => place.statechart === OVERVIEW,
    'is there no such statechart': ({context}, {place}: To) =>
      !context.statecharts.includes(place.statechart),
    'is it another statechart': ({context}, {place}: To) => place.statechart !== context.place.statechart,
    'has the statechart been read': ({context}) => context.facts !== null,
    'is a part of it gone': ({context}, {place}: To) =>
      context.facts !== null && isGone(place, context.facts),
    'does the read statechart lack a part': ({context}, {output}: {output: StatechartFacts}) =>
      isGone(context.place, output),
  },
})
