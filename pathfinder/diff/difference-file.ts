import type {Layout} from '../draw/layout.ts'
import type {Difference} from './difference.ts'

/** A difference with where both versions are drawn as one. */
export type DrawnDifference = Difference & {layout: Layout}

/** What `npm run machines -- diff` leaves for the visualiser. */
export interface DifferenceFile {
  /** The earlier version as it was asked for, and its commit. */
  ref: string
  commit: string
  machines: DrawnDifference[]
  /** Machines of the earlier version that do not build, with the reason. */
  broken: Record<string, string>
}
