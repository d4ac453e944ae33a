import {execFileSync} from 'node:child_process'
import {createRandom} from '../../../server/seed/random.ts'
import type {CoverageRow} from '../../../tests/support/spec-coverage.ts'

const TYPESCRIPT = /(?<!\.d)\.tsx?$/

let listed: string[] | undefined

/** The TypeScript files that a row names, those of its folders included. */
export function codeFiles({code}: CoverageRow): string[] {
  listed ??= execFileSync('git', ['ls-files', '*.ts', '*.tsx'], {encoding: 'utf8'}).split('\n').filter(isCode)
  return listed.filter((path) => code.some((named) => path === named || path.startsWith(`${named}/`)))
}

const isCode = (path: string) => TYPESCRIPT.test(path) && !/generated|\.test\./.test(path)

/** Whether a row is done and names TypeScript, which can be broken; a style, a page of text or a schema cannot. */
export function namesCode(row: CoverageRow): boolean {
  return row.status === 'done' && row.code.length > 0 && codeFiles(row).length > 0
}

/** So many rows, chosen by the seed: the same seed chooses the same rows while the page stays. */
export function sampleOf(rows: readonly CoverageRow[], count: number, seed: number): CoverageRow[] {
  return createRandom(seed, 'coverage').some(rows.filter(namesCode), count)
}
