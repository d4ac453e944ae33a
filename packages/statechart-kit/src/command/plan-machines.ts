import {labelsOf} from '../plan/fixture.ts'
import {minimalPlan} from '../plan/minimal-plan.ts'
import {independentPlan} from '../plan/plan.ts'
import {fixtureOf} from '../plan/portable.ts'
import {findMachines} from './load/find.ts'
import type {Modules} from './load/modules.ts'
import type {Options} from './options.ts'
import {graphOfMachine, placeOf, type Result, withEach} from './result.ts'

/** Paths that together take every transition and every case of each machine. */
export async function planMachines({target, model, isLong}: Options, modules: Modules): Promise<Result> {
  const {machines, failures} = await findMachines(target, model, modules)
  const {reports: plans, failures: unexplored} = withEach(machines, (found) => {
    const graph = graphOfMachine(found)
    return {found, graph, paths: isLong ? minimalPlan(graph) : independentPlan(graph)}
  })
  return {
    text: plans
      .map(({found, paths}) =>
        [
          `${placeOf(found)}: ${paths.length} paths, ${paths.flat().length} steps`,
          ...paths.map((path, index) => `  ${index + 1}. ${labelsOf(path).join(' > ')}`),
        ].join('\n'),
      )
      .join('\n\n'),
    data: {
      machines: plans.map(({found: {machine, file, line}, graph, paths}) => ({
        id: machine.id,
        file,
        line,
        paths: paths.map((path) => fixtureOf(graph, path)),
      })),
    },
    failures: [...failures, ...unexplored],
    isClean: true,
  }
}
