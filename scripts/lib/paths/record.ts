import {execFileSync} from 'node:child_process'
import {globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {basename} from 'node:path'
import sharp from 'sharp'
import {coverageOf, LEVELS, type Model, statechartOf, tallyOf} from 'statechart-kit'
import {models} from '../../../machines/models.ts'
import {recordedWalks, type WalkResult, walkedAt, widthOf} from '../../../tests/paths/results.ts'
import {plannedPaths} from '../../../visualiser/catalogue/planned-paths.ts'
import {machineHash} from '../../../visualiser/record/machine-hash.ts'
import {
  type MachineRecord,
  RECORD_FORMAT,
  type RecordedPicture,
  transitionCount,
} from '../../../visualiser/record/machine-record.ts'
import {RECORDS} from '../machines/stored-record.ts'
import {missingCoverage} from './gate.ts'
import {graphAt, planFile} from './plans.ts'

/** Of all records with their pictures. */
export const LARGEST_RECORD = 2_000_000

/** By the width of the browser's window. */
const PICTURES = {narrow: {width: 256, quality: 20}, wide: {width: 540, quality: 22}}

/**
 * Stores coverage and pictures of the last complete run for everybody's visualiser; returns what it stored.
 * @throws {Error} when a walk failed or something was not covered
 */
export async function recordRun(): Promise<string> {
  const walks = recordedWalks()
  const failed = walks.filter(({failure}) => failure !== null)
  const debts = [...failed.map(({machine, level, number}) => `${machine}, ${level}, path ${number} failed`)]
  const problems = [...debts, ...missingCoverage()]
  if (problems.length > 0) throw new Error(`only a complete run can be recorded: ${problems.join('; ')}`)
  rmSync(RECORDS, {recursive: true, force: true})
  const at = walkedAt()
  const commit = commitAt(at)
  for (const [id, model] of Object.entries(models)) {
    const own = walks.filter(({machine}) => machine === id)
    const pictures = await storePictures(id, own)
    writeFileSync(`${RECORDS}/${id}.json`, JSON.stringify(recordOf(id, model, own, {at, commit, pictures})))
  }
  const size = recordSize()
  return `${Object.keys(models).length} machines of ${at}, commit ${commit}: ${size} bytes in ${RECORDS}`
}

/** Bytes of all records with their pictures. */
export function recordSize(): number {
  return globSync(`${RECORDS}/**/*.{json,webp}`).reduce((sum, file) => sum + statSync(file).size, 0)
}

function recordOf(
  id: string,
  model: Model,
  walks: readonly WalkResult[],
  rest: Pick<MachineRecord, 'at' | 'commit' | 'pictures'>,
): MachineRecord {
  const levels = LEVELS.flatMap((level) => {
    const own = walks.filter((walk) => walk.level === level)
    if (own.length === 0) return []
    const coverage = coverageOf(graphAt(model, level), level, own)
    const steps = own.flatMap((walk) => walk.steps).length
    return [
      [
        level,
        {walks: own.length, steps, tally: tallyOf(own), transitions: transitionCount(coverage)},
      ] as const,
    ]
  })
  const paths = plannedPaths(JSON.parse(readFileSync(planFile(id), 'utf8')))
  const hash = machineHash(statechartOf(model.machine), paths)
  return {format: RECORD_FORMAT, machine: id, hash, levels: Object.fromEntries(levels), ...rest}
}

/** One situation of each state, at every width. */
async function storePictures(machine: string, walks: readonly WalkResult[]): Promise<RecordedPicture[]> {
  mkdirSync(`${RECORDS}/${machine}`, {recursive: true})
  const files = new Map<string, Set<string>>()
  const shown = new Set<string>()
  for (const {steps, pictures} of walks)
    for (const [index, {states}] of steps.entries())
      for (const file of pictures[index] ?? [])
        for (const state of states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)))) {
          const view = `${state} ${widthOf(file)}`
          if (shown.has(view)) continue
          shown.add(view)
          files.set(file, (files.get(file) ?? new Set()).add(state))
        }
  return Promise.all(
    [...files].map(async ([source, states]) => {
      const [width, name] = [widthOf(source), basename(source, '.jpg')]
      const {quality, ...size} = PICTURES[width < 600 ? 'narrow' : 'wide']
      const file = `${name}.webp`
      await sharp(source).resize(size).webp({quality, effort: 6}).toFile(`${RECORDS}/${machine}/${file}`)
      const situation = name.replace(/-\d+$/, '').replaceAll('-', ' ')
      return {file, states: [...states], width, situation}
    }),
  )
}

/** The newest commit at that time. */
function commitAt(at: string): string {
  return execFileSync('git', ['rev-list', '-1', `--before=${at}`, 'HEAD'], {encoding: 'utf8'}).trim()
}
