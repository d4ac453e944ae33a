import {explore, type Graph} from '../explore/explore.ts'
import type {Model} from '../model/model.ts'
import type {Scope} from '../model/stimulus.ts'
import {minimalPlan} from './minimal-plan.ts'
import {behavioursByEffect, independentPlan, type Path} from './plan.ts'

/** Where paths are walked: with a real actor, in a component, in a browser with the real server. */
export const LEVELS = ['machine', 'component', 'browser'] as const

export type Level = (typeof LEVELS)[number]

export interface LevelPlan {
  graph: Graph
  plan: Path[]
}

const graphs = new WeakMap<Model, Partial<Record<Scope, Graph>>>()
const plans = new WeakMap<Graph, Partial<Record<Level, Path[]>>>()

/** The model's graph in that scope, explored once. */
export function graphOf(model: Model, scope: Scope): Graph {
  const own = graphs.get(model) ?? {}
  graphs.set(model, own)
  own[scope] ??= explore(model, scope)
  return own[scope]
}

/**
 * The paths of a level: short ones where a start costs nothing, few long ones for the browser. The machine
 * level covers every behaviour from every state value that it can start from, and every change it can make
 * there.
 */
export function planFor(model: Model, level: Level): LevelPlan {
  const graph = graphOf(model, level === 'machine' ? 'machine' : 'screen')
  const own = plans.get(graph) ?? {}
  plans.set(graph, own)
  own[level] ??= planned(graph, level)
  return {graph, plan: own[level]}
}

function planned(graph: Graph, level: Level): Path[] {
  if (level === 'machine') return independentPlan(graph, behavioursByEffect)
  return level === 'component' ? independentPlan(graph) : minimalPlan(graph)
}
