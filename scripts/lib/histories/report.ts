import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {z} from 'zod'

const FILE = 'docs/reports/histories.json'

const name = z.object({seed: z.number(), index: z.number()})

const part = z.object({
  date: z.iso.date(),
  /** The share of the histories that broke nothing, in percent. */
  score: z.number(),
  /** How many histories of each seed have run, from its first on. */
  seeds: z.record(z.string(), z.number()),
  /** Histories that broke an invariant; they run again first. */
  failed: z.array(name.extend({broken: z.array(z.string())})),
  /** What happened in all of them. */
  totals: z.record(z.string(), z.number()),
})

const report = z.object({gate: z.literal(100), parts: z.record(z.string(), part)})

export type HistoriesPart = z.infer<typeof part>
export type HistoriesReport = z.infer<typeof report>

const EMPTY: HistoriesPart = {date: '1970-01-01', score: 100, seeds: {}, failed: [], totals: {}}

export function readHistoriesReport(): HistoriesReport {
  if (!existsSync(FILE)) return {gate: 100, parts: {}}
  return report.parse(JSON.parse(readFileSync(FILE, 'utf8')))
}

export function writeHistoriesReport(written: HistoriesReport): void {
  writeFileSync(FILE, `${JSON.stringify(written, null, 2)}\n`)
}

interface RunOfHistories {
  date: string
  /** The first new history; `null`: earlier failures were run again. */
  begun: {seed: number; index: number} | null
  ran: {seed: number; index: number; broken: string[]}[]
  tally: Record<string, number>
}

/** The part with one more run. */
export function withRun(
  before: HistoriesPart = EMPTY,
  {date, begun, ran, tally}: RunOfHistories,
): HistoriesPart {
  const isRerun = ({seed, index}: {seed: number; index: number}) =>
    ran.some((each) => each.seed === seed && each.index === index)
  const failed = [
    ...before.failed.filter((each) => !isRerun(each)),
    ...ran.filter(({broken}) => broken.length > 0),
  ]
  const seeds = {...before.seeds}
  if (begun !== null) seeds[begun.seed] = begun.index + ran.length
  const totals = {...before.totals}
  for (const [key, count] of Object.entries(tally)) totals[key] = (totals[key] ?? 0) + count
  const all = Object.values(seeds).reduce((sum, count) => sum + count, 0)
  const score = all === 0 ? 100 : Math.floor(((all - failed.length) / all) * 10_000) / 100
  return {date, score, seeds, failed, totals}
}

/** The number of the first history of a seed that has not run. */
export const nextIndex = (before: HistoriesPart | undefined, seed: number) => before?.seeds[seed] ?? 0
