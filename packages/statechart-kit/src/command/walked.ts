import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {replay} from '../explore/situation-steps.ts'
import {propertiesOf} from '../step/properties.ts'
import {draftModel} from './draft.ts'
import {CommandFailure} from './load/failure.ts'
import type {FoundMachine} from './load/find.ts'

/** What recorded walks of one machine say. */
export interface Walked {
  machine: string
  /** The labels of each walk: told again, they show what today's machine does. */
  walks: readonly string[][]
  /** Ids of states and transitions that were met, of the machine as it was when they were counted. */
  counted: readonly string[]
}

/**
 * The walks in a JSON file, or in the JSON files of a folder. It knows what `paths --json` prints, fixtures, recorded
 * walks (`machine`, `labels`) and tallies (`machine`, `hits`, or `levels` of tallies), anywhere in a file.
 * @throws {CommandFailure} when there are none
 */
export function readWalked(path: string): Walked[] {
  const found = jsonFiles(path).flatMap((file) => walkedIn(parsed(file), ''))
  if (found.length > 0) return found
  throw new CommandFailure({
    file: path,
    line: null,
    message: 'has no recorded walk, fixture or tally of a machine',
    remedy:
      'Give what `statechart-kit paths <file> --json` prints, or what your tests record of their walks.',
  })
}

/** The transitions of today's machine that the walks take; those only counted before apart. */
export function transitionsWalked(
  {machine, model}: FoundMachine,
  walked: readonly Walked[],
): {told: ReadonlySet<string>; counted: ReadonlySet<string>} {
  const own = walked.filter((each) => each.machine === machine.id)
  const today = model?.model ?? draftModel(machine)
  const told = own
    .flatMap(({walks}) => walks)
    .flatMap((labels) => replay(today, labels).moments.flatMap(({taken}) => taken))
  return {told: new Set(told), counted: new Set(own.flatMap(({counted}) => counted))}
}

function jsonFiles(path: string): string[] {
  if (!existsSync(path))
    throw new CommandFailure({
      file: path,
      line: null,
      message: 'there is no such file or folder',
      remedy: 'Give a JSON file with walks, or a folder with such files.',
    })
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, {withFileTypes: true}).flatMap((entry) => {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) return jsonFiles(inside)
    return entry.name.endsWith('.json') ? [inside] : []
  })
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new CommandFailure({
      file,
      line: null,
      message: 'is no JSON',
      remedy: 'Write it again, or give another file.',
    })
  }
}

/** `machine`: whose part this is. */
function walkedIn(value: unknown, machine: string): Walked[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((each) => walkedIn(each, machine))
  const {machine: own, labels, steps, hits, ...rest} = propertiesOf(value)
  const id = typeof own === 'string' ? own : machine
  if (id !== '' && Array.isArray(labels)) return [{machine: id, walks: [labels.map(String)], counted: []}]
  if (id !== '' && Array.isArray(steps))
    return [{machine: id, walks: [steps.map((step) => String(propertiesOf(step)['label']))], counted: []}]
  if (id !== '' && typeof hits === 'object')
    return [{machine: id, walks: [], counted: Object.keys(propertiesOf(hits))}]
  return Object.values(rest).flatMap((each) => walkedIn(each, id))
}
