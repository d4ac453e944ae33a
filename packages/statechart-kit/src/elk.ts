// The entry `statechart-kit/elk`: lays out a statechart; needs elkjs.
import ELK from 'elkjs/lib/elk.bundled.js'
import {arranged} from './draw/arrange.ts'
import type {Layout} from './draw/layout.ts'
import type {Statechart} from './explore/statechart.ts'

/** Lays out a statechart with ELK, in several ways, and returns the most readable one. Deterministic. */
export function layOut(statechart: Statechart): Promise<Layout> {
  return arranged(statechart, (graph) => new ELK().layout(graph))
}
