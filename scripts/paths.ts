import {models} from '../machines/models.ts'
import {vacuousInvariants} from '../pathfinder/mutate/vacuous.ts'
import type {Level} from '../pathfinder/plan/levels.ts'
import {planFor} from '../pathfinder/plan/levels.ts'
import {coverageOf} from '../pathfinder/walk/coverage.ts'
import {screens} from '../tests/components/screens.ts'
import {recordedWalks} from '../tests/paths/results.ts'
import {missingCoverage} from './lib/paths/gate.ts'
import {missedGate, printedScores, scoreMutants} from './lib/paths/mutants.ts'
import {PATHS_USAGE, type PathsOptions, readPathsOptions} from './lib/paths/options.ts'
import {plansOf, writePlans} from './lib/paths/plans.ts'
import {type LevelReport, printed} from './lib/paths/print.ts'
import {readReplayed} from './lib/paths/read-replayed.ts'
import {keepFixtures, printedReplay, replayReport} from './lib/paths/replay-report.ts'
import {writeReport} from './lib/paths/report.ts'
import {walkLevel} from './lib/paths/walk-level.ts'

function reportOf(machine: string, level: Level): LevelReport | null {
  const model = models[machine]
  const walks = recordedWalks().filter((walk) => walk.machine === machine && walk.level === level)
  if (model === undefined || walks.length === 0) return null
  return {coverage: coverageOf(planFor(model, level).graph, level, walks), walks}
}

async function run({
  machine,
  level,
  isJson,
  isMutants,
  isVacuous,
  isWriting,
  isReport,
  replay,
}: PathsOptions): Promise<boolean> {
  const chosen = Object.keys(models).filter((id) => (machine ?? id) === id)
  if (isWriting) {
    for (const [id, model] of Object.entries(models)) writePlans(id, plansOf(model, id in screens))
    return true
  }
  if (isReport) {
    const debts = missingCoverage()
    console.log([await writeReport(), ...debts].join('\n'))
    return debts.length === 0
  }
  if (isVacuous) {
    const vacuous = Object.entries(models)
      .filter(([id]) => chosen.includes(id))
      .flatMap(([id, model]) => vacuousInvariants(model).map((sentence) => `${id}: ${sentence}`))
    console.log(vacuous.join('\n'))
    return vacuous.length === 0
  }
  if (isMutants) {
    const scores = await scoreMutants(
      Object.fromEntries(Object.entries(models).filter(([id]) => chosen.includes(id))),
    )
    const missed = missedGate(scores)
    console.log(isJson ? JSON.stringify(scores, null, 2) : [printedScores(scores), ...missed].join('\n'))
    return missed.length === 0
  }
  const recorded = replay === null ? null : readReplayed(replay)
  if (recorded !== null) {
    if (level !== 'machine')
      throw new Error(
        `a report replays at the machine level; the fixtures that this leaves replay at the level ${level}`,
      )
    const replayed = await replayReport(recorded)
    console.log(
      isJson ? JSON.stringify(replayed, null, 2) : printedReplay(recorded, replayed, keepFixtures(replayed)),
    )
    return replayed.every(({problem}) => problem === null)
  }
  const hasPassed = await walkLevel(level, machine, replay)
  const reports = chosen.map((id) => reportOf(id, level)).filter((report) => report !== null)
  console.log(isJson ? JSON.stringify(reports, null, 2) : reports.map(printed).join('\n\n'))
  return hasPassed
}

try {
  const options = readPathsOptions(process.argv.slice(2), Object.keys(models))
  process.exitCode = (await run(options)) ? 0 : 1
} catch (error) {
  console.error(`paths: ${error instanceof Error ? error.message : error}`)
  console.error(PATHS_USAGE)
  process.exitCode = 1
}
