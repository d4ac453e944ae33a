import {type Layout, routesOf} from '../../pathfinder/draw/layout.ts'
import {type Chart, chartOf} from '../../pathfinder/explore/chart.ts'
import type {Model} from '../../pathfinder/model/model.ts'
import {LEVELS, type Level} from '../../pathfinder/plan/levels.ts'
import {propertiesOf} from '../../pathfinder/step/properties.ts'

const modelFiles = import.meta.glob('../../machines/*/model.ts')
const layoutFiles = import.meta.glob('../../machines/*/layout.json', {import: 'default'})
const planFiles = import.meta.glob('../../machines/*/paths.json', {import: 'default'})

/** The machines, by name. */
export const CHARTS = Object.keys(modelFiles).map((file) => file.split('/').at(-2) ?? file)

/** A planned path with its name in links. */
export interface PlannedPath {
  id: string
  level: Level
  labels: readonly string[]
}

export interface ChartFile {
  id: string
  model: Model
  chart: Chart
  /** `null` when the stored data does not fit the machine and none could be computed. */
  layout: Layout | null
  paths: PlannedPath[]
  /** Machines that this one runs, by their actor names. */
  children: ReadonlyMap<string, string>
}

const loaded = new Map<string, Promise<ChartFile>>()
const ready = new Map<string, ChartFile>()

/** A loaded machine; `null` for any other. */
export function chartNow(id: string): ChartFile | null {
  return ready.get(id) ?? null
}

/**
 * Loads a machine with its stored plan and layout.
 * @throws {Error} when the machine does not build
 */
export function loadChart(id: string): Promise<ChartFile> {
  const known = loaded.get(id)
  if (known !== undefined) return known
  const reading = readChart(id)
  loaded.set(id, reading)
  reading.then(
    (file) => ready.set(id, file),
    () => loaded.delete(id),
  )
  return reading
}

async function readChart(id: string): Promise<ChartFile> {
  const [module, layout, plans] = await Promise.all(
    [
      modelFiles[`../../machines/${id}/model.ts`],
      layoutFiles[`../../machines/${id}/layout.json`],
      planFiles[`../../machines/${id}/paths.json`],
    ].map((read) => read?.()),
  )
  const model = Object.values(propertiesOf(module)).find(isModel)
  if (model === undefined) throw new Error(`machines/${id}/model.ts offers no model.`)
  const chart = chartOf(model.machine)
  const actors = Object.entries(model.machine.implementations.actors ?? {})
  return {
    id,
    model,
    chart,
    layout: isLayout(layout) && fits(chart, layout) ? layout : await laidOut(chart),
    paths: pathsOf(plans),
    children: new Map(
      actors.flatMap(([name, logic]): [string, string][] => {
        const child = propertiesOf(propertiesOf(logic)['root'])['id']
        return typeof child === 'string' && CHARTS.includes(child) ? [[name, child]] : []
      }),
    ),
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

function laidOut(chart: Chart): Promise<Layout | null> {
  return import('../chart/lay-out.ts')
    .then(({layOutBesideThePage}) => layOutBesideThePage(chart))
    .catch(() => null)
}

/** The layout of an older version lacks the newer parts. */
function fits(chart: Chart, {states, transitions}: Layout): boolean {
  return (
    chart.states.every(({id}) => typeof states[id]?.width === 'number') &&
    chart.transitions.flatMap(routesOf).every(({id}) => Array.isArray(transitions[id]?.points))
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
