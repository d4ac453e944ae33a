import type {Step} from '../explore/explore.ts'
import {statechartOf} from '../explore/statechart.ts'
import {brokenInvariants} from '../lint/check.ts'
import {modelProblems, statechartProblems} from '../lint/lint.ts'
import {propertiesOf} from '../step/properties.ts'
import {type FoundMachine, findMachines} from './load/find.ts'
import type {Modules} from './load/modules.ts'
import type {Options} from './options.ts'
import {graphOfMachine, placeOf, type Result, withEach} from './result.ts'

/** Explores each machine, and reports what its model or the machine lacks. */
export async function exploreMachines({target, model}: Options, modules: Modules): Promise<Result> {
  const {machines, failures} = await findMachines(target, model, modules)
  const {reports, failures: unexplored} = withEach(machines, reportOf)
  return {
    text: reports.map(({text}) => text).join('\n\n'),
    data: {machines: reports.map(({text: _, ...report}) => report)},
    failures: [...failures, ...unexplored],
    isClean: reports.every(({problems}) => problems.length === 0),
  }
}

function reportOf(found: FoundMachine) {
  const {machine, file, line, exportName, model} = found
  const graph = graphOfMachine(found)
  const {states, transitions} = statechartOf(machine)
  const advice = statechartProblems(machine)
  const problems = [
    ...graph.steps.flatMap(errorIn),
    ...modelProblems(graph).filter((each) => !advice.includes(each)),
    ...brokenInvariants(graph).map(({sentence, path}) => `not true: ${sentence} After ${path.join(' > ')}`),
  ]
  const counts = {
    states: states.length,
    transitions: transitions.length,
    situations: graph.situations.length,
    steps: graph.steps.length,
  }
  const text = [
    `${placeOf(found)}, ${model === null ? 'with a drafted model' : `with the model in ${model.file}`}`,
    `  ${Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}`,
    ...(problems.length === 0 ? ['  no problems'] : problems.map((each) => `  ! ${each}`)),
    ...advice.map((each) => `  · ${each}`),
  ].join('\n')
  return {
    id: machine.id,
    file,
    line,
    exportName,
    model: model?.file ?? null,
    ...counts,
    problems,
    advice,
    text,
  }
}

/** A step in which a guard or an action throws ends the machine. */
function errorIn({snapshot, stimulus}: Step): string[] {
  if (snapshot.status !== 'error' || stimulus.kind === 'settle') return []
  return [
    `${stimulus.label}: ends the machine with '${propertiesOf(snapshot.error)['message'] ?? String(snapshot.error)}'`,
  ]
}
