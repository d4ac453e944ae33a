import type {Level} from 'statechart-kit'
import type {Box} from 'statechart-kit/draw'

/** How many were covered, of how many. */
export type Count = readonly [covered: number, of: number]

/** A machine's transitions and refusals by level, as far as a record has them. */
export interface OverviewCoverage {
  /** When it was walked, as an ISO date. */
  at: string
  /** The machine or its plans have changed since. */
  isStale: boolean
  levels: Partial<Record<Level, Count>>
}

/** A machine on the overview. */
export interface OverviewEntry {
  id: string
  description: string
  /** Counts. */
  states: number
  transitions: number
  /** Ids of the machines that it runs. */
  runs: readonly string[]
  /** Folders or files where it stands or runs. */
  usedIn: readonly string[]
  /** `null` without a record. */
  coverage: OverviewCoverage | null
  /** `null` while nobody has laid it out. */
  drawing: SmallDrawing | null
}

/** A drawing without words, in the layout's coordinates. */
export interface SmallDrawing {
  width: number
  height: number
  /** Outer states first. */
  boxes: readonly (Box & {isLeaf: boolean; isBeginning: boolean; isFinal: boolean})[]
  /** Path data of the lines. */
  lines: readonly string[]
}
