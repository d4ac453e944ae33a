import {expect, it} from 'vitest'
import {createActor, fromPromise} from 'xstate'
import {visualiserMachine} from '../../machines/visualiser/machine.ts'
import type {StatechartFacts, ViewPlace} from '../../machines/visualiser/setup.ts'

const OTP: ViewPlace = {
  statechart: 'otp',
  state: null,
  transition: null,
  path: null,
  step: 0,
  script: null,
  panel: 'details',
}

it('shows the overview when the keys have gone past the first machine, and reads nothing for it', () => {
  const read: string[] = []
  const written: string[] = []
  const actor = createActor(
    visualiserMachine.provide({
      actors: {
        'read the statechart': fromPromise<StatechartFacts, {statechart: string}>(({input}) => {
          read.push(input.statechart)
          return new Promise(() => {})
        }),
      },
      actions: {'write the address': (_, {place}) => void written.push(place.statechart)},
    }),
    {input: {statecharts: ['otp', 'region'], place: OTP}},
  ).start()
  actor.send({type: 'place.chosen', change: {statechart: ''}})
  expect(actor.getSnapshot().value).toEqual({viewing: 'overview', searching: 'closed'})
  actor.send({type: 'place.chosen', change: {statechart: 'region'}})
  expect(actor.getSnapshot().value).toEqual({viewing: 'reading the statechart', searching: 'closed'})
  expect([read, written]).toEqual([
    ['otp', 'region'],
    ['', 'region'],
  ])
})
