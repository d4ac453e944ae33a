import {LEVELS, type Level, propertiesOf, type Walk} from 'statechart-kit'

/** A walk of this computer's last run. */
export interface LocalWalk extends Walk {
  level: Level
  /** Picture files of each step, one for each width, where they were taken. */
  pictures: readonly (readonly string[])[]
  /** When it was walked, as an ISO date. */
  at: string
}

/** The last walks of this computer, if any; files of an older format are skipped. */
export async function readLocalWalks(machine: string): Promise<LocalWalk[]> {
  const answer = await fetch(`walks.json?machine=${encodeURIComponent(machine)}`).catch(() => null)
  if (answer === null || !answer.ok) return []
  const walks: unknown = await answer.json().catch(() => [])
  return Array.isArray(walks) ? walks.filter(isWalk).map(withPictures) : []
}

function isWalk(value: unknown): value is LocalWalk {
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

function withPictures(walk: LocalWalk): LocalWalk {
  const {pictures, at} = walk
  return {
    ...walk,
    at: String(at),
    pictures: Array.isArray(pictures) ? pictures.map((files) => [files].flat().map(String)) : [],
  }
}
