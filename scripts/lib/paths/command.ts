import {mkdirSync, writeFileSync} from 'node:fs'
import {coverageOf, type Level, vacuousInvariants} from 'statechart-kit'
import type {ProblemReport} from '../../../contract/site/problem-report.ts'
import {models} from '../../../machines/models.ts'
import {screens} from '../../../tests/components/screens.ts'
import {MUTANTS_FILE, PATHS_FOLDER, recordedWalks} from '../../../tests/paths/results.ts'
import {reasonOf} from '../command-line.ts'
import {missingCoverage} from './gate.ts'
import {missedGate, printedScores, scoreMutants} from './mutants.ts'
import {type PathsOptions, readPathsOptions} from './options.ts'
import {graphAt, plansOf, writePlans} from './plans.ts'
import {type LevelReport, printed} from './print.ts'
import {recordRun} from './record.ts'
import {testFromRecording} from './replay/from-recording.ts'
import {readReplayed} from './replay/read-replayed.ts'
import {keepFixtures, printedReplay, replayReport} from './replay/replay-report.ts'
import {writeReport} from './report.ts'
import {walkLevel} from './walk-level.ts'

function recordMutants(scores: object): void {
  mkdirSync(PATHS_FOLDER, {recursive: true})
  writeFileSync(MUTANTS_FILE, JSON.stringify(scores))
}

type Print = (text: string) => void

/**
 * Carries out one command line of `npm run paths`; true when everything asked for passed. A problem of the command
 * line goes to `complain` in one line.
 */
export async function pathsCommand(words: string[], print: Print, complain: Print): Promise<boolean> {
  try {
    return await carryOut(readPathsOptions(words, Object.keys(models)), print)
  } catch (error) {
    const [reason] = reasonOf(error).split('\n', 1)
    complain(`paths: ${reason} (npm run paths -- --help)`)
    return false
  }
}

function reportOf(machine: string, level: Level): LevelReport | null {
  const model = models[machine]
  const walks = recordedWalks().filter((walk) => walk.machine === machine && walk.level === level)
  if (model === undefined || walks.length === 0) return null
  return {coverage: coverageOf(graphAt(model, level), level, walks), walks}
}

function printVacuous(chosen: readonly string[], print: Print): boolean {
  const vacuous = Object.entries(models)
    .filter(([id]) => chosen.includes(id))
    .flatMap(([id, model]) => vacuousInvariants(model).map((sentence) => `${id}: ${sentence}`))
  print(vacuous.join('\n'))
  return vacuous.length === 0
}

async function tryMutants(
  chosen: readonly string[],
  {isJson, isWhole}: {isJson: boolean; isWhole: boolean},
  print: Print,
): Promise<boolean> {
  const own = Object.fromEntries(Object.entries(models).filter(([id]) => chosen.includes(id)))
  const scores = await scoreMutants(own, {withReached: !isJson})
  const missed = missedGate(scores)
  if (isWhole) recordMutants(scores)
  print(isJson ? JSON.stringify(scores, null, 2) : [printedScores(scores), ...missed].join('\n'))
  return missed.length === 0
}

async function printReplay(
  report: ProblemReport,
  {level, isJson}: Pick<PathsOptions, 'level' | 'isJson'>,
  print: Print,
): Promise<boolean> {
  if (level !== 'machine')
    throw new Error(
      `a report replays at the machine level; the fixtures that this leaves replay at the level ${level}`,
    )
  const replayed = await replayReport(report)
  print(isJson ? JSON.stringify(replayed, null, 2) : printedReplay(report, replayed, keepFixtures(replayed)))
  return replayed.every(({problem}) => problem === null)
}

async function carryOut(
  {machine, level, isJson, isMutants, isVacuous, isWriting, isReport, isRecord, replay, from}: PathsOptions,
  print: Print,
): Promise<boolean> {
  const chosen = Object.keys(models).filter((id) => (machine ?? id) === id)
  if (isWriting) {
    for (const [id, model] of Object.entries(models)) writePlans(id, plansOf(model, id in screens))
    return true
  }
  if (isReport) {
    const debts = missingCoverage()
    print([await writeReport(), ...debts].join('\n'))
    return debts.length === 0
  }
  if (isRecord) {
    print(await recordRun())
    return true
  }
  if (from !== null) {
    print(await testFromRecording(from))
    return true
  }
  if (isVacuous) return printVacuous(chosen, print)
  if (isMutants) return tryMutants(chosen, {isJson, isWhole: machine === null}, print)
  const report = replay === null ? null : readReplayed(replay)
  if (report !== null) return printReplay(report, {level, isJson}, print)
  const hasPassed = await walkLevel(level, machine, replay)
  const reports = chosen.map((id) => reportOf(id, level)).filter((report) => report !== null)
  print(isJson ? JSON.stringify(reports, null, 2) : reports.map(printed).join('\n\n'))
  return hasPassed
}
