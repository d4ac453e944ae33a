import {statechartOf, type Walk} from 'statechart-kit'
import {describe, expect, it, vi} from 'vitest'
import {regionModel} from '../../../machines/region/model.ts'
import {plannedPaths} from '../../../visualiser/catalogue/planned-paths.ts'
import {picturesOf} from '../../../visualiser/pictures/use-pictures.ts'
import {type LocalWalk, readLocalWalks} from '../../../visualiser/record/local-walks.ts'
import {machineHash} from '../../../visualiser/record/machine-hash.ts'
import {type MachineRecord, readRecord} from '../../../visualiser/record/machine-record.ts'
import {walkedLevels} from '../../../visualiser/record/walked.ts'

const paths = plannedPaths({machine: [['starts · in India']]})
const statechart = statechartOf(regionModel.machine)
const file = {id: 'region', model: regionModel, paths}

const record: MachineRecord = {
  format: 'machine record 1',
  machine: 'region',
  at: '2026-03-10T06:30:00.000Z',
  commit: 'a'.repeat(40),
  hash: machineHash(statechart, paths),
  levels: {
    component: {
      walks: 2,
      steps: 5,
      tally: {hits: {region: 5}, cases: ['starts · in India']},
      transitions: [3, 4],
    },
  },
  pictures: [{file: 'rest-360.webp', states: ['region.at rest'], width: 360, situation: 'rest'}],
}

function localWalk(at: string, level: LocalWalk['level'] = 'component'): LocalWalk {
  const step = {label: 'x', states: ['region'], visited: [], behaviours: ['b'], ms: 1}
  const walk: Walk = {steps: [step], labels: ['x'], forbiddenTries: 0, failure: null}
  return {...walk, level, at, pictures: [['reports/paths/screens/region/at-rest-360.jpg']]}
}

describe('walks through screens', () => {
  it('are those of the record, unless this computer has newer ones', () => {
    const recorded = walkedLevels(file, record, [localWalk('2026-03-10T06:29:59.000Z')])
    expect([...recorded]).toEqual([
      ['component', {...record.levels.component, at: record.at, commit: record.commit, isStale: false}],
    ])
    const local = walkedLevels(file, record, [localWalk('2026-03-11T00:00:00.000Z')])
    expect(local.get('component')).toEqual({
      at: '2026-03-11T00:00:00.000Z',
      commit: null,
      isStale: false,
      walks: 1,
      steps: 1,
      tally: {hits: {b: 1, region: 1}, cases: ['x']},
    })
  })

  it('are stale when machine or plans have changed, but not when only words for readers have', () => {
    const replanned = {...file, paths: plannedPaths({machine: [['starts · in Germany']]})}
    expect(walkedLevels(replanned, record, []).get('component')?.isStale).toBe(true)
    const [root, ...states] = statechart.states
    if (root === undefined) throw new Error('The machine has no states.')
    const reworded = {
      ...statechart,
      states: [{...root, description: 'Other words.', requirements: ['000-1-1']}, ...states],
    }
    expect(machineHash(reworded, paths)).toBe(record.hash)
    expect(machineHash({...statechart, states: [{...root, tags: ['busy']}, ...states]}, paths)).not.toBe(
      record.hash,
    )
  })

  it('have the pictures of the newer of both', () => {
    const address = (found: ReturnType<typeof picturesOf>) =>
      [...found.byState].flatMap(([state, pictures]) => pictures.map((each) => `${state} ${each.address}`))
    expect(address(picturesOf(file, {record, local: []}))).toEqual([
      'region.at rest record/region/rest-360.webp',
    ])
    const local = [localWalk('2026-03-11T00:00:00.000Z', 'browser')]
    expect(address(picturesOf(file, {record, local}))).toEqual(['region pictures/region/at-rest-360.jpg'])
    expect(picturesOf(file, {record: null, local: []})).toEqual({byState: new Map(), occasion: null})
  })

  it.each([
    [
      'those of this computer, without any of an older format',
      (walk: LocalWalk) => [
        walk,
        {...walk, steps: [{label: 'x', states: ['region']}]},
        {...walk, level: 'moon'},
        7,
      ],
      1,
    ],
    ['none where the file is no list', (walk: LocalWalk) => ({walk}), 0],
  ])('are read as %s', async (_, body, count) => {
    const walk = localWalk('2026-03-11T00:00:00.000Z')
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body(walk))))
    expect(await readLocalWalks('region')).toEqual(Array.from({length: count}, () => walk))
  })

  it('are none where this computer has walked nothing', async () => {
    vi.stubGlobal('fetch', async () => new Response('', {status: 404}))
    expect(await readLocalWalks('region')).toEqual([])
  })

  it('are read from a stored record alone, part by part', () => {
    expect(readRecord(JSON.parse(JSON.stringify(record)))).toEqual(record)
    expect(readRecord({...record, format: 'machine record 0'})).toBeNull()
    expect(readRecord('a page of HTML')).toBeNull()
    expect(readRecord({...record, levels: {component: 7}, pictures: [7]})).toEqual({
      ...record,
      levels: {},
      pictures: [],
    })
  })
})
