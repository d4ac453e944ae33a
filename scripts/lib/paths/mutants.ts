import {
  firstBroken,
  firstDifference,
  isReached,
  type Model,
  type Mutant,
  type MutantNotice,
  mutantsOf,
  noticed,
  planFor,
} from 'statechart-kit'
import {equivalentMutants} from '../../../machines/equivalent-mutants.ts'
import {failMachineTests} from './machine-tests.ts'

/** What finds the small faults of a machine. */
export interface MutantScore {
  machine: string
  /** Without the equivalent ones. */
  mutants: number
  equivalent: number
  byInvariants: number
  /** Of the rest, those with which a machine test fails. */
  byMachineTests: number
  /** Faults that nobody's sentence finds, and what the lint says of them. */
  survivors: {name: string; lint: string | null}[]
  /** Faults that change a step of the machine's paths: a figure of the paths, not of the promises. `null`: not asked. */
  reached: number | null
}

/** The share of mutants in percent that must be found: over all machines, and in each. */
const GATE = {all: 95, each: 90}

/**
 * Puts each fault into the machine of product and oracle, and asks invariants, then machine tests.
 * @throws {Error} when an invariant fails on the sound machine already, or the list of equivalent mutants is wrong
 */
export async function scoreMutants(
  models: Readonly<Record<string, Model>>,
  {withReached}: {withReached: boolean},
): Promise<MutantScore[]> {
  for (const [machine, model] of Object.entries(models)) {
    const {sentence} = firstBroken(model)
    if (sentence !== null) throw new Error(`'${machine}' without a fault breaks the invariant '${sentence}'`)
  }
  const wrong = Object.entries(models).flatMap(([machine, model]) => wrongEquivalents(machine, model))
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  const notices = Object.entries(models).map(([machine, model]) => ({
    machine,
    model,
    notices: new Map(realMutants(machine, model).map((mutant) => [mutant.name, noticed(model, mutant)])),
  }))
  const failing = await failMachineTests(
    Object.fromEntries(notices.map((each) => [each.machine, unproved(each.notices)])),
  )
  const scores = notices.map(async ({machine, model, notices: all}) => {
    const left = unproved(all)
    const survivors = left.filter((name) => failing.get(machine)?.has(name) !== true)
    return {
      machine,
      mutants: all.size,
      equivalent: Object.keys(equivalentMutants[machine] ?? {}).length,
      byInvariants: all.size - left.length,
      byMachineTests: left.length - survivors.length,
      survivors: survivors.map((name) => ({name, lint: lintOf(all.get(name) ?? null)})),
      reached: withReached ? await countReached(machine, model) : null,
    }
  })
  return Promise.all(scores)
}

async function countReached(machine: string, model: Model): Promise<number> {
  const {plan} = planFor(model, 'machine')
  let reached = 0
  for (const mutant of realMutants(machine, model))
    if (mutant.isAddition !== true && (await isReached(model, mutant, plan))) reached += 1
  return reached
}

export function printedScores(scores: readonly MutantScore[]): string {
  return [...scores.map(printed), printed(sumOf(scores))].join('\n')
}

/** What falls below the gate; empty when nothing does. */
export function missedGate(scores: readonly MutantScore[]): string[] {
  const missed = (score: MutantScore, gate: number) =>
    foundShare(score) < gate ? [`${score.machine}: fewer than ${gate} % of the mutants are found`] : []
  return [...scores.flatMap((score) => missed(score, GATE.each)), ...missed(sumOf(scores), GATE.all)]
}

function foundShare({mutants, survivors}: MutantScore): number {
  return (100 * (mutants - survivors.length)) / mutants
}

function realMutants(machine: string, {machine: statechart}: Model): Mutant[] {
  return mutantsOf(statechart).filter(({name}) => equivalentMutants[machine]?.[name] === undefined)
}

function wrongEquivalents(machine: string, model: Model): string[] {
  const mutants = mutantsOf(model.machine)
  return Object.keys(equivalentMutants[machine] ?? {}).flatMap((name) => {
    const mutant = mutants.find((each) => each.name === name)
    if (mutant === undefined) return [`'${name}' is listed as equivalent, but there is no such mutant`]
    const difference = firstDifference(model, mutant)
    return difference === null
      ? []
      : [`'${name}' is listed as equivalent, but differs: ${difference.join(' → ')}`]
  })
}

function printed({
  machine,
  mutants,
  equivalent,
  byInvariants,
  byMachineTests,
  survivors,
  reached,
}: MutantScore): string {
  const seen = survivors.filter(({lint}) => lint !== null).length
  return [
    `${machine}: ${share(mutants - survivors.length, mutants)} found; ${byInvariants} by invariants, ${byMachineTests} by machine tests; ` +
      `lint notices ${seen} of the other ${survivors.length}; paths reach the fault of ${reached ?? 0}; ${equivalent} more are equivalent`,
    ...survivors.map(({name, lint}) => `  survives: ${name}${lint === null ? '' : ` (lint: ${lint})`}`),
  ].join('\n')
}

function sumOf(scores: readonly MutantScore[]): MutantScore {
  const sum = (count: (score: MutantScore) => number) => scores.reduce((all, score) => all + count(score), 0)
  return {
    machine: 'All',
    mutants: sum((score) => score.mutants),
    equivalent: sum((score) => score.equivalent),
    byInvariants: sum((score) => score.byInvariants),
    byMachineTests: sum((score) => score.byMachineTests),
    reached: sum((score) => score.reached ?? 0),
    survivors: scores.flatMap((score) => score.survivors),
  }
}

function share(part: number, whole: number): string {
  return `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`
}

function unproved(notices: ReadonlyMap<string, MutantNotice>): string[] {
  return [...notices].filter(([, notice]) => notice?.by !== 'invariant').map(([name]) => name)
}

function lintOf(notice: MutantNotice): string | null {
  return notice?.by === 'lint' ? notice.problem : null
}
