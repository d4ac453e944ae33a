import fc from 'fast-check'
import {assign, fromPromise, setup} from 'xstate'
import {defineModel, type Model} from '../../src/model/model.ts'

const EVENTS = ['a', 'b', 'c'] as const

const build = setup({
  types: {
    context: {} as {count: number},
    events: {} as {type: 'a'} | {type: 'b'} | {type: 'c'},
  },
  actors: {work: fromPromise<number>(() => Promise.resolve(1))},
  actions: {count: assign(({context}) => ({count: (context.count + 1) % 3}))},
  guards: {
    'is even': ({context}) => context.count % 2 === 0,
    'is two': ({context}) => context.count === 2,
  },
  delays: {short: 10, long: 30},
})

/** The reaction of a random machine's state to one trigger. */
interface Reaction {
  target: number
  guard: 'is even' | 'is two' | null
  isCounting: boolean
}

interface AnyState {
  on: Partial<Record<(typeof EVENTS)[number], Reaction[]>>
  work: {done: Reaction; error: Reaction} | null
  wait: {delay: 'short' | 'long'; afterwards: Reaction} | null
  isFinal: boolean
}

const reaction: fc.Arbitrary<Reaction> = fc.record({
  target: fc.nat(7),
  guard: fc.constantFrom('is even' as const, 'is two' as const, null),
  isCounting: fc.boolean(),
})

const anyState: fc.Arbitrary<AnyState> = fc.record({
  on: fc.record(
    {
      a: fc.array(reaction, {maxLength: 2}),
      b: fc.array(reaction, {maxLength: 2}),
      c: fc.array(reaction, {maxLength: 2}),
    },
    {requiredKeys: []},
  ),
  work: fc.option(fc.record({done: reaction, error: reaction})),
  wait: fc.option(
    fc.record({delay: fc.constantFrom('short' as const, 'long' as const), afterwards: reaction}),
  ),
  isFinal: fc.boolean(),
})

/** Machines of two regions with guards, timers and invoked actors. */
export const anyModel: fc.Arbitrary<Model> = fc
  .tuple(fc.array(anyState, {minLength: 1, maxLength: 4}), fc.array(anyState, {minLength: 1, maxLength: 2}))
  .map(([left, right]) => modelOf(left, right))

function modelOf(left: AnyState[], right: AnyState[]): Model {
  const machine = build.createMachine({
    id: 'any',
    context: {count: 0},
    type: 'parallel',
    states: {left: region(left), right: region(right)},
  })
  return defineModel({
    machine,
    starts: [{name: 'so', input: undefined}],
    events: EVENTS.map((type) => ({event: {type}})),
    outcomes: {
      work: [
        {name: 'one', output: 1},
        {name: 'failure', error: new Error('failure')},
      ],
    },
    invariants: [],
  })
}

function region(states: AnyState[]) {
  const transition = ({target, guard, isCounting}: Reaction) => ({
    target: `s${target % states.length}`,
    ...(guard === null ? {} : {guard}),
    ...(isCounting ? {actions: 'count' as const} : {}),
  })
  const entries = states.map(({on, work, wait, isFinal}, index) => {
    const name = `s${index}`
    if (isFinal && index > 0) return [name, {type: 'final' as const}]
    const handlers = Object.entries(on).map(([type, list]) => [type, list.map(transition)])
    return [
      name,
      {
        on: Object.fromEntries(handlers),
        ...(work === null
          ? {}
          : {invoke: {src: 'work' as const, onDone: transition(work.done), onError: transition(work.error)}}),
        ...(wait === null ? {} : {after: {[wait.delay]: transition(wait.afterwards)}}),
      },
    ]
  })
  return {initial: 's0', states: Object.fromEntries(entries)}
}
