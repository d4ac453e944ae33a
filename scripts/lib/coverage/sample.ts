import {execFileSync} from 'node:child_process'
import {createHash} from 'node:crypto'
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

/**
 * The rows whose id has the smallest hashes with the seed: a row that is added, removed or done later changes at most
 * one place of the sample.
 */
export function sampleOf(rows: readonly CoverageRow[], count: number, seed: number): CoverageRow[] {
  const hashed = rows.filter(namesCode).map((row) => ({row, hash: hashOf(`${seed} ${row.id}`)}))
  return hashed
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
    .slice(0, count)
    .map(({row}) => row)
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
