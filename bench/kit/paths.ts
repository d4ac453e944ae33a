import {explore, type Model, minimalPlan} from 'statechart-kit'
import {models} from '../../machines/models.ts'
import {type Size, shortestPaths} from '../../tests/support/machines/shortest-paths.ts'
import {report} from '../lib/report.ts'

const AIM = 0.1
const MOST_SITUATIONS = 200_000

/** Steps to full coverage, compared with xstate/graph's shortest paths over the same machines and events. */
export async function benchPaths(): Promise<void> {
  const sum = {ours: 0, theirs: 0}
  for (const model of Object.values(models)) {
    const one = {...model, starts: model.starts.slice(0, 1)}
    const ours = timed(() => minimalSize(one))
    const theirs = timed(() => shortestPaths(one, MOST_SITUATIONS))
    if (theirs.size === null) {
      console.error(`xstate/graph gives up on ${model.machine.id}: more than ${MOST_SITUATIONS} situations.`)
      continue
    }
    report({
      benchmark: `steps of the paths through ${model.machine.id}`,
      measured: ours.size.steps,
      against: theirs.size.steps,
      unit: 'steps',
      aim: null,
      note: `${told(ours.size, ours.seconds)}; xstate/graph ${told(theirs.size, theirs.seconds)}`,
    })
    sum.ours += ours.size.steps
    sum.theirs += theirs.size.steps
  }
  report({
    benchmark: 'steps of the paths through all statecharts',
    measured: sum.ours,
    against: sum.theirs,
    unit: 'steps',
    aim: AIM,
    note: 'each statechart from its first beginning',
  })
}

function minimalSize(model: Model): Size {
  const plan = minimalPlan(explore(model))
  return {paths: plan.length, steps: plan.flat().length}
}

function timed<Result>(run: () => Result): {size: Result; seconds: number} {
  const began = performance.now()
  return {size: run(), seconds: (performance.now() - began) / 1000}
}

function told({paths, steps}: Size, seconds: number): string {
  return `${paths} paths, ${steps} steps, ${seconds.toFixed(2)} s`
}
