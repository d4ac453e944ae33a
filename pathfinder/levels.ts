import {explore, type Graph} from './explore.ts'
import type {Model} from './model.ts'
import {behavioursByValue, greedyPlan, independentPlan, type Path} from './plan.ts'

/** Where paths are walked: by a real actor, in a component, in a browser at the real server. */
export const LEVELS = ['machine', 'component', 'browser'] as const

export type Level = (typeof LEVELS)[number]

export interface LevelPlan {
  graph: Graph
  plan: Path[]
}

/**
 * The paths of a level. Short ones where a beginning costs nothing, few long ones for the browser. The machine takes
 * both, through every behaviour from every state value that it can start from: a fault may hide in what came before.
 */
export function planFor(model: Model, level: Level): LevelPlan {
  const graph = explore(model, level === 'machine' ? 'machine' : 'screen')
  if (level === 'machine') {
    const walks = greedyPlan(graph, {targetsOf: behavioursByValue})
    return {graph, plan: [...independentPlan(graph, behavioursByValue), ...walks]}
  }
  return {graph, plan: level === 'component' ? independentPlan(graph) : greedyPlan(graph)}
}
