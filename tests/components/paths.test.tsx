import {describe, expect, it} from 'vitest'
import {coverageOf} from '../../pathfinder/coverage.ts'
import {explore} from '../../pathfinder/explore.ts'
import {labelsOf} from '../../pathfinder/fixture.ts'
import {independentPlan} from '../../pathfinder/plan.ts'
import {type Walk, walk} from '../../pathfinder/run.ts'
import {componentDriver} from '../paths/component-driver.tsx'
import {screenProblems} from '../paths/screen.ts'
import {mounts} from './mounts.ts'
import {screens} from './screens.ts'

describe.each(Object.entries(screens))('%s', (id, screen) => {
  const {model} = screen
  const mount = mounts[id]
  const graph = explore(model, 'screen')
  const walks: Walk[] = []

  it('has a screen that knows every stimulus and every state', () => {
    expect(mount).toBeDefined()
    expect(screenProblems(screen, graph)).toEqual([])
  })

  it.each(independentPlan(graph).map((path) => ({title: labelsOf(path).join(' → '), path})))(
    '$title',
    async ({path}) => {
      if (mount === undefined) throw new Error(`${id} is not mounted.`)
      const walked = await walk(model, path, () => componentDriver(screen, mount))
      walks.push(walked)
      if (walked.failure !== null) throw new Error(walked.failure)
    },
  )

  it('is walked through every state, transition, refusal and case that the screen offers', () => {
    const {states, behaviours, cases} = coverageOf(graph, 'component', walks)
    expect([states, behaviours, cases].flatMap(({missed}) => missed)).toEqual([])
  })
})
