import {LEVELS, type Level, propertiesOf, type Walk} from 'statechart-kit'

/** A recorded walk of the last run. */
export interface RecordedWalk extends Walk {
  level: Level
  /** Picture files of each step, one for each width, where they were taken. */
  pictures: readonly (readonly string[])[]
}

/** The last recorded walks; files of an older format are skipped. */
export async function readWalks(machine: string): Promise<RecordedWalk[]> {
  const answer = await fetch(`walks.json?machine=${encodeURIComponent(machine)}`).catch(() => null)
  if (answer === null || !answer.ok) return []
  const walks: unknown = await answer.json().catch(() => [])
  return Array.isArray(walks) ? walks.filter(isWalk).map(withPictures) : []
}

function isWalk(value: unknown): value is RecordedWalk {
  const {level, labels, steps} = propertiesOf(value)
  return (
    LEVELS.some((each) => each === level) &&
    Array.isArray(labels) &&
    Array.isArray(steps) &&
    steps.every((step) =>
      ['states', 'visited', 'behaviours'].every((name) => Array.isArray(propertiesOf(step)[name])),
    )
  )
}

function withPictures(walk: RecordedWalk): RecordedWalk {
  const {pictures} = walk
  return {
    ...walk,
    pictures: Array.isArray(pictures) ? pictures.map((files) => [files].flat().map(String)) : [],
  }
}
