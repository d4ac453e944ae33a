import {type Difference, differenceOf} from '../diff/difference.ts'
import {differenceText} from '../diff/difference-text.ts'
import {type Statechart, statechartOf} from '../explore/statechart.ts'
import {type Earlier, unpack} from './earlier.ts'
import {CommandFailure, type Failure} from './load/failure.ts'
import {type FoundMachine, findMachines} from './load/find.ts'
import {createModules, type Modules} from './load/modules.ts'
import {newTransitions, newTransitionsText} from './new-transitions.ts'
import type {Options} from './options.ts'
import type {Result} from './result.ts'
import {readWalked} from './walked.ts'

/** What became of each machine of a file or folder since a commit. */
export async function diff({ref, target, coverage}: Options, modules: Modules): Promise<Result> {
  const walked = coverage === undefined ? null : readWalked(coverage)
  const earlier = unpack(ref, target)
  try {
    const found = await machinesNow(target, modules)
    const now = new Map([...found].map(([id, {machine}]) => [id, statechartOf(machine)]))
    const before = await machinesBefore(earlier)
    const broken = new Set(before.failures.map(({file}) => file))
    const ids = [...new Set([...before.statecharts.keys(), ...now.keys()])].sort()
    const differences = ids
      .filter((id) => before.statecharts.has(id) || broken.size === 0)
      .flatMap((id): Difference[] => {
        const difference = differenceOf(before.statecharts.get(id) ?? null, now.get(id) ?? null)
        return difference === null || Object.keys(difference.marks).length === 0 ? [] : [difference]
      })
    const reports = differences.map((difference) => {
      const {machine} = difference
      if (walked === null) return {text: differenceText(difference), data: difference}
      const old = new Set(before.statecharts.get(machine)?.transitions.map(({id}) => id))
      const fresh = newTransitions(difference, old, found.get(machine), walked)
      return {
        text: `${differenceText(difference)}${newTransitionsText(difference, fresh)}`,
        data: {...difference, newTransitions: fresh},
      }
    })
    return {
      text:
        reports.length === 0 ? `No machine differs from ${ref}.` : reports.map(({text}) => text).join('\n\n'),
      data: {ref, commit: earlier.commit, machines: reports.map(({data}) => data)},
      failures: before.failures,
      isClean: differences.length === 0,
    }
  } finally {
    earlier.remove()
  }
}

async function machinesNow(target: string, modules: Modules): Promise<Map<string, FoundMachine>> {
  const {machines, failures} = await findMachines(target, undefined, modules)
  if (failures[0] !== undefined) throw new CommandFailure(failures[0])
  return new Map(machines.map((found) => [found.machine.id, found]))
}

/** A file or folder that the commit does not have has no machines. */
async function machinesBefore({
  target,
  folder,
}: Earlier): Promise<{statecharts: Map<string, Statechart>; failures: Failure[]}> {
  if (target === null) return {statecharts: new Map(), failures: []}
  const modules = createModules()
  const inCommit = (failure: Failure) => ({...failure, file: failure.file.replace(`${folder}/`, '')})
  try {
    const {machines, failures} = await findMachines(target, undefined, modules)
    const statecharts = new Map(machines.map(({machine}) => [machine.id, statechartOf(machine)]))
    return {statecharts, failures: failures.map(inCommit)}
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error
    return {statecharts: new Map(), failures: [inCommit(error.failure)]}
  } finally {
    await modules.close()
  }
}
