import {models} from '../../../machines/models.ts'
import {LEVELS, planFor} from '../../../pathfinder/plan/levels.ts'
import {coverageOf} from '../../../pathfinder/walk/coverage.ts'
import {screens} from '../../../tests/components/screens.ts'
import {recordedWalks, WIDTHS} from '../../../tests/paths/results.ts'

/** What the recorded walks have not covered although their level must; empty when all is covered. */
export function missingCoverage(): string[] {
  const walks = recordedWalks()
  return Object.entries(models).flatMap(([id, model]) =>
    (id in screens ? LEVELS : LEVELS.slice(0, 1)).flatMap((level) =>
      (level === 'browser' ? WIDTHS : [null]).flatMap((width) => {
        const own = walks.filter(
          (walk) => walk.machine === id && walk.level === level && walk.width === width,
        )
        const {behaviours, states, cases} = coverageOf(planFor(model, level).graph, level, own)
        const missed = [behaviours, states, cases].flatMap((each) => each.missed)
        const where = width === null ? level : `${level} at ${width} px`
        return missed.length === 0 ? [] : [`${id}, ${where}: not shown: ${missed.join(', ')}`]
      }),
    ),
  )
}
