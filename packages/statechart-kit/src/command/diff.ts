import {type Difference, differenceOf} from '../diff/difference.ts'
import {differenceText} from '../diff/difference-text.ts'
import {type Statechart, statechartOf} from '../explore/statechart.ts'
import {type Earlier, unpack} from './earlier.ts'
import {CommandFailure, type Failure} from './load/failure.ts'
import {findMachines} from './load/find.ts'
import {createModules, type Modules} from './load/modules.ts'
import type {Options} from './options.ts'
import type {Result} from './result.ts'

/** What became of each machine of a file or folder since a commit. */
export async function diff({ref, target}: Options, modules: Modules): Promise<Result> {
  const earlier = unpack(ref, target)
  try {
    const now = await machinesNow(target, modules)
    const before = await machinesBefore(earlier)
    const broken = new Set(before.failures.map(({file}) => file))
    const ids = [...new Set([...before.statecharts.keys(), ...now.keys()])].sort()
    const differences = ids
      .filter((id) => before.statecharts.has(id) || broken.size === 0)
      .flatMap((id): Difference[] => {
        const difference = differenceOf(before.statecharts.get(id) ?? null, now.get(id) ?? null)
        return difference === null || Object.keys(difference.marks).length === 0 ? [] : [difference]
      })
    return {
      text:
        differences.length === 0
          ? `No machine differs from ${ref}.`
          : differences.map(differenceText).join('\n\n'),
      data: {ref, commit: earlier.commit, machines: differences},
      failures: before.failures,
      isClean: differences.length === 0,
    }
  } finally {
    earlier.remove()
  }
}

async function machinesNow(target: string, modules: Modules): Promise<Map<string, Statechart>> {
  const {machines, failures} = await findMachines(target, undefined, modules)
  if (failures[0] !== undefined) throw new CommandFailure(failures[0])
  return new Map(machines.map(({machine}) => [machine.id, statechartOf(machine)]))
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
