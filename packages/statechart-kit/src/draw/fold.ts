import type {Statechart} from '../explore/statechart.ts'
import {type DrawingView, hiddenBehind, isShown, outwards} from './drawing-view.ts'
import {type Layout, routesOf} from './layout.ts'

/** The statechart with these states as leaves, so that it can be laid out as it is drawn. */
export function foldedStatechart(statechart: Statechart, collapsed: ReadonlySet<string>): Statechart {
  const view: DrawingView = {collapsed, focus: null}
  const endOf = endsIn(statechart, collapsed)
  return {
    ...statechart,
    states: statechart.states
      .filter(({id}) => isShown(statechart, id, view))
      .map((state) => {
        if (!collapsed.has(state.id)) return state
        const parts = statechart.states.filter(({parent}) => parent === state.id).length
        // The drawing counts the parts in a line of its own.
        return {...state, type: 'atomic', initial: null, exit: [...state.exit, `${parts} states inside`]}
      }),
    transitions: statechart.transitions.flatMap((transition) => {
      const targets = routesOf(transition)
        .map(({target}) => target)
        .filter((target) => hiddenBehind(statechart, transition.source, target, view) !== 'whole')
      if (targets.length === 0) return []
      const ends = [...new Set(targets.map(endOf))]
      return [{...transition, source: endOf(transition.source), targets: ends}]
    }),
  }
}

/** The layout of a folded statechart with the names of the whole one, which is drawn with it. */
export function unfoldedLayout(
  statechart: Statechart,
  collapsed: ReadonlySet<string>,
  layout: Layout,
): Layout {
  const endOf = endsIn(statechart, collapsed)
  const routes = statechart.transitions.flatMap((transition) =>
    routesOf(transition).flatMap(({id, target}) => {
      const route = layout.transitions[`${transition.id} > ${endOf(target)}`]
      return route === undefined ? [] : [[id, route] as const]
    }),
  )
  return {...layout, transitions: Object.fromEntries(routes)}
}

/** Where the lines of a state begin and end: at the outermost collapsed state around it. */
function endsIn(statechart: Statechart, collapsed: ReadonlySet<string>): (id: string) => string {
  return (id) =>
    outwards(statechart, id)
      .slice(1)
      .findLast((each) => collapsed.has(each)) ?? id
}
