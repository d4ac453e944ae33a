import {globSync, readFileSync} from 'node:fs'
import {dirname} from 'node:path'
import {type Statechart, statechartOf} from 'statechart-kit'
import {type Layout, routesOf} from 'statechart-kit/draw'
import {machines} from '../../../machines/index.ts'
import {childMachines} from '../../../visualiser/catalogue/child-machines.ts'
import type {
  OverviewCoverage,
  OverviewEntry,
  SmallDrawing,
} from '../../../visualiser/catalogue/overview-entry.ts'
import {plannedPaths} from '../../../visualiser/catalogue/planned-paths.ts'
import {machineHash} from '../../../visualiser/record/machine-hash.ts'
import {beginningOf} from '../../../visualiser/viewport/beginning.ts'
import {storedRecord} from './stored-record.ts'

/** All machines with their small drawings, read from the repository in the current folder. */
export function overview(): OverviewEntry[] {
  const uses = usesByMachine()
  return Object.entries(machines).map(([id, machine]) => {
    const statechart = statechartOf(machine)
    return {
      id,
      description: statechart.description,
      states: statechart.states.length,
      transitions: statechart.transitions.length,
      runs: [...new Set(childMachines(machine).map(([, child]) => child))],
      usedIn: uses.get(id) ?? [],
      coverage: recordedCoverage(id, statechart),
      drawing: smallDrawing(statechart, JSON.parse(readFileSync(`machines/${id}/layout.json`, 'utf8'))),
    }
  })
}

function recordedCoverage(id: string, statechart: Statechart): OverviewCoverage | null {
  const record = storedRecord(id)
  if (record === null) return null
  const paths = plannedPaths(JSON.parse(readFileSync(`machines/${id}/paths.json`, 'utf8')))
  const counts = Object.entries(record.levels).map(([level, {transitions}]) => [level, transitions])
  return {
    at: record.at,
    isStale: machineHash(statechart, paths) !== record.hash,
    levels: Object.fromEntries(counts),
  }
}

function smallDrawing(statechart: Statechart, {width, height, states, transitions}: Layout): SmallDrawing {
  const beginning = beginningOf(statechart)
  const whole = (value: number) => Math.round(value)
  return {
    width: whole(width),
    height: whole(height),
    boxes: statechart.states.flatMap(({id, type}) => {
      const box = states[id]
      if (box === undefined) return []
      return {
        x: whole(box.x),
        y: whole(box.y),
        width: whole(box.width),
        height: whole(box.height),
        isLeaf: !statechart.states.some(({parent}) => parent === id),
        isBeginning: id === beginning,
        isFinal: type === 'final',
      }
    }),
    lines: statechart.transitions.flatMap(routesOf).flatMap(({id}) => {
      const points = transitions[id]?.points ?? []
      return points.length === 0 ? [] : [`M${points.map((point) => point.map(whole).join(',')).join('L')}`]
    }),
  }
}

/** The folders whose files import a machine, by its id. */
function usesByMachine(): ReadonlyMap<string, string[]> {
  const uses = new Map<string, Set<string>>()
  for (const file of globSync('{src,visualiser}/**/*.{ts,tsx}').sort())
    for (const [, id = ''] of readFileSync(file, 'utf8').matchAll(/\/machines\/([a-z-]+)\/machine\.ts'/g))
      uses.set(id, (uses.get(id) ?? new Set()).add(dirname(file)))
  return new Map([...uses].map(([id, folders]) => [id, [...folders]]))
}
