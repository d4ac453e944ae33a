import type {Layout} from '../draw/layout.ts'
import type {Difference} from './difference.ts'

/** A difference with the layout of both versions in one drawing. */
export type DrawnDifference = Difference & {layout: Layout}

/** The file that `npm run machines -- diff` writes for the visualiser. */
export interface DifferenceFile {
  /** The earlier version as given on the command line, and its commit. */
  ref: string
  commit: string
  machines: DrawnDifference[]
  /** Machines that do not build in the earlier version, with the reason. */
  broken: Record<string, string>
}
