import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname} from 'node:path'
import type {Stryker} from '@stryker-mutator/core'
import {z} from 'zod'

const FILE = 'docs/reports/mutation.json'
const GATE = 85

const summary = z.object({
  gate: z.number(),
  parts: z.record(
    z.string(),
    z.object({
      date: z.string(),
      score: z.number(),
      killed: z.number(),
      survived: z.number(),
      uncovered: z.number(),
    }),
  ),
})

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** Stores the figures of one part beside those of the others. */
export function writeSummary(part: string, results: readonly MutantResult[]): void {
  const count = (...statuses: MutantResult['status'][]) =>
    results.filter(({status}) => statuses.includes(status)).length
  const [killed, survived, uncovered] = [count('Killed', 'Timeout'), count('Survived'), count('NoCoverage')]
  const score = Math.floor((1000 * killed) / (killed + survived + uncovered)) / 10
  const before = existsSync(FILE) ? summary.parse(JSON.parse(readFileSync(FILE, 'utf8'))).parts : {}
  const date = new Date().toISOString().slice(0, 10)
  const parts = {...before, [part]: {date, score, killed, survived, uncovered}}
  mkdirSync(dirname(FILE), {recursive: true})
  writeFileSync(FILE, `${JSON.stringify({gate: GATE, parts}, null, 2)}\n`)
}
