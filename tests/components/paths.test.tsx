import {coverageOf, labelsOf, type Walk, walk} from 'statechart-kit'
import {describe, expect, it} from 'vitest'
import {componentDriver} from '../paths/component/component-driver.tsx'
import {recordWalk} from '../paths/results.ts'
import {screenProblems} from '../paths/screen.ts'
import {isReplay, isSelected, selectedPlan} from '../paths/selection.ts'
import {mounts} from './mounts.ts'
import {screens} from './screens.ts'

describe.each(Object.entries(screens).filter(([id]) => isSelected(id)))('%s', (id, screen) => {
  const {model} = screen
  const mount = mounts[id]
  const {graph, plan} = selectedPlan(model, 'component')
  const walks: Walk[] = []

  it('has a screen that handles every stimulus and every state', () => {
    expect(mount).toBeDefined()
    expect(screenProblems(screen, graph)).toEqual([])
  })

  it.each(plan.map((path, index) => ({title: labelsOf(path).join(' → '), path, number: index + 1})))(
    '$title',
    async ({path, number}) => {
      if (mount === undefined) throw new Error(`${id} is not mounted.`)
      const walked = await walk(model, path, () => componentDriver(screen, mount))
      recordWalk({machine: id, level: 'component', width: null, number, pictures: [], looks: []}, walked)
      walks.push(walked)
      if (walked.failure !== null) throw new Error(walked.failure)
    },
  )

  it.skipIf(isReplay())(
    'is walked through every state, transition, refusal and case that the screen offers',
    () => {
      const {states, behaviours, cases} = coverageOf(graph, 'component', walks)
      expect([states, behaviours, cases].flatMap(({missed}) => missed)).toEqual([])
    },
  )
})
