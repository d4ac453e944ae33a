import {parseSync} from 'vite'

/** What replaces a stretch of a source text; positions in UTF-16 units. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** The syntax tree of a TypeScript file. */
export function treeOf(path: string, code: string): unknown {
  const {program, errors} = parseSync(path, code)
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`)
  return program
}

/** Takes an element of a list away, with the comma behind it. */
export function removed({start, end}: {start: number; end: number}, code: string): Edit {
  return {start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0), text: ''}
}

/** The text with its edits made; none lies within another. */
export function edited(code: string, edits: readonly Edit[]): string {
  const fromTheEnd = edits.toSorted((one, other) => other.start - one.start)
  return fromTheEnd.reduce(
    (stored, {start, end, text}) => stored.slice(0, start) + text + stored.slice(end),
    code,
  )
}
