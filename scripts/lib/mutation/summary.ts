import {createHash} from 'node:crypto'
import {existsSync, globSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname} from 'node:path'
import type {Stryker} from '@stryker-mutator/core'
import {z} from 'zod'
import {AREAS} from './piece.ts'
import {PIECES} from './pieces.ts'

const FILE = 'docs/reports/mutation.json'
const GATE = 85
const VALID_DAYS = 7
const DAY_MS = 86_400_000

const figures = z.object({
  date: z.iso.date(),
  score: z.number(),
  mutants: z.int(),
  killed: z.int(),
  survived: z.int(),
  uncovered: z.int(),
})
/** `hash` changes with the mutated files and with their tests. */
const piece = figures.extend({hash: z.string()})
const summary = z.object({
  gate: z.number(),
  parts: z.record(z.string(), figures),
  pieces: z.record(z.string(), piece),
})

type Figures = z.infer<typeof figures>
type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** Whether the stored result of a piece still stands: no file nor test has changed since, within a week. */
export function hasValidResult(name: string): boolean {
  const known = readPieces()[name]
  return known?.hash === hashOf(name) && Date.now() - Date.parse(known.date) <= VALID_DAYS * DAY_MS
}

/** Stores the figures of one piece, so that a run that was stopped goes on after it. */
export function storeResult(name: string, results: readonly MutantResult[]): Figures {
  const count = (...statuses: MutantResult['status'][]) =>
    results.filter(({status}) => statuses.includes(status)).length
  const date = new Date().toISOString().slice(0, 10)
  const own = withScore({
    date,
    killed: count('Killed', 'Timeout'),
    survived: count('Survived'),
    uncovered: count('NoCoverage'),
  })
  write({...readPieces(), [name]: {...own, hash: hashOf(name)}})
  return own
}

/** The areas below the gate, which `parts` leaves out, and the pieces that have no result. */
export function openAreas(): {failed: string[]; missing: string[]} {
  const areas = figuresOfAreas(readPieces())
  return {
    failed: Object.keys(areas).filter((area) => (areas[area]?.score ?? 0) < GATE),
    missing: Object.keys(PIECES).filter((name) => readPieces()[name] === undefined),
  }
}

/** Of each area what its pieces say together, once all have a result. */
function figuresOfAreas(pieces: Readonly<Record<string, Figures>>): Record<string, Figures> {
  return Object.fromEntries(
    AREAS.flatMap((area) => {
      const names = Object.keys(PIECES).filter((name) => PIECES[name]?.area === area)
      const own = names.flatMap((name) => pieces[name] ?? [])
      if (own.length < names.length) return []
      const sum = (key: 'killed' | 'survived' | 'uncovered') =>
        own.reduce((total, each) => total + each[key], 0)
      const [date = ''] = own.map((each) => each.date).toSorted()
      const total = {killed: sum('killed'), survived: sum('survived'), uncovered: sum('uncovered')}
      return [[area, withScore({date, ...total})]]
    }),
  )
}

function withScore(counts: Omit<Figures, 'score' | 'mutants'>): Figures {
  const {date, killed, survived, uncovered} = counts
  const mutants = killed + survived + uncovered
  return {date, score: Math.floor((1000 * killed) / mutants) / 10, mutants, killed, survived, uncovered}
}

function readPieces(): z.infer<typeof summary>['pieces'] {
  return existsSync(FILE) ? summary.parse(JSON.parse(readFileSync(FILE, 'utf8'))).pieces : {}
}

function write(pieces: z.infer<typeof summary>['pieces']): void {
  const areas = Object.entries(figuresOfAreas(pieces)).filter(([, {score}]) => score >= GATE)
  mkdirSync(dirname(FILE), {recursive: true})
  const content = {gate: GATE, parts: Object.fromEntries(areas), pieces}
  writeFileSync(FILE, `${JSON.stringify(content, null, 2)}\n`)
}

function hashOf(name: string): string {
  const {mutate, tests} = PIECES[name] ?? {mutate: '', tests: []}
  const files = [mutate, ...tests.map((each) => `tests/${each}.test.ts`)].flatMap((glob) => globSync(glob))
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file, 'utf8'))
  return hash.digest('base64url').slice(0, 22)
}
