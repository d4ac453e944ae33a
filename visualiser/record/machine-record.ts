import {type Coverage, LEVELS, type Level, propertiesOf, type WalkTally} from 'statechart-kit'
import type {Count} from '../catalogue/overview-entry.ts'

export const RECORD_FORMAT = 'machine record 1'

export interface RecordedLevel {
  /** Number of walks and of their steps. */
  walks: number
  steps: number
  tally: WalkTally
  /** At that time. */
  transitions: Count
}

export interface RecordedPicture {
  /** Its file beside the record. */
  file: string
  states: readonly string[]
  /** Of the browser's window, in pixels. */
  width: number
  /** Initial situation and state value. */
  situation: string
}

/** What the last complete run has walked and photographed; stored in the repository. */
export interface MachineRecord {
  format: typeof RECORD_FORMAT
  machine: string
  /** When it was walked. */
  at: string
  commit: string
  /** Of the machine and its plans at that time. */
  hash: string
  levels: Partial<Record<Level, RecordedLevel>>
  pictures: readonly RecordedPicture[]
}

/** `null` for anything else, also for a record in another format. */
export function readRecord(value: unknown): MachineRecord | null {
  const {format, machine, at, commit, hash, levels, pictures} = propertiesOf(value)
  if (format !== RECORD_FORMAT || !Array.isArray(pictures)) return null
  const read = LEVELS.map((level) => [level, readLevel(propertiesOf(levels)[level])] as const)
  return {
    format,
    machine: String(machine),
    at: String(at),
    commit: String(commit),
    hash: String(hash),
    levels: Object.fromEntries(read.filter(([, level]) => level !== null)),
    pictures: pictures.flatMap(readPicture),
  }
}

/** Transitions and refusals. */
export function transitionCount({behaviours: {covered, missed}}: Coverage): Count {
  return [covered.length, covered.length + missed.length]
}

function readLevel(value: unknown): RecordedLevel | null {
  const {walks, steps, tally, transitions} = propertiesOf(value)
  const {hits, cases} = propertiesOf(tally)
  if (!Array.isArray(cases) || !Array.isArray(transitions)) return null
  const counts = Object.entries(propertiesOf(hits)).map(([id, count]) => [id, Number(count)])
  return {
    walks: Number(walks),
    steps: Number(steps),
    tally: {hits: Object.fromEntries(counts), cases: cases.map(String)},
    transitions: [Number(transitions[0]), Number(transitions[1])],
  }
}

function readPicture(value: unknown): RecordedPicture[] {
  const {file, states, width, situation} = propertiesOf(value)
  if (typeof file !== 'string' || !Array.isArray(states)) return []
  return [{file, states: states.map(String), width: Number(width), situation: String(situation)}]
}
