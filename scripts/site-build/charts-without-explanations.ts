import {type Plugin, parseSync} from 'vite'

interface Span {
  start: number
  end: number
}

/** What a chart says to its readers: a description in so many words, and the requirements it meets. */
function isExplanation(node: object): boolean {
  const {type, key, value} = Object(node)
  if (type !== 'Property' || key.type !== 'Identifier') return false
  if (key.name === 'description') return value.type === 'Literal'
  return key.name === 'meta' && value.properties?.[0]?.key.name === 'requirement'
}

function explanationsIn(node: unknown): Span[] {
  if (typeof node !== 'object' || node === null) return []
  if (isExplanation(node)) return [{start: Object(node).start, end: Object(node).end}]
  return Object.values(node).flatMap(explanationsIn)
}

/** A chart's file without what it says to its readers. */
export function withoutExplanations(path: string, code: string): string {
  const {program, errors} = parseSync(path, code)
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`)
  return explanationsIn(program).reduceRight(
    (text, {start, end}) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
    code,
  )
}

/** Developers read what a chart says of itself, in the visualiser and in its tests; visitors do not load it. */
export const chartsWithoutExplanations: Plugin = {
  name: 'charts-without-explanations',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\/machines\/.*\.ts$/.test(id) ? {code: withoutExplanations(id, code), map: null} : null,
}
