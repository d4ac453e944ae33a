import {
  actorDriver,
  type Coverage,
  coverageByTally,
  graphOf,
  type Level,
  oracleMemory,
  pathOf,
  tallyOf,
  type WalkTally,
  walk,
} from 'statechart-kit'
import type {ModelFile} from '../catalogue/read-model.ts'

/** A machine's coverage by level, and why walks of its model failed. */
export interface ModelCoverage {
  levels: ReadonlyMap<Level, Coverage>
  failures: readonly string[]
}

/** The coverage of the plan of the machine level, walked with a real actor and without real time. */
export async function walkModel({model, paths}: ModelFile): Promise<ModelCoverage> {
  const graph = graphOf(model, 'machine')
  const {machine, source} = model
  const driver = () => actorDriver(source === undefined ? {machine} : {machine, source})
  const memory = oracleMemory()
  const walks = []
  for (const {level, labels} of paths)
    if (level === 'machine') walks.push(await walk(model, pathOf(graph, labels), driver, memory))
  return {
    levels: new Map([['machine', coverageByTally(graph, 'machine', tallyOf(walks))]]),
    failures: walks.flatMap(({failure}) => failure ?? []),
  }
}

/** The coverage of walks through screens, by the machine as it is. */
export function screenCoverage(
  {model}: ModelFile,
  tallies: ReadonlyMap<Level, WalkTally>,
): ReadonlyMap<Level, Coverage> {
  const found = [...tallies].map(
    ([level, tally]) => [level, coverageByTally(graphOf(model, 'screen'), level, tally)] as const,
  )
  return new Map(found)
}
