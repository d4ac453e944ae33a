import {LEVELS, type Level, type Model, propertiesOf, type Statechart, statechartOf} from 'statechart-kit'
import {type Layout, routesOf} from 'statechart-kit/draw'
import {childMachines} from './child-machines.ts'
import {importAgain} from './import-again.ts'
import {layoutFiles, modelFiles, planFiles} from './machine-files.ts'

/** The machines, by name. */
export const STATECHARTS = Object.keys(modelFiles).map((file) => file.split('/').at(-2) ?? file)

/** A planned path with its name in links. */
export interface PlannedPath {
  id: string
  level: Level
  labels: readonly string[]
}

export interface StatechartFile {
  id: string
  model: Model
  statechart: Statechart
  /** `null` when the stored data does not fit the machine and none could be computed. */
  layout: Layout | null
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
  const [module, layout, plans] = await Promise.all(
    Object.entries({
      model: modelFiles[`../../machines/${id}/model.ts`],
      layout: layoutFiles[`../../machines/${id}/layout.json`],
      paths: planFiles[`../../machines/${id}/paths.json`],
    }).map(([name, read]) => read && importAgain(`${name} of ${id}`, read)),
  )
  const model = Object.values(propertiesOf(module)).find(isModel)
  if (model === undefined) throw new Error(`machines/${id}/model.ts offers no model.`)
  const statechart = statechartOf(model.machine)
  return {
    id,
    model,
    statechart,
    layout: isLayout(layout) && fits(statechart, layout) ? layout : await laidOut(statechart),
    paths: pathsOf(plans),
    children: new Map(childMachines(model.machine).filter(([, child]) => STATECHARTS.includes(child))),
  }
}

function isModel(value: unknown): value is Model {
  return (
    typeof value === 'object' &&
    value !== null &&
    'machine' in value &&
    'starts' in value &&
    'outcomes' in value
  )
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
  return import('../statechart/lay-out.ts')
    .then(({layOutBesideThePage}) => layOutBesideThePage(statechart))
    .catch(() => null)
}

/** The layout of an older version lacks the newer parts. */
function fits(statechart: Statechart, {states, transitions}: Layout): boolean {
  return (
    statechart.states.every(({id}) => typeof states[id]?.width === 'number') &&
    statechart.transitions.flatMap(routesOf).every(({id}) => Array.isArray(transitions[id]?.points))
  )
}

function pathsOf(plans: unknown): PlannedPath[] {
  return LEVELS.flatMap((level) => {
    const planned: unknown = propertiesOf(plans)[level]
    if (!Array.isArray(planned)) return []
    return planned.filter(Array.isArray).map((labels, index) => ({
      id: `${level}-${index + 1}`,
      level,
      labels: labels.map(String),
    }))
  })
}
