import {LEVELS, type Level} from '../../pathfinder/plan/levels.ts'
import type {Walk} from '../../pathfinder/walk/run.ts'

/** A walk as the last run of the paths has kept it. */
export interface RecordedWalk extends Walk {
  level: Level
  /** Of the browser's window; `null` where there was none. */
  width: number | null
  /** The files of what each step looked like, where somebody looked. */
  pictures: readonly string[]
}

/** The walks that were recorded last; what an older version has kept in another shape is passed over. */
export async function readWalks(machine: string): Promise<RecordedWalk[]> {
  const answer = await fetch(`walks.json?machine=${encodeURIComponent(machine)}`).catch(() => null)
  if (answer === null || !answer.ok) return []
  const walks: unknown = await answer.json().catch(() => [])
  return Array.isArray(walks) ? walks.filter(isWalk).map(withPictures) : []
}

function isWalk(value: unknown): value is RecordedWalk {
  const {level, labels, steps} = Object(value)
  return LEVELS.includes(level) && Array.isArray(labels) && Array.isArray(steps)
}

function withPictures(walk: RecordedWalk): RecordedWalk {
  const {pictures, width} = walk
  return {
    ...walk,
    width: typeof width === 'number' ? width : null,
    pictures: Array.isArray(pictures) ? pictures.map(String) : [],
  }
}
