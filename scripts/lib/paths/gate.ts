import {existsSync} from 'node:fs'
import {coverageOf, LEVELS, type Level, type Model} from 'statechart-kit'
import {models} from '../../../machines/models.ts'
import {screens} from '../../../tests/components/screens.ts'
import {recordedWalks, type WalkResult, WIDTHS, widthOf} from '../../../tests/paths/results.ts'
import {graphAt} from './plans.ts'

/** What the recorded walks have not covered although they must; empty when all is covered. */
export function missingCoverage(): string[] {
  const walks = recordedWalks()
  return Object.entries(models).flatMap(([id, model]) =>
    missingCoverageOf(
      model,
      id in screens ? LEVELS : ['machine'],
      walks.filter(({machine}) => machine === id),
    ),
  )
}

/**
 * What the walks of a machine have not covered: every transition, refusal, state and case at each of the levels, and in
 * the browser a picture of every state at both widths.
 */
export function missingCoverageOf(
  model: Model,
  levels: readonly Level[],
  walks: readonly WalkResult[],
): string[] {
  const {id} = model.machine
  return levels.flatMap((level) => {
    const own = walks.filter((walk) => walk.level === level)
    const graph = graphAt(model, level)
    const {behaviours, states, cases} = coverageOf(graph, level, own)
    const missed = [behaviours, states, cases].flatMap((each) => each.missed)
    const unseen = (level === 'browser' ? WIDTHS : []).flatMap((width) => {
      const seen = own.map((walk) => seenAt(walk, width))
      return line(`${id} at ${width} px: not seen`, coverageOf(graph, level, seen).states.missed)
    })
    return [...line(`${id}, ${level}: not shown`, missed), ...unseen]
  })
}

function line(what: string, missed: readonly string[]): string[] {
  return missed.length === 0 ? [] : [`${what}: ${missed.join(', ')}`]
}

/** The walk with only the steps that have a picture at that width. */
function seenAt(walk: WalkResult, width: number): WalkResult {
  const isSeen = (pictures: readonly string[] = []) =>
    pictures.some((file) => widthOf(file) === width && existsSync(file))
  return {...walk, steps: walk.steps.filter((_, index) => isSeen(walk.pictures[index]))}
}
