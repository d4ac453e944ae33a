import {createHash} from 'node:crypto'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {z} from 'zod'
import type {CoverageRow} from '../../../tests/support/spec-coverage.ts'
import {codeFiles} from './sample.ts'

const FILE = 'docs/reports/doubt.json'
/** Percent of the sample whose tests fail when their code is broken. */
const GATE = 95

const verdict = z.object({
  /** Changes with the row, its code and its tests. */
  hash: z.string(),
  date: z.iso.date(),
  /** File and line whose break made a test fail; `null` when none did. */
  redBy: z.string().nullable(),
  note: z.string(),
})
const stored = z.object({
  gate: z.number(),
  parts: z.record(z.string(), z.unknown()),
  rows: z.record(z.string(), verdict),
})

/** Whether a row failed as it should, and neither row nor code nor tests have changed since. */
export function hasValidVerdict(row: CoverageRow): boolean {
  const known = read().rows[row.id]
  return known !== undefined && known.redBy !== null && known.hash === hashOf(row)
}

export function storeVerdict(row: CoverageRow, {redBy, note}: {redBy: string | null; note: string}): void {
  const before = read()
  const found = {hash: hashOf(row), date: new Date().toISOString().slice(0, 10), redBy, note}
  write({...before, rows: {...before.rows, [row.id]: found}})
}

/** Writes the figures of a sample, and prints the rows whose tests stayed green. */
export function writeReport(sample: readonly CoverageRow[], seed: number): void {
  const {rows} = read()
  const tried = sample.flatMap(({id}) => {
    const found = rows[id]
    return found === undefined ? [] : [{id, ...found}]
  })
  const green = tried.filter(({redBy}) => redBy === null)
  const score = Math.floor((1000 * (tried.length - green.length)) / Math.max(1, tried.length)) / 10
  const [date = new Date().toISOString().slice(0, 10)] = tried.map((each) => each.date).toSorted()
  if (tried.length === sample.length)
    write({
      gate: GATE,
      parts: {
        [`${sample.length} rows by seed ${seed}`]: {date, score, rows: tried.length, green: green.length},
      },
      rows: Object.fromEntries(tried.map(({id, ...found}) => [id, found])),
    })
  for (const {id, note} of green) console.log(`${id}: ${note}`)
  console.log(
    `${tried.length - green.length} of ${tried.length} rows turn red (${score} %), ${sample.length - tried.length} not tried`,
  )
}

function read(): z.infer<typeof stored> {
  return existsSync(FILE)
    ? stored.parse(JSON.parse(readFileSync(FILE, 'utf8')))
    : {gate: 0, parts: {}, rows: {}}
}

function write(content: z.infer<typeof stored>): void {
  writeFileSync(FILE, `${JSON.stringify(content, null, 2)}\n`)
}

function hashOf(row: CoverageRow): string {
  const files = [...codeFiles(row), ...row.tests.map((test) => test.split(' › ')[0] ?? '')]
  const hash = createHash('sha256').update(JSON.stringify(row.tests))
  for (const file of files) hash.update(readFileSync(file, 'utf8'))
  return hash.digest('base64url').slice(0, 22)
}
