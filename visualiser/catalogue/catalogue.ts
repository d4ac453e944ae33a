import {type Model, type Statechart, statechartOf} from 'statechart-kit'
import {type Layout, routesOf} from 'statechart-kit/draw'
import {childMachines} from './child-machines.ts'
import {importAgain} from './import-again.ts'
import {layoutFiles, modelFiles} from './machine-files.ts'
import type {PlannedPath} from './planned-paths.ts'
import {readModel} from './read-model.ts'

/** The machines, by name. */
export const STATECHARTS = Object.keys(modelFiles).map((file) => file.split('/').at(-2) ?? file)

export interface StatechartFile {
  id: string
  model: Model
  statechart: Statechart
  /** `null` when the stored data does not fit the machine and none could be computed. */
  layout: Layout | null
  /** Laid out quickly just now; a better layout may follow. */
  isProvisional: boolean
  paths: PlannedPath[]
  /** Machines that this one runs, by their actor names. */
  children: ReadonlyMap<string, string>
}

const loaded = new Map<string, Promise<StatechartFile>>()
const ready = new Map<string, StatechartFile>()

/** A loaded machine; `null` for any other. */
export function statechartNow(id: string): StatechartFile | null {
  return ready.get(id) ?? null
}

/**
 * Loads a machine with its stored plan and layout.
 * @throws {Error} when the machine does not build
 */
export function loadStatechart(id: string): Promise<StatechartFile> {
  const known = loaded.get(id)
  if (known !== undefined) return known
  const reading = readStatechart(id)
  loaded.set(id, reading)
  reading.then(
    (file) => ready.set(id, file),
    () => loaded.delete(id),
  )
  return reading
}

async function readStatechart(id: string): Promise<StatechartFile> {
  const readLayout = layoutFiles[`../../machines/${id}/layout.json`]
  const [{model, paths}, layout] = await Promise.all([
    readModel(id),
    readLayout && importAgain(`layout of ${id}`, readLayout),
  ])
  const statechart = statechartOf(model.machine)
  const stored = isLayout(layout) && fits(statechart, layout) ? layout : null
  return {
    id,
    model,
    statechart,
    layout: stored ?? (await laidOut(statechart)),
    isProvisional: stored === null,
    paths,
    children: new Map(childMachines(model.machine).filter(([, child]) => STATECHARTS.includes(child))),
  }
}

function isLayout(value: unknown): value is Layout {
  return (
    typeof value === 'object' &&
    value !== null &&
    'states' in value &&
    'transitions' in value &&
    'width' in value
  )
}

function laidOut(statechart: Statechart): Promise<Layout | null> {
  return import('../statechart/first-layout.ts')
    .then(({firstLayout}) => firstLayout(statechart))
    .catch(() => null)
}

/** The layout of an older version lacks the newer parts. */
function fits(statechart: Statechart, {states, transitions}: Layout): boolean {
  return (
    statechart.states.every(({id}) => typeof states[id]?.width === 'number') &&
    statechart.transitions.flatMap(routesOf).every(({id}) => Array.isArray(transitions[id]?.points))
  )
}
