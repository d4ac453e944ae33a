import {basename, relative} from 'node:path'
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
    const versions = [
      {folder: target, machines: await machinesNow(target, modules)},
      {folder: earlier.target ?? '', ...(await machinesBefore(earlier))},
    ] as const
    const [now, before] = [namedIn(versions[0], versions), namedIn(versions[1], versions)]
    const {failures} = versions[1]
    const names = [...new Set([...before.keys(), ...now.keys()])].sort()
    const differences = names
      .filter((name) => before.has(name) || failures.length === 0)
      .flatMap((name): Difference[] => {
        const difference = differenceOf(statechartIn(before.get(name)), statechartIn(now.get(name)))
        if (difference === null || Object.keys(difference.marks).length === 0) return []
        return [{...difference, machine: name}]
      })
    const reports = differences.map((difference) => {
      const {machine} = difference
      if (walked === null) return {text: differenceText(difference), data: difference}
      const old = new Set(statechartIn(before.get(machine))?.transitions.map(({id}) => id))
      const fresh = newTransitions(difference, old, now.get(machine), walked)
      return {
        text: `${differenceText(difference)}${newTransitionsText(difference, fresh)}`,
        data: {...difference, newTransitions: fresh},
      }
    })
    return {
      text:
        reports.length === 0 ? `No machine differs from ${ref}.` : reports.map(({text}) => text).join('\n\n'),
      data: {ref, commit: earlier.commit, machines: reports.map(({data}) => data)},
      failures,
      isClean: differences.length === 0,
    }
  } finally {
    earlier.remove()
  }
}

/** The machines of one version. */
interface Version {
  /** The file or folder in which they were found. */
  folder: string
  machines: readonly FoundMachine[]
}

/** The machines by their ids; where a version has several with one id, by their files too. */
function namedIn({folder, machines}: Version, versions: readonly Version[]): Map<string, FoundMachine> {
  const isShared = (id: string) =>
    versions.some((each) => each.machines.filter(({machine}) => machine.id === id).length > 1)
  const nameOf = ({machine: {id}, file, exportName}: FoundMachine) =>
    isShared(id) ? `${id} (${relative(folder, file) || basename(file)}, ${exportName})` : id
  return new Map(machines.map((found) => [nameOf(found), found]))
}

function statechartIn(found: FoundMachine | undefined): Statechart | null {
  return found === undefined ? null : statechartOf(found.machine)
}

async function machinesNow(target: string, modules: Modules): Promise<FoundMachine[]> {
  const {machines, failures} = await findMachines(target, undefined, modules)
  if (failures[0] !== undefined) throw new CommandFailure(failures[0])
  return machines
}

/** A file or folder that the commit does not have has no machines. */
async function machinesBefore({
  target,
  folder,
}: Earlier): Promise<{machines: FoundMachine[]; failures: Failure[]}> {
  if (target === null) return {machines: [], failures: []}
  const modules = createModules()
  const inCommit = (failure: Failure) => ({...failure, file: failure.file.replace(`${folder}/`, '')})
  try {
    const {machines, failures} = await findMachines(target, undefined, modules)
    return {machines, failures: failures.map(inCommit)}
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error
    return {machines: [], failures: [inCommit(error.failure)]}
  } finally {
    await modules.close()
  }
}
