import {explore} from 'statechart-kit'
import {defineModel} from 'statechart-kit/model'
import {assign, setup} from 'xstate'

const SIDE = 100

const machine = setup({
  types: {context: {} as {east: number; north: number}, events: {} as {type: 'east'} | {type: 'north'}},
  actions: {
    east: assign({east: ({context}) => (context.east + 1) % SIDE}),
    north: assign({north: ({context}) => (context.north + 1) % SIDE}),
  },
}).createMachine({
  id: 'walker',
  context: {east: 0, north: 0},
  on: {east: {actions: 'east'}, north: {actions: 'north'}},
})

const model = defineModel({
  machine,
  starts: [{name: 'so', input: undefined}],
  events: [{event: {type: 'east'}}, {event: {type: 'north'}}],
  outcomes: {},
  invariants: [],
  limit: SIDE * SIDE,
})

const began = performance.now()
const {situations} = explore(model)
console.log(
  JSON.stringify({
    situations: situations.length,
    seconds: Math.round(performance.now() - began) / 1000,
    megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  }),
)
