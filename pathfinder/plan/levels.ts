import {explore, type Graph} from '../explore/explore.ts'
import type {Model} from '../model/model.ts'
import {behavioursByEffect, greedyPlan, independentPlan, type Path} from './plan.ts'

/** Where paths are walked: with a real actor, in a component, in a browser with the real server. */
export const LEVELS = ['machine', 'component', 'browser'] as const

export type Level = (typeof LEVELS)[number]

export interface LevelPlan {
  graph: Graph
  plan: Path[]
}

/**
 * The paths of a level: short ones where a start costs nothing, few long ones for the browser. The machine
 * level covers every behaviour from every state value that it can start from, and every change it can make
 * there.
 */
export function planFor(model: Model, level: Level): LevelPlan {
  const graph = explore(model, level === 'machine' ? 'machine' : 'screen')
  if (level === 'machine') return {graph, plan: independentPlan(graph, behavioursByEffect)}
  return {graph, plan: level === 'component' ? independentPlan(graph) : greedyPlan(graph)}
}
