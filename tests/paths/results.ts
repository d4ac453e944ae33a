import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import type {Broken, Level, Walk} from 'statechart-kit'
import {z} from 'zod'

/** The browser's windows, in pixels. */
export const WIDTHS = [360, 1440]

/** The folder for walks, pictures and the report; not in the repository. */
export const PATHS_FOLDER = process.env['PATHS_FOLDER'] ?? 'reports/paths'

/** What `npm run paths -- --mutants` found last, for all machines. */
export const MUTANTS_FILE = `${PATHS_FOLDER}/mutants.json`

const RESULTS = `${PATHS_FOLDER}/results`

const walkResult = z.object({
  machine: z.string(),
  level: z.enum(['machine', 'component', 'browser']),
  /** Width of the browser's window in which the path acts, in pixels. */
  width: z.nullable(z.number()),
  /** The index of the path in its plan, from 1. */
  number: z.number(),
  /** Pictures of each step of the path: a file for each width. */
  pictures: z.array(z.array(z.string())),
  /** Milliseconds of each first check, with its analyses and its pictures. */
  looks: z.array(z.number()),
  labels: z.array(z.string()),
  steps: z.array(
    z.object({
      label: z.string(),
      states: z.array(z.string()),
      visited: z.array(z.string()).readonly(),
      behaviours: z.array(z.string()).readonly(),
      ms: z.number(),
    }),
  ),
  forbiddenTries: z.number(),
  failure: z.nullable(z.string()),
})

export type WalkResult = z.infer<typeof walkResult>

/** Stores a walk's result for the report; a failed one also as a fixture for `npm run paths -- --replay`. */
export function recordWalk(result: Omit<WalkResult, keyof Walk>, walk: Walk): void {
  const {machine, level, number} = result
  const name = [machine, level, number].join('-')
  write(`${RESULTS}/${name}.json`, {...result, ...walk})
  if (walk.failure !== null) write(fixtureFile(name), {machine, level, labels: walk.labels})
}

/** The width of a picture in pixels, from its file's name. */
export function widthOf(picture: string): number {
  return Number(/-(\d+)\.jpg$/.exec(picture)?.[1])
}

/** Skips results in an older format. */
export function recordedWalks(): WalkResult[] {
  if (!existsSync(RESULTS)) return []
  return readdirSync(RESULTS)
    .sort(new Intl.Collator('en', {numeric: true}).compare)
    .map((file) => walkResult.safeParse(JSON.parse(readFileSync(`${RESULTS}/${file}`, 'utf8'))))
    .flatMap(({data}) => data ?? [])
}

const brokenInvariant = z.object({sentence: z.string(), path: z.array(z.string())})

const proofsFile = (machine: string) => `${PATHS_FOLDER}/proofs/${machine}.json`

/** Stores which invariants of a machine are broken, with the path to it. */
export function recordProofs(machine: string, broken: readonly Broken[]): void {
  write(proofsFile(machine), broken)
}

/** The broken invariants of a machine in its newest run; `null` before the first. */
export function recordedProofs(machine: string): readonly Broken[] | null {
  const file = proofsFile(machine)
  return existsSync(file) ? z.array(brokenInvariant).parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** When the newest of the recorded walks ended, as an ISO date. */
export function walkedAt(): string {
  const ends = readdirSync(RESULTS).map((file) => statSync(`${RESULTS}/${file}`).mtime.toISOString())
  return ends.reduce((newest, end) => (newest < end ? end : newest), '')
}

/** Deletes the results of a level, of one machine or of all. */
export function forgetWalks(level: Level, machine: string | null = null): void {
  for (const walk of recordedWalks())
    if (walk.level === level && (machine ?? walk.machine) === walk.machine) {
      const name = [walk.machine, level, walk.number].join('-')
      rmSync(`${RESULTS}/${name}.json`, {force: true})
      rmSync(fixtureFile(name), {force: true})
    }
}

function fixtureFile(name: string): string {
  return `${PATHS_FOLDER}/failures/${name}.json`
}

function write(file: string, content: object): void {
  mkdirSync(file.slice(0, file.lastIndexOf('/')), {recursive: true})
  writeFileSync(file, JSON.stringify(content, null, 1))
}
