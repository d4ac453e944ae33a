import {describe, expect, it} from 'vitest'
import {layOut} from '../../src/elk.ts'
import {explore} from '../../src/explore/explore.ts'
import {statechartOf} from '../../src/explore/statechart.ts'
import {independentPlan} from '../../src/plan/plan.ts'
import {reportPage} from '../../src/report/page.ts'
import {actorDriver} from '../../src/walk/actor-driver.ts'
import {walk} from '../../src/walk/run.ts'
import {kettleMachine, kettleModel} from '../paths/kettle.ts'

const graph = explore(kettleModel)
const walks = await Promise.all(
  independentPlan(graph).map((path) => walk(kettleModel, path, () => actorDriver({machine: kettleMachine}))),
)
const rowOf = (page: string) =>
  /<tbody>(.*)<\/tbody>/
    .exec(page)?.[1]
    ?.replaceAll(/<[^>]+>/g, ' ')
    .split(/\s{2,}/)

describe('a report', () => {
  it('is one page with a row, the drawing, each path and the sentences', async () => {
    const layout = await layOut(statechartOf(kettleMachine))
    const page = reportPage('Kettles & cups', [{graph, walks, layout}])
    expect(page).toContain('<title>Kettles &#38; cups</title>')
    expect(page).toContain(`${walks.length} walks, 0 failed`)
    // A state that was met is drawn green.
    expect(page).toMatch(
      /data-state="kettle\.hot"><title>[^<]*<\/title><rect [^>]*stroke="hsl\(150 70% \d+(?:\.\d+)?%\)"/,
    )
    expect(page).toContain('Nothing was missed.')
    expect(page).toContain('never heats without water')
    expect(page).not.toMatch(/<link|<script|src=/)
    expect(page.match(/✓ kettle, machine, path/g)).toHaveLength(walks.length)
    expect(rowOf(page)?.slice(2, 6)).toEqual([
      'machine',
      String(walks.length),
      String(walks.flatMap(({steps}) => steps).length),
      '0',
    ])
  })

  it('says what was missed, without a drawing where there is no layout', () => {
    const page = reportPage('Kettles', [{graph, walks: walks.slice(0, 1), level: 'screen'}])
    expect(page).not.toContain('<figure')
    expect(page).toContain('<li class="missed">hot</li>')
    expect(page).toContain('<li class="missed">cold: switched on, refused</li>')
    expect(rowOf(page)?.slice(1, 4)).toEqual(['kettle', 'screen', '1'])
  })

  it('opens with what failed', () => {
    const [first] = walks
    if (first === undefined) throw new Error('There is no walk.')
    const failed = {...first, steps: first.steps.slice(0, 1), failure: 'kettle, step 2: it <leaks>'}
    const page = reportPage('Kettles', [{graph, walks: [failed]}])
    expect(page.indexOf('<h2>Failed</h2>')).toBeLessThan(page.indexOf('<h2>kettle</h2>'))
    expect(page).toContain('it &#60;leaks&#62;')
    expect(page).toContain('<small>not reached</small>')
    expect(page).toMatch(/<details open><summary>✗ kettle, machine, path 1/)
    expect(rowOf(page)?.[5]).toBe('1')
  })

  it('names a broken sentence with the shortest path to it', () => {
    const sentence = 'the kettle is never hot'
    const model = {...kettleModel, invariants: [{sentence, holds: () => false}, ...kettleModel.invariants]}
    const page = reportPage('Kettles', [{graph: {...graph, model}, walks}])
    expect(page).toContain('<li class="missed">Broken: the kettle is never hot (starts · empty)</li>')
    expect(page).toContain('<details open><summary>2 of 3 sentences proved</summary>')
    expect(page).toContain('<li>never heats without water</li>')
  })
})
