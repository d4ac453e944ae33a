import {globSync, readFileSync} from 'node:fs'
import {actorDriver, type Fixture, graphOf, readFixture, retell, walk} from 'statechart-kit'
import {models} from '../../../machines/models.ts'

/** Recordings that have become tests. */
export const RECORDED = process.env['PATHS_RECORDED'] ?? 'tests/paths/recordings'

export function recordedFiles(): string[] {
  return globSync(`${RECORDED}/*.json`).sort()
}

/** @throws {Error} with the field and the reason, when the text is no recording */
export function recordingIn(file: string): Fixture {
  return readFixture(readFileSync(file, 'utf8'))
}

/** Why a recording cannot be walked by a real actor of today's machine; `null` when it can. */
export async function recordingProblem(recording: Fixture): Promise<string | null> {
  const model = models[recording.machine]
  if (model === undefined)
    return `machine: the product has no '${recording.machine}', only ${Object.keys(models).join(', ')}.`
  const {path, problem} = retell(graphOf(model, 'machine'), recording)
  if (problem !== null) return problem
  const {machine, source} = model
  const driver = () => actorDriver(source === undefined ? {machine} : {machine, source})
  return (await walk(model, path, driver)).failure
}
