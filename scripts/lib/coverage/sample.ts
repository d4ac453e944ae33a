import {execFileSync} from 'node:child_process'
import type {CoverageRow} from '../../../tests/support/spec-coverage.ts'

const TYPESCRIPT = /(?<!\.d)\.tsx?$/

/** The TypeScript files that a row names, those of its folders included. */
export function codeFiles({code}: CoverageRow): string[] {
  const listed = execFileSync('git', ['ls-files', '--', ...code], {encoding: 'utf8'})
  return listed.split('\n').filter((path) => TYPESCRIPT.test(path) && !/generated|\.test\./.test(path))
}

/** Whether a row is done and names TypeScript, which can be broken; a style, a page of text or a schema cannot. */
export function namesCode(row: CoverageRow): boolean {
  return row.status === 'done' && row.code.length > 0 && codeFiles(row).length > 0
}

/** So many rows, chosen by the seed: the same seed chooses the same rows while the page stays. */
export function sampleOf(rows: readonly CoverageRow[], count: number, seed: number): CoverageRow[] {
  const next = randomFrom(seed)
  const shuffled = rows.map((row) => ({row, place: next()})).toSorted((one, other) => one.place - other.place)
  const chosen: CoverageRow[] = []
  for (const {row} of shuffled) {
    if (chosen.length === count) break
    if (namesCode(row)) chosen.push(row)
  }
  return chosen.toSorted((one, other) => one.line - other.line)
}

/** Mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
