import {escaped} from '../draw/svg.ts'
import type {Statechart, StatechartState, StatechartTransition} from '../explore/statechart.ts'

/** A statechart in the W3C's SCXML; guards and actions appear by name only. */
export function scxmlOf(statechart: Statechart): string {
  const names = new Map(statechart.states.map(({id}) => [id, id.replaceAll(/[^\w.-]/g, '_')]))
  const nameOf = (id: string) => escaped(names.get(id) ?? id)

  const transition = (
    {targets, event, guard, actions, isReentering}: StatechartTransition,
    indent: string,
  ) => {
    const attributes = [
      ...(event === '' ? [] : [`event="${escaped(event)}"`]),
      ...(guard === null ? [] : [`cond="${escaped(guard)}"`]),
      ...(targets.length === 0 ? [] : [`target="${targets.map(nameOf).join(' ')}"`]),
      ...(targets.length > 0 && !isReentering ? ['type="internal"'] : []),
    ].join(' ')
    const calls = actions.map((name) => `<raise event="${escaped(`do ${name}`)}"/>`).join('')
    return `${indent}<transition ${attributes}>${calls}</transition>`
  }

  const element = (state: StatechartState, depth: number): string[] => {
    const indent = '  '.repeat(depth)
    const tag = state.type === 'atomic' || state.type === 'compound' ? 'state' : state.type
    const kind = state.history === null ? '' : ` type="${state.history}"`
    const initial = state.initial === null ? '' : ` initial="${nameOf(state.initial)}"`
    return [
      `${indent}<${tag} id="${nameOf(state.id)}"${kind}${initial}>`,
      ...orders('onentry', state.entry, `${indent}  `),
      ...orders('onexit', state.exit, `${indent}  `),
      ...state.invokes.map(({id, src}) => `${indent}  <invoke id="${escaped(id)}" src="${escaped(src)}"/>`),
      ...statechart.transitions
        .filter(({source}) => source === state.id)
        .map((each) => transition(each, `${indent}  `)),
      ...statechart.states
        .filter(({parent}) => parent === state.id)
        .flatMap((child) => element(child, depth + 1)),
      `${indent}</${tag}>`,
    ]
  }
  const [root] = statechart.states
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="${escaped(statechart.id)}">`,
    ...(root === undefined ? [] : element(root, 1)),
    '</scxml>',
    '',
  ].join('\n')
}

function orders(tag: string, actions: readonly string[], indent: string): string[] {
  if (actions.length === 0) return []
  return [
    `${indent}<${tag}>`,
    ...actions.map((name) => `${indent}  <raise event="${escaped(`do ${name}`)}"/>`),
    `${indent}</${tag}>`,
  ]
}
