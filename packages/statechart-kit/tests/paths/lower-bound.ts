import loadHighs from 'highs'
import type {Graph, GraphPlace} from '../../src/explore/explore.ts'
import type {Targets} from '../../src/plan/plan.ts'

const highs = await loadHighs()

/**
 * No plan has fewer steps. A linear program over the steps of the graph: how often each is taken, at least 0 and not
 * always whole; each situation is entered at least as often as it is left, since a path ends where it likes and begins
 * only at the beginning; each target is on some step; a step that stays where it is counts for a target only as often
 * as its situation is entered; the sum is the least. Nothing of the planner is used.
 */
export function leastSteps({situations, steps}: Graph, targetsOf: Targets): number {
  const entered = new Map<GraphPlace, string[]>(situations.map((situation) => [situation, []]))
  const left = new Map<GraphPlace, string[]>()
  const covers = new Map<string, string[]>()
  const counted: string[] = []
  for (const [index, step] of steps.entries())
    if (step.from !== step.to) {
      entered.get(step.to)?.push(`x${index}`)
      left.set(step.from, [...(left.get(step.from) ?? []), `x${index}`])
    }
  for (const [index, step] of steps.entries())
    for (const [number, target] of [...new Set(targetsOf(step))].entries()) {
      const stays = step.from === step.to
      const share = stays ? `z${index}_${number}` : `x${index}`
      if (stays) counted.push(`x${index} - ${share} >= 0`, `${sum(entered.get(step.to))} - ${share} >= 0`)
      covers.set(target, [...(covers.get(target) ?? []), share])
    }
  if (covers.size === 0) return 0
  const balances = situations.flatMap((situation) => {
    const leaving = left.get(situation) ?? []
    return leaving.length === 0 ? [] : `${sum(entered.get(situation))} - ${leaving.join(' - ')} >= 0`
  })
  const covered = [...covers.values()].map((covering) => `${sum(covering)} >= 1`)
  const all = sum(steps.map((_, index) => `x${index}`))
  return solved(['Minimize', all, 'Subject To', ...balances, ...counted, ...covered, 'End'].join('\n'))
}

function sum(names: readonly string[] = []): string {
  return names.join(' + ')
}

function solved(program: string): number {
  const {Status, ObjectiveValue} = highs.solve(program, {output_flag: false})
  if (Status !== 'Optimal') throw new Error(`The linear program ended as ${Status}.`)
  return ObjectiveValue
}
