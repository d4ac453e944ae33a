import {transitionLines} from '../../pathfinder/draw/layout.ts'
import type {Chart, ChartState, ChartTransition} from '../../pathfinder/explore/chart.ts'

/** A row of the outline: a machine, one of its states, or a transition of a state. */
export interface OutlineRow {
  key: string
  kind: 'chart' | 'state' | 'transition'
  chart: string
  /** Of the state or transition; of the root for an open machine. */
  id: string | null
  name: string
  hint: string
  level: number
  position: number
  siblings: number
  /** `null` for a row without children. */
  isExpanded: boolean | null
}

/** The visible rows: all machines, and the unfolded parts of the open one. */
export function outlineRows(
  charts: readonly string[],
  open: Chart | null,
  isUnfolded: (key: string) => boolean,
): OutlineRow[] {
  return charts.flatMap((id, index) => {
    const chart = open?.id === id ? open : null
    const [root] = chart?.states ?? []
    const key = `chart ${id}`
    const isExpanded = chart !== null && isUnfolded(key)
    const row: OutlineRow = {
      key,
      kind: 'chart',
      chart: id,
      id: root?.id ?? null,
      name: id,
      hint: '',
      level: 1,
      position: index + 1,
      siblings: charts.length,
      isExpanded,
    }
    return chart === null || root === undefined || !isExpanded
      ? [row]
      : [row, ...rowsInside(chart, root, 2, isUnfolded)]
  })
}

function rowsInside(
  chart: Chart,
  around: ChartState,
  level: number,
  isUnfolded: (key: string) => boolean,
): OutlineRow[] {
  const transitions = chart.transitions.filter(({source}) => source === around.id)
  const states = chart.states.filter(({parent}) => parent === around.id)
  const siblings = transitions.length + states.length
  const common = {chart: chart.id, level, siblings}
  return [
    ...transitions.map(
      (transition, index): OutlineRow => ({
        ...common,
        key: transition.id,
        kind: 'transition',
        id: transition.id,
        name: transitionLines(transition)
          .slice(0, transition.guard === null ? 1 : 2)
          .join(' '),
        hint: leadsTo(chart, transition),
        position: index + 1,
        isExpanded: null,
      }),
    ),
    ...states.flatMap((state, index) => {
      const inside = rowsInside(chart, state, level + 1, isUnfolded)
      const isExpanded = isUnfolded(state.id)
      const row: OutlineRow = {
        ...common,
        key: state.id,
        kind: 'state',
        id: state.id,
        name: state.name,
        hint: kindOf(state, around),
        position: transitions.length + index + 1,
        isExpanded: inside.length === 0 ? null : isExpanded,
      }
      return isExpanded ? [row, ...inside] : [row]
    }),
  ]
}

function leadsTo({states}: Chart, {targets}: ChartTransition): string {
  const names = targets.map((target) => states.find(({id}) => id === target)?.name ?? target)
  return names.length === 0 ? 'stays' : `→ ${names.join(', ')}`
}

function kindOf({id, type, history}: ChartState, around: ChartState): string {
  const kinds = [
    ...(around.initial === id ? ['initial'] : []),
    ...(type === 'final' || type === 'parallel' ? [type] : []),
    ...(history === null ? [] : [`${history} history`]),
  ]
  return kinds.join(', ')
}
