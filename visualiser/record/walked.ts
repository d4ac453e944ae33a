import {type Level, statechartOf, tallyOf, type WalkTally} from 'statechart-kit'
import type {ModelFile} from '../catalogue/read-model.ts'
import type {LocalWalk} from './local-walks.ts'
import {machineHash} from './machine-hash.ts'
import type {MachineRecord} from './machine-record.ts'

/** Where and when something was walked. */
export interface Occasion {
  /** ISO date. */
  at: string
  /** `null` for walks on this computer. */
  commit: string | null
  /** The machine or its plans have changed since. */
  isStale: boolean
}

/** The walks of a level through screens. */
export interface WalkedLevel extends Occasion {
  walks: number
  steps: number
  tally: WalkTally
}

const SCREEN_LEVELS = ['component', 'browser'] as const satisfies readonly Level[]

/** Of each level with screens the newer of the stored record and this computer's own walks. */
export function walkedLevels(
  file: ModelFile,
  record: MachineRecord | null,
  local: readonly LocalWalk[],
): ReadonlyMap<Level, WalkedLevel> {
  return new Map(
    SCREEN_LEVELS.flatMap((level): [Level, WalkedLevel][] => {
      const own = newerWalks(local, level, record)
      if (own !== null) return [[level, own]]
      const recorded = record?.levels[level]
      if (record === null || recorded === undefined) return []
      return [[level, {...recorded, ...occasionOf(file, record)}]]
    }),
  )
}

/** When the stored record was walked, and whether it still fits. */
export function occasionOf({model, paths}: ModelFile, {at, commit, hash}: MachineRecord): Occasion {
  return {at, commit, isStale: machineHash(statechartOf(model.machine), paths) !== hash}
}

/** When this computer's walks of a level ended; `null` without any that are newer than the record. */
export function newerThanRecord(
  local: readonly LocalWalk[],
  level: Level,
  record: MachineRecord | null,
): string | null {
  const at = local.filter((walk) => walk.level === level).reduce((last, walk) => latest(last, walk.at), '')
  return at === '' || (record !== null && at <= record.at) ? null : at
}

function newerWalks(
  local: readonly LocalWalk[],
  level: Level,
  record: MachineRecord | null,
): WalkedLevel | null {
  const at = newerThanRecord(local, level, record)
  if (at === null) return null
  const walks = local.filter((walk) => walk.level === level)
  const steps = walks.flatMap((walk) => walk.steps).length
  return {at, commit: null, isStale: false, walks: walks.length, steps, tally: tallyOf(walks)}
}

function latest(one: string, other: string): string {
  return one < other ? other : one
}
