import {readFileSync} from 'node:fs'
import {type Level, type LevelPlan, type Model, pathOf, planFor} from 'statechart-kit'
import {z} from 'zod'
import {fieldsOf} from '../../domain/fields.ts'

const fixture = z.object({machine: z.string(), labels: z.array(z.string())})

/** A recording of the visualiser. */
const recording = z
  .object({
    format: z.literal('machine path 1'),
    machine: z.string(),
    steps: z.array(z.object({label: z.string()})),
  })
  .transform(({machine, steps}) => ({machine, labels: steps.map(({label}) => label)}))

export type Fixture = z.infer<typeof fixture>

/**
 * Reads a path of one machine from a file.
 * @throws {Error} with one line that names the file's problem
 */
export function readFixture(file: string): Fixture {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return fieldsOf(content)['format'] === undefined ? fixture.parse(content) : recording.parse(content)
  } catch (error) {
    throw new Error(`${file} is no fixture of a path: ${problemIn(error)}`)
  }
}

function problemIn(error: unknown): string {
  if (!(error instanceof z.ZodError)) return error instanceof Error ? error.message : String(error)
  return error.issues.map(({path, message}) => `${path.join('.')}: ${message}`).join('; ')
}

/** The selected paths: `PATHS_MACHINE` names a machine, `PATHS_REPLAY` a fixture; all otherwise. */
export function isSelected(machine: string): boolean {
  const {PATHS_MACHINE, PATHS_REPLAY} = process.env
  if (PATHS_REPLAY !== undefined) return readFixture(PATHS_REPLAY).machine === machine
  return PATHS_MACHINE === undefined || PATHS_MACHINE === machine
}

/** The level's plan, or the one path of the fixture. */
export function selectedPlan(model: Model, level: Level): LevelPlan {
  const {PATHS_REPLAY} = process.env
  const whole = planFor(model, level)
  if (PATHS_REPLAY === undefined) return whole
  return {...whole, plan: [pathOf(whole.graph, readFixture(PATHS_REPLAY).labels)]}
}

/** Whether a path is walked: one whose title `PATHS_TITLES` has, a line for each; all without it. */
export function isChosen(title: string): boolean {
  return process.env['PATHS_TITLES']?.split('\n').includes(title) ?? true
}

/** How often each path is walked: `PATHS_TIMES`, else once. */
export const timesOfEach = (): number => Number(process.env['PATHS_TIMES'] ?? 1)

/** Nothing is selected: the run walks every machine. */
export function isWhole(): boolean {
  return process.env['PATHS_MACHINE'] === undefined && !isReplay()
}

export function isReplay(): boolean {
  return process.env['PATHS_REPLAY'] !== undefined
}
