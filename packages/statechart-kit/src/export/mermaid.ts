import {outwards} from '../draw/drawing-view.ts'
import {routesOf, transitionLines} from '../draw/layout.ts'
import type {Statechart, StatechartState} from '../explore/statechart.ts'

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
export function mermaidOf(statechart: Statechart): string {
  const [root] = statechart.states
  const lines = linesOf(statechart)
  const inside = (parent: StatechartState, depth: number): string[] => {
    const indent = '  '.repeat(depth)
    const children = statechart.states.filter((state) => state.parent === parent.id)
    return [
      ...(parent.initial === null ? [] : [`${indent}[*] --> ${nameOf(statechart, parent.initial)}`]),
      ...children.flatMap((state, index) => [
        ...(parent.type === 'parallel' && index > 0 ? [`${indent}--`] : []),
        ...block(state, depth),
      ]),
      ...lines.filter(({scope}) => scope === parent.id).map(({text}) => indent + text),
    ]
  }
  const block = (state: StatechartState, depth: number): string[] => {
    const indent = '  '.repeat(depth)
    const name = nameOf(statechart, state.id)
    const title = `${indent}state "${plain(state.name)}" as ${name}`
    if (statechart.states.some(({parent}) => parent === state.id))
      return [`${title} {`, ...inside(state, depth + 1), `${indent}}`]
    return state.type === 'final' ? [title, `${indent}${name} --> [*]`] : [title]
  }
  return ['stateDiagram-v2', ...(root === undefined ? [] : inside(root, 1)), ''].join('\n')
}

function linesOf(statechart: Statechart): Line[] {
  const isComposite = (id: string) => statechart.states.some(({parent}) => parent === id)
  return statechart.transitions.flatMap((transition) =>
    routesOf(transition).flatMap(({target}): Line[] => {
      const [from, to] = [
        lifted(statechart, transition.source, target),
        lifted(statechart, target, transition.source),
      ]
      const [around, aroundTarget] = [outwards(statechart, from), outwards(statechart, to)]
      if (from === to ? isComposite(from) : around.includes(to) || aroundTarget.includes(from)) return []
      const scope = around.slice(1).find((id) => aroundTarget.slice(1).includes(id))
      if (scope === undefined) return []
      const source = from === transition.source ? '' : `in ${transition.source.split('.').at(-1)}, `
      const words = plain(source + transitionLines(transition).join(' '))
      return [{scope, text: `${nameOf(statechart, from)} --> ${nameOf(statechart, to)} : ${words}`}]
    }),
  )
}

/**
 * The state itself, or its ancestor with regions that the other end is outside of, or in another region of.
 */
function lifted(statechart: Statechart, id: string, other: string): string {
  const around = outwards(statechart, other)
  const regions = outwards(statechart, id).filter((each) => {
    const parent = statechart.states.find((state) => state.id === each)?.parent
    return (
      statechart.states.find((state) => state.id === parent)?.type === 'parallel' && !around.includes(each)
    )
  })
  const outermost = regions.at(-1)
  return statechart.states.find((state) => state.id === outermost)?.parent ?? id
}

function nameOf({states}: Statechart, id: string): string {
  return `s${states.findIndex((state) => state.id === id)}`
}

/** Removes the characters that end a name or a line. */
function plain(text: string): string {
  return text.replaceAll('"', "'").replaceAll(';', ',').replaceAll(':', ' ').replaceAll('#', '')
}
