import type {Statechart, StatechartState, StatechartTransition} from '../explore/statechart.ts'
import {
  type Box,
  DRAWING,
  type Layout,
  labelSize,
  ownerOf,
  ownLoops,
  routesOf,
  stateSize,
  transitionLines,
} from './layout.ts'

/** The part of ELK's graph format that we write. */
export interface ElkNode {
  id: string
  width?: number
  height?: number
  children?: ElkNode[]
  edges?: {
    id: string
    sources: string[]
    targets: string[]
    labels: {text: string; width: number; height: number; layoutOptions: Record<string, string>}[]
  }[]
  layoutOptions?: Record<string, string>
}

/** The part of ELK's result that we read. */
interface ElkPlace {
  x?: number | undefined
  y?: number | undefined
  width?: number | undefined
  height?: number | undefined
}

interface ElkPoint {
  x: number
  y: number
}

export interface ElkAnswer extends ElkPlace {
  id: string
  children?: ElkAnswer[]
  edges?: {
    id: string
    labels?: ElkPlace[]
    sections?: {startPoint: ElkPoint; endPoint: ElkPoint; bendPoints?: ElkPoint[]}[]
  }[]
}

type ElkEdge = NonNullable<ElkNode['edges']>[number]

/** Layout options in ELK's own names. */
export type Arrangement = Readonly<Record<string, string>>

/** The root's option does not apply to the levels below, and MODEL_ORDER there makes ELK 0.12 fail. */
const COMPOUND = {
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  'elk.spacing.edgeLabel': '4',
  // Space for the initial mark between a state and the next line above it.
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
}
const ROOT = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
}
/**
 * Lines from a state to itself are placed below each other: nested, the outer ones would cross the texts of
 * the inner ones.
 */
const EVERY_STATE = {'elk.layered.edgeRouting.selfLoopOrdering': 'SEQUENCED'}
/** The initial state comes first. */
const BEGINNING = {'elk.layered.layering.layerConstraint': 'FIRST'}

/** The statechart as input of ELK's `layered`. */
export function elkGraph(statechart: Statechart, arrangement: Arrangement): ElkNode {
  const [root] = statechart.states
  const edges = new Map<string, ElkEdge[]>()
  for (const transition of statechart.transitions)
    for (const {id, target} of routesOf(transition)) {
      const owner = ownerOf(statechart, transition.source, target)
      edges.set(owner, [...(edges.get(owner) ?? []), elkEdge(id, transition, target)])
    }
  const beginnings = new Set(statechart.states.map(({initial}) => initial))
  const build = (state: StatechartState): ElkNode => {
    const own = {...EVERY_STATE, ...(beginnings.has(state.id) ? BEGINNING : {})}
    const children = statechart.states.filter(({parent}) => parent === state.id)
    const {width, height} = stateSize(state, children.length === 0 ? ownLoops(statechart, state) : 0)
    if (children.length === 0)
      return {id: state.id, width, height, edges: edges.get(state.id) ?? [], layoutOptions: own}
    return {
      id: state.id,
      children: children.map(build),
      edges: edges.get(state.id) ?? [],
      layoutOptions: {
        ...own,
        ...COMPOUND,
        ...arrangement,
        'elk.padding': `[top=${height + 14},left=16,right=16,bottom=16]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
    }
  }
  return {
    id: DRAWING,
    children: root === undefined ? [] : [build(root)],
    edges: edges.get(DRAWING) ?? [],
    layoutOptions: {...ROOT, ...COMPOUND, ...arrangement},
  }
}

/** Converts ELK's positions to the drawing's coordinates. */
export function layoutOf(elk: ElkAnswer): Layout {
  const layout: Layout = {width: elk.width ?? 0, height: elk.height ?? 0, states: {}, transitions: {}}
  const read = (node: ElkAnswer, left: number, top: number): void => {
    const [x, y] = [left + (node.x ?? 0), top + (node.y ?? 0)]
    if (node !== elk) layout.states[node.id] = box(node, left, top)
    for (const edge of node.edges ?? []) {
      const [section] = edge.sections ?? []
      if (section === undefined) continue
      const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]
      layout.transitions[edge.id] = {
        points: points.map((point) => [round(point.x + x), round(point.y + y)]),
        label: box(edge.labels?.[0] ?? {}, x, y),
      }
    }
    for (const child of node.children ?? []) read(child, x, y)
  }
  read(elk, 0, 0)
  return layout
}

function box({x = 0, y = 0, width = 0, height = 0}: ElkPlace, left: number, top: number): Box {
  return {x: round(x + left), y: round(y + top), width: round(width), height: round(height)}
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function elkEdge(id: string, transition: StatechartTransition, target: string): ElkEdge {
  const label = {
    text: transitionLines(transition).join(' '),
    ...labelSize(transition),
    layoutOptions: {'elk.edgeLabels.inline': 'true'},
  }
  return {id, sources: [transition.source], targets: [target], labels: [label]}
}
