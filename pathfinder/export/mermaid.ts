import {outwards} from '../draw/drawing-view.ts'
import {routesOf, transitionLines} from '../draw/layout.ts'
import type {Chart, ChartState} from '../explore/chart.ts'

interface Line {
  /** The state whose block contains it. */
  scope: string
  text: string
}

/**
 * A statechart as a Mermaid state diagram, which GitHub draws. Mermaid draws no line between a state and its
 * child, and none out of one of several regions. The first kind is left out; the second starts or ends at the
 * surrounding state.
 */
export function mermaidOf(chart: Chart): string {
  const [root] = chart.states
  const lines = linesOf(chart)
  const inside = (parent: ChartState, depth: number): string[] => {
    const indent = '  '.repeat(depth)
    const children = chart.states.filter((state) => state.parent === parent.id)
    return [
      ...(parent.initial === null ? [] : [`${indent}[*] --> ${nameOf(chart, parent.initial)}`]),
      ...children.flatMap((state, index) => [
        ...(parent.type === 'parallel' && index > 0 ? [`${indent}--`] : []),
        ...block(state, depth),
      ]),
      ...lines.filter(({scope}) => scope === parent.id).map(({text}) => indent + text),
    ]
  }
  const block = (state: ChartState, depth: number): string[] => {
    const indent = '  '.repeat(depth)
    const name = nameOf(chart, state.id)
    const title = `${indent}state "${plain(state.name)}" as ${name}`
    if (chart.states.some(({parent}) => parent === state.id))
      return [`${title} {`, ...inside(state, depth + 1), `${indent}}`]
    return state.type === 'final' ? [title, `${indent}${name} --> [*]`] : [title]
  }
  return ['stateDiagram-v2', ...(root === undefined ? [] : inside(root, 1)), ''].join('\n')
}

function linesOf(chart: Chart): Line[] {
  const isComposite = (id: string) => chart.states.some(({parent}) => parent === id)
  return chart.transitions.flatMap((transition) =>
    routesOf(transition).flatMap(({target}): Line[] => {
      const [from, to] = [lifted(chart, transition.source, target), lifted(chart, target, transition.source)]
      const [around, aroundTarget] = [outwards(chart, from), outwards(chart, to)]
      if (from === to ? isComposite(from) : around.includes(to) || aroundTarget.includes(from)) return []
      const scope = around.slice(1).find((id) => aroundTarget.slice(1).includes(id))
      if (scope === undefined) return []
      const source = from === transition.source ? '' : `in ${transition.source.split('.').at(-1)}, `
      const words = plain(source + transitionLines(transition).join(' '))
      return [{scope, text: `${nameOf(chart, from)} --> ${nameOf(chart, to)} : ${words}`}]
    }),
  )
}

/**
 * The state itself, or its ancestor with regions that the other end is outside of, or in another region of.
 */
function lifted(chart: Chart, id: string, other: string): string {
  const around = outwards(chart, other)
  const regions = outwards(chart, id).filter((each) => {
    const parent = chart.states.find((state) => state.id === each)?.parent
    return chart.states.find((state) => state.id === parent)?.type === 'parallel' && !around.includes(each)
  })
  const outermost = regions.at(-1)
  return chart.states.find((state) => state.id === outermost)?.parent ?? id
}

function nameOf({states}: Chart, id: string): string {
  return `s${states.findIndex((state) => state.id === id)}`
}

/** Removes the characters that end a name or a line. */
function plain(text: string): string {
  return text.replaceAll('"', "'").replaceAll(';', ',').replaceAll(':', ' ').replaceAll('#', '')
}
