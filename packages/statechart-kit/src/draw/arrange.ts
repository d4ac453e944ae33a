import type {Statechart} from '../explore/statechart.ts'
import {type Arrangement, type ElkAnswer, type ElkNode, elkGraph, layoutOf} from './elk-graph.ts'
import type {Layout} from './layout.ts'
import {besideBeginnings, crossingsIn, legibilityOf} from './legibility.ts'

/** ELK options that are tried on every statechart; each is the best for some. */
const ARRANGEMENTS: readonly Arrangement[] = [
  {},
  {'elk.spacing.edgeEdge': '7', 'elk.spacing.edgeNode': '8', 'elk.spacing.nodeNode': '16'},
  {'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'TAIL_LAYER'},
  {'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'SPACE_EFFICIENT_LAYER'},
  {'elk.layered.layering.strategy': 'LONGEST_PATH'},
  {'elk.layered.layering.strategy': 'MIN_WIDTH'},
  {
    'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
    'elk.layered.layering.coffmanGraham.layerBound': '2',
  },
  {'elk.layered.cycleBreaking.strategy': 'GREEDY'},
  {'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX'},
]
/** A larger statechart is laid out in one way only, because each attempt takes long. */
const MOST_STATES = 60
/** The width that a screen of 1440 pixels shows at full size. */
const WIDEST = 1400

/** Lays out a statechart in several ways, at most `most`, and returns the most readable one. Deterministic. */
export async function arranged(
  statechart: Statechart,
  lay: (graph: ElkNode) => Promise<ElkAnswer>,
  most = Number.POSITIVE_INFINITY,
): Promise<Layout> {
  const enough = statechart.states.length > MOST_STATES ? 1 : most
  let [best, problem, found]: [Layout | null, unknown, number] = [null, null, 0]
  for (const arrangement of ARRANGEMENTS)
    try {
      const layout = layoutOf(await lay(elkGraph(statechart, arrangement)))
      found += 1
      best = best === null ? layout : moreReadable(statechart, best, layout)
      if (found >= enough) break
    } catch (error) {
      // ELK fails on some statecharts with some options.
      problem = error
    }
  if (best === null) throw problem
  return best
}

/** The second layout if it is more readable than the first, else the first. */
export function moreReadable(statechart: Statechart, first: Layout, second: Layout): Layout {
  return costOf(statechart, second) < costOf(statechart, first) ? second : first
}

function costOf(statechart: Statechart, layout: Layout): number {
  const faults = Object.values(legibilityOf(statechart, layout)).flat().length
  const {width, height} = layout
  return (
    1_000_000 * faults +
    20 * Math.max(0, width - WIDEST) +
    (width * height) / 1000 +
    25 * crossingsIn(layout) +
    150 * besideBeginnings(statechart, layout)
  )
}
