import type {Box} from 'statechart-kit/draw'

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
