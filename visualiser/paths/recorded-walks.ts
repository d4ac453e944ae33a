import {LEVELS, type Level} from '../../pathfinder/plan/levels.ts'
import type {Walk} from '../../pathfinder/walk/run.ts'

/** A recorded walk of the last run. */
export interface RecordedWalk extends Walk {
  level: Level
  /** Width of the browser's window; `null` without a browser. */
  width: number | null
  /** Picture files of the steps, where one was taken. */
  pictures: readonly string[]
}

/** The last recorded walks; files of an older format are skipped. */
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
