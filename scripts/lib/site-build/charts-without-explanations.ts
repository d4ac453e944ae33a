import type {Plugin} from 'vite'
import {type Edit, edited, removed, treeOf} from './source-edits.ts'

/** What a chart says to its readers: a description in so many words, and the requirements it meets. */
function isExplanation(node: object): boolean {
  const {type, key, value} = Object(node)
  if (type !== 'Property' || key.type !== 'Identifier') return false
  if (key.name === 'description') return value.type === 'Literal'
  return key.name === 'meta' && value.properties?.[0]?.key.name === 'requirement'
}

function editsOf(node: unknown, code: string): Edit[] {
  if (typeof node !== 'object' || node === null) return []
  if (isExplanation(node)) return [removed(Object(node), code)]
  return Object.values(node).flatMap((each) => editsOf(each, code))
}

/** A chart's file without what it says to its readers. */
export function withoutExplanations(path: string, code: string): string {
  return edited(code, editsOf(treeOf(path, code), code))
}

/** Developers read what a chart says of itself, in the visualiser and in its tests; visitors do not load it. */
export const chartsWithoutExplanations: Plugin = {
  name: 'charts-without-explanations',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\/machines\/.*\.ts$/.test(id) ? {code: withoutExplanations(id, code), map: null} : null,
}
