import {behavioursShown, type Graph, type GraphPlace, type Situation, type Step} from '../explore/explore.ts'
import type {Targets} from './plan.ts'

/** A graph that remembers the last moves, and the sequences of moves that its steps complete. */
export interface SwitchGraph {
  graph: Graph
  targetsOf: Targets
}

/** What a path does in one step: its transitions and refusals; empty when it does nothing. */
type Move = string

interface Remembering {
  place: GraphPlace
  moves: readonly Move[]
}

/**
 * The graph for n-switch coverage: each sequence of n + 1 moves that can follow one another is a target. Zero switches
 * are single transitions, one switch is every pair of transitions. Both planners take the graph with its targets, and
 * their paths are walked like any others.
 */
export function switchGraph({model, scope, beginning}: Graph, switches: number): SwitchGraph {
  const start: GraphPlace = {steps: []}
  const memories = new WeakMap<GraphPlace, Remembering>([[start, {place: beginning, moves: []}]])
  const situations = new Map<string, Situation>()
  const numbers = new Map<GraphPlace, number>()
  const steps: Step[] = []
  const queue: GraphPlace[] = [start]

  const arrive = (to: Situation, moves: readonly Move[]): Situation => {
    const number = numbers.get(to) ?? numbers.size
    numbers.set(to, number)
    const key = [number, ...moves].join('\n')
    const known = situations.get(key)
    if (known !== undefined) return known
    const fresh: Situation = {...to, steps: []}
    situations.set(key, fresh)
    memories.set(fresh, {place: to, moves})
    queue.push(fresh)
    return fresh
  }

  for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
    const memory = memories.get(from)
    for (const step of memory?.place.steps ?? []) {
      const to = arrive(step.to, switches === 0 ? [] : after(memory?.moves ?? [], step).slice(-switches))
      const taking: Step = {...step, from, to}
      from.steps.push(taking)
      steps.push(taking)
    }
  }
  const targetsOf = (step: Step) => {
    const sequence = after(memories.get(step.from)?.moves ?? [], step)
    return moveOf(step) === '' || sequence.length <= switches ? [] : [inWords(sequence)]
  }
  return {graph: {model, scope, beginning: start, situations: [...situations.values()], steps}, targetsOf}
}

/** The sequences of moves that walks have taken, of all that are possible. */
export function switchCoverage(
  graph: Graph,
  switches: number,
  walks: readonly {steps: readonly {behaviours: readonly string[]}[]}[],
): {covered: string[]; missed: string[]} {
  const possible = switchGraph(graph, switches)
  const all = [...new Set(possible.graph.steps.flatMap(possible.targetsOf))].sort()
  const shown = new Set(
    walks.flatMap(({steps}) => {
      const moves = steps.map(({behaviours}) => behaviours.join(' + ')).filter((move) => move !== '')
      return moves.map((_, end) => inWords(moves.slice(Math.max(0, end - switches), end + 1)))
    }),
  )
  return {covered: all.filter((each) => shown.has(each)), missed: all.filter((each) => !shown.has(each))}
}

function after(moves: readonly Move[], step: Step): readonly Move[] {
  const move = moveOf(step)
  return move === '' ? moves : [...moves, move]
}

function moveOf(step: Step): Move {
  return behavioursShown(step).join(' + ')
}

function inWords(moves: readonly Move[]): string {
  return moves.join(' → ')
}
