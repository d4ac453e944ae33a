import type {Graph, GraphPlace} from '../explore/explore.ts'
import type {Path} from './plan.ts'

/** A path as text: it can be stored, compared, and replayed at any level. */
export type Labels = readonly string[]

/** The labels of a path, from which `pathOf` restores it. */
export function labelsOf(path: Path): string[] {
  return path.map(({stimulus}) => stimulus.label)
}

/**
 * The path of these labels.
 * @throws {Error} at the first label that is not possible, with the possible ones
 */
export function pathOf({beginning, model}: Graph, labels: Labels): Path {
  let place: GraphPlace = beginning
  return labels.map((label, index) => {
    const step = place.steps.find(({stimulus}) => stimulus.label === label)
    if (step === undefined) {
      const possible = place.steps.map(({stimulus}) => stimulus.label).join(', ')
      throw new Error(
        `Step ${index + 1} of a path of '${model.machine.id}', '${label}', is not possible there; possible: ${possible || 'nothing'}.`,
      )
    }
    place = step.to
    return step
  })
}
