import {expect, it} from 'vitest'
import {TestModel} from 'xstate/graph'
import {planned} from '../../src/plan/path-generator.ts'
import {kettleMachine, kettleModel} from './kettle.ts'

it("xstate/graph's TestModel runs the planned paths, with invoked actors and timers", async () => {
  const seen = new Set<string>()
  const sent = new Set<string>()
  const see = (name: string) => () => void seen.add(name)
  const note = ({event}: {event: {type: string}}) => void sent.add(event.type)
  const testModel = new TestModel(kettleModel.machine, {
    stateMatcher: (snapshot, key) => snapshot.matches(key),
  })
  const paths = testModel.getPaths(planned(kettleModel))
  // The class starts the machine as it is: with the first start of the model.
  for (const {steps} of paths) expect(steps[0]?.state.context).toEqual({cups: 0, failures: 0})
  for (const path of paths)
    await path.test({
      states: {cold: see('cold'), heating: see('heating'), hot: see('hot'), broken: see('broken')},
      events: {
        filled: note,
        'switched on': note,
        'switched off': note,
        'xstate.after.cooling time.kettle.hot': note,
        'xstate.done.actor.0.kettle.heating': note,
        'xstate.error.actor.0.kettle.heating': note,
      },
    })
  expect([...seen].sort()).toEqual(Object.keys(kettleMachine.states).sort())
  expect([...sent].sort()).toEqual([
    'filled',
    'switched off',
    'switched on',
    'xstate.after.cooling time.kettle.hot',
    'xstate.done.actor.0.kettle.heating',
    'xstate.error.actor.0.kettle.heating',
  ])
})
