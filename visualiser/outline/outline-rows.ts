import type {Statechart, StatechartState, StatechartTransition} from 'statechart-kit'
import {transitionLines} from 'statechart-kit/draw'
import type {StatechartFile} from '../catalogue/catalogue.ts'

/** A row of the outline: a machine, one of its states, or a transition of a state. */
export interface OutlineRow {
  key: string
  kind: 'statechart' | 'state' | 'transition'
  statechart: string
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

/** The open machine under its name in the addresses, which need not be its id. */
export type OpenMachine = Pick<StatechartFile, 'id' | 'statechart'>

/** The visible rows: all machines, and the unfolded parts of the open one. */
export function outlineRows(
  statecharts: readonly string[],
  open: OpenMachine | null,
  isUnfolded: (key: string) => boolean,
): OutlineRow[] {
  return statecharts.flatMap((id, index) => {
    const statechart = open?.id === id ? open.statechart : null
    const [root] = statechart?.states ?? []
    const key = `statechart ${id}`
    const isExpanded = statechart !== null && isUnfolded(key)
    const row: OutlineRow = {
      key,
      kind: 'statechart',
      statechart: id,
      id: root?.id ?? null,
      name: id,
      hint: '',
      level: 1,
      position: index + 1,
      siblings: statecharts.length,
      isExpanded,
    }
    return statechart === null || root === undefined || !isExpanded
      ? [row]
      : [row, ...rowsInside({id, statechart}, root, 2, isUnfolded)]
  })
}

function rowsInside(
  open: OpenMachine,
  around: StatechartState,
  level: number,
  isUnfolded: (key: string) => boolean,
): OutlineRow[] {
  const {id: name, statechart} = open
  const transitions = statechart.transitions.filter(({source}) => source === around.id)
  const states = statechart.states.filter(({parent}) => parent === around.id)
  const siblings = transitions.length + states.length
  const common = {statechart: name, level, siblings}
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
        hint: leadsTo(statechart, transition),
        position: index + 1,
        isExpanded: null,
      }),
    ),
    ...states.flatMap((state, index) => {
      const inside = rowsInside(open, state, level + 1, isUnfolded)
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

function leadsTo({states}: Statechart, {targets}: StatechartTransition): string {
  const names = targets.map((target) => states.find(({id}) => id === target)?.name ?? target)
  return names.length === 0 ? 'stays' : `→ ${names.join(', ')}`
}

function kindOf({id, type, history}: StatechartState, around: StatechartState): string {
  const kinds = [
    ...(around.initial === id ? ['initial'] : []),
    ...(type === 'final' || type === 'parallel' ? [type] : []),
    ...(history === null ? [] : [`${history} history`]),
  ]
  return kinds.join(', ')
}
