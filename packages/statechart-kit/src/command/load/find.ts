import {readFileSync} from 'node:fs'
import type {AnyStateMachine} from 'xstate'
import type {Model} from '../../model/model.ts'
import {propertiesOf} from '../../step/properties.ts'
import {CommandFailure, type Failure} from './failure.ts'
import {filesWithMachines, modelFilesOf} from './files.ts'
import {wrongInitialOf} from './initial-states.ts'
import type {Modules} from './modules.ts'

export interface FoundMachine {
  machine: AnyStateMachine
  file: string
  /** Where it is exported; `null` when the line is not found. */
  line: number | null
  exportName: string
  /** `null` when nobody has written one. */
  model: FoundModel | null
}

interface FoundModel {
  model: Model
  file: string
  exportName: string
}

export interface Found {
  machines: FoundMachine[]
  /** Files of a folder that cannot be loaded. */
  failures: Failure[]
}

/**
 * Every machine that a file, or the files of a folder, export, with its model.
 * @throws {CommandFailure} when a single file exports none, or cannot be loaded
 */
export async function findMachines(
  target: string,
  modelFile: string | undefined,
  modules: Modules,
): Promise<Found> {
  const found: Found = {machines: [], failures: []}
  for (const file of filesWithMachines(target))
    try {
      found.machines.push(...(await machinesIn(file, modelFile, modules)))
    } catch (error) {
      if (!(error instanceof CommandFailure) || file === target) throw error
      found.failures.push(error.failure)
    }
  return found
}

async function machinesIn(
  file: string,
  modelFile: string | undefined,
  modules: Modules,
): Promise<FoundMachine[]> {
  const exported = Object.entries(await modules.load(file))
  const machines = exported.flatMap(([exportName, value]) =>
    isMachine(value) ? [{exportName, machine: value}] : [],
  )
  const distinct = machines.filter(
    ({machine}, index) => machines.findIndex((each) => each.machine === machine) === index,
  )
  if (distinct.length === 0)
    throw new CommandFailure({
      file,
      line: null,
      message: `exports no machine${exported.length === 0 ? '' : `, only ${exported.map(([name]) => name).join(', ')}`}`,
      remedy: 'Export what createMachine returns: export const machine = setup({…}).createMachine({…})',
    })
  for (const {exportName, machine} of distinct) refuseWrongInitial(file, exportName, machine)
  const models = await modelsFor(file, modelFile, modules)
  return distinct.map(({exportName, machine}) => ({
    machine,
    exportName,
    file,
    line: exportLine(file, exportName),
    model: modelOf(machine, distinct, models),
  }))
}

/**
 * The model of this machine, also of one with other implementations; by the machine's id only where no other machine
 * of the file has it.
 */
function modelOf(
  machine: AnyStateMachine,
  exported: readonly {machine: AnyStateMachine}[],
  models: readonly FoundModel[],
): FoundModel | null {
  const isAlone = exported.every((each) => each.machine === machine || each.machine.id !== machine.id)
  return (
    models.find(({model}) => model.machine === machine) ??
    models.find(({model}) => model.machine.config === machine.config) ??
    (isAlone ? models.find(({model}) => model.machine.id === machine.id) : undefined) ??
    null
  )
}

function refuseWrongInitial(file: string, exportName: string, machine: AnyStateMachine): void {
  const wrong = wrongInitialOf(machine)
  if (wrong === null) return
  const {id, name, children} = wrong
  throw new CommandFailure({
    file,
    line: exportLine(file, exportName),
    message: `the initial state '${name}' of '${id}' does not exist`,
    remedy:
      children.length === 0 ? `'${id}' has no states.` : `Name one of its states: ${children.join(', ')}.`,
  })
}

async function modelsFor(
  file: string,
  modelFile: string | undefined,
  modules: Modules,
): Promise<FoundModel[]> {
  const files = modelFile === undefined ? [file, ...modelFilesOf(file)] : [modelFile]
  const found: FoundModel[] = []
  for (const each of files)
    for (const [exportName, value] of Object.entries(await modules.load(each)))
      if (isModel(value)) found.push({model: value, file: each, exportName})
  if (modelFile !== undefined && found.length === 0)
    throw new CommandFailure({
      file: modelFile,
      line: null,
      message: 'exports no model',
      remedy: `Export what defineModel returns, or write one: statechart-kit draft-model ${file}`,
    })
  return found
}

/** Whether a value is a machine of XState 5, whatever copy of XState made it. */
export function isMachine(value: unknown): value is AnyStateMachine {
  const {root, implementations, getInitialSnapshot} = propertiesOf(value)
  return root !== undefined && implementations !== undefined && typeof getInitialSnapshot === 'function'
}

function isModel(value: unknown): value is Model {
  const {machine, starts, events, outcomes} = propertiesOf(value)
  return isMachine(machine) && Array.isArray(starts) && Array.isArray(events) && typeof outcomes === 'object'
}

function exportLine(file: string, name: string): number | null {
  const lines = readFileSync(file, 'utf8').split('\n')
  const wanted =
    name === 'default'
      ? /\bexport default\b/
      : new RegExp(`\\b(?:const|let|var)\\s+${name.replaceAll('$', '\\$')}\\b`)
  const index = lines.findIndex((line) => wanted.test(line))
  return index === -1 ? null : index + 1
}
