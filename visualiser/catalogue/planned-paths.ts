import {LEVELS, type Level, propertiesOf} from 'statechart-kit'

/** A planned path with its name in links. */
export interface PlannedPath {
  id: string
  level: Level
  labels: readonly string[]
}

/** The paths of a stored plan, level by level. */
export function plannedPaths(plans: unknown): PlannedPath[] {
  return LEVELS.flatMap((level) => {
    const planned: unknown = propertiesOf(plans)[level]
    if (!Array.isArray(planned)) return []
    return planned.filter(Array.isArray).map((labels, index) => ({
      id: `${level}-${index + 1}`,
      level,
      labels: labels.map(String),
    }))
  })
}
