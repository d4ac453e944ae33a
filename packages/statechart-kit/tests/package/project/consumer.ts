import {defineModel, explore, type Graph, independentPlan, type Path} from 'statechart-kit'
import type {Layout} from 'statechart-kit/draw'
import {layOut} from 'statechart-kit/elk'
import {isBy} from 'statechart-kit/model'
import {activeNodes} from 'statechart-kit/xstate'
import {setup} from 'xstate'

const machine = setup({
  types: {events: {} as {type: 'press'; force: number}, input: {} as {warm: boolean}},
}).createMachine({id: 'lamp', initial: 'off', states: {off: {on: {press: 'on'}}, on: {}}})
const model = defineModel({
  machine,
  starts: [{name: 'so', input: {warm: true}}],
  events: [{event: {type: 'press', force: 1}}],
  outcomes: {},
  invariants: [
    {
      sentence: 'a press lights it',
      holds: ({stimulus, snapshot}) => !isBy(stimulus, 'press') || snapshot.matches('on'),
    },
  ],
})
const graph: Graph = explore(model)
const plan: Path[] = independentPlan(graph)
export const lay: Promise<Layout> = layOut({id: 'x', description: '', states: [], transitions: []})
export const names: string[] = graph.situations.flatMap(({snapshot}) =>
  activeNodes(snapshot).map(({id}) => id),
)
export const count: number = plan.length
defineModel({
  machine,
  starts: [{name: 'so', input: {warm: true}}],
  // @ts-expect-error The event needs its force.
  events: [{event: {type: 'press'}}],
  outcomes: {},
  invariants: [],
})
