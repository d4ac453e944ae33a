import {globSync, readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {
  type AnyMachineSnapshot,
  and,
  cancel,
  createActor,
  emit,
  fromCallback,
  type InspectionEvent,
  not,
  or,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate'
import {guardWords} from '../../src/step/guards.ts'
import {
  activeNodes,
  childrenOf,
  eventOfMicrostep,
  fits,
  nodesAfter,
  readOrder,
  rememberedStates,
  transitionsIn,
} from '../../src/step/xstate.ts'
import {nodesAtFirst, pureScope} from '../../src/step/xstate-actors.ts'
import {actionWords, isTimerOfDelay} from '../../src/step/xstate-words.ts'

const machine = setup({actors: {bell: fromCallback(() => {})}}).createMachine({
  id: 'm',
  initial: 'a',
  states: {
    a: {
      invoke: {id: 'bell', src: 'bell', onSnapshot: {}, systemId: 'the bell'},
      entry: [
        raise({type: 'late'}, {delay: 5, id: 'timer'}),
        emit({type: 'news'}),
        sendTo('bell', {type: 'ring'}),
        sendTo(({self}) => self, {type: 'again'}),
        sendParent({type: 'up'}),
        cancel('timer'),
        spawnChild('bell', {id: 'other'}),
        stopChild('other'),
      ],
      on: {'go.*': '#m.b.two', '*': {}},
      after: {10: 'b'},
    },
    b: {
      initial: 'one',
      on: {back: 'a'},
      states: {one: {}, two: {}, last: {type: 'history', history: 'shallow'}},
    },
  },
})

function started() {
  const inspected: InspectionEvent[] = []
  const orders: ReturnType<typeof readOrder>[] = []
  const {scope} = pureScope(machine, () => null, {
    inspect: (event) => inspected.push(event),
    order: (order) => orders.push(readOrder(order)),
  })
  const snapshot: AnyMachineSnapshot = machine.getInitialSnapshot(scope, undefined)
  return {scope, snapshot, inspected, orders}
}

describe('what Pathfinder uses of XState', () => {
  it('is the parameters of the built-in actions', () => {
    expect(started().orders.filter((order) => order !== null)).toEqual([
      {kind: 'wait', id: 'timer', event: {type: 'late'}, ms: 5, isOwn: true},
      {kind: 'emit', event: {type: 'news'}},
      {kind: 'send', to: 'bell', event: {type: 'ring'}, isOwn: false},
      {kind: 'send', to: 'self', event: {type: 'again'}, isOwn: true},
      {kind: 'send', to: 'parent', event: {type: 'up'}, isOwn: false},
      {kind: 'cancel', id: 'timer'},
      {kind: 'begin', id: 'other', src: 'bell', input: undefined},
      {
        kind: 'wait',
        id: 'xstate.after.10.m.a',
        event: {type: 'xstate.after.10.m.a'},
        ms: 10,
        isOwn: true,
      },
      {kind: 'begin', id: 'bell', src: 'bell', input: undefined},
    ])
  })

  it('is the nodes, the children and the memory of a snapshot', () => {
    const {scope, snapshot} = started()
    expect(activeNodes(snapshot).map(({id}) => id)).toEqual(['m', 'm.a'])
    expect(nodesAtFirst(machine, undefined)).toEqual([])
    expect(childrenOf(snapshot).map(({id, src, isSynced}) => [id, src, isSynced])).toEqual([
      ['bell', 'bell', true],
    ])
    const inB = machine.transition(snapshot, {type: 'go.on'}, scope)
    const back = machine.transition(inB, {type: 'back'}, scope)
    expect(rememberedStates(back)).toEqual({'m.b.last': ['m.b.two']})
  })

  it('is the transitions, the event and the snapshot of an inspected microstep', () => {
    const {scope, snapshot, inspected} = started()
    inspected.length = 0
    machine.transition(snapshot, {type: 'go.on'}, scope)
    const [step] = inspected.filter(({type}) => type === '@xstate.microstep')
    if (step === undefined) throw new Error('There is no microstep.')
    expect(transitionsIn(step).map(({source, eventType}) => [source.id, eventType])).toEqual([
      ['m.a', 'go.*'],
    ])
    expect(eventOfMicrostep(step)).toBe('go.on')
    expect(nodesAfter(step).map(({id}) => id)).toEqual(['m', 'm.b', 'm.b.two'])
  })

  it('is the properties of actions before they run', () => {
    const {entry = [], exit = []} = machine.states['a'] ?? {}
    expect(entry.map(actionWords)).toEqual([
      'raise late',
      'emit news',
      'send ring to bell',
      'send again',
      'send up to the parent',
      'cancel timer',
      'begin bell',
      'stop other',
      'set 10',
    ])
    expect([...entry, ...exit].filter(isTimerOfDelay)).toHaveLength(2)
  })

  it.each([
    ['go.*', 'go', true],
    ['go.*', 'go.on.more', true],
    ['go.*', 'gone', false],
    ['*', 'go', true],
    ['go', 'go.on', false],
  ])('%s fits %s as XState says: %s', (descriptor, type, expected) => {
    expect(fits(descriptor, type)).toBe(expected)
    const own = setup({}).createMachine({on: {[descriptor]: {actions() {}}}})
    expect(createActor(own).getSnapshot().can({type})).toBe(fits(descriptor, type))
  })

  it('tells combined guards apart when a bundler has shortened the names of their functions', () => {
    const short = (guard: object) => Object.defineProperty(guard, 'name', {value: 't'})
    const own = setup({guards: {key: () => true, code: () => true}}).createMachine({})
    const words = [and(['key', 'code']), or(['key', 'code']), not('key')].map((guard) =>
      guardWords(own, short(guard)),
    )
    expect(words).toEqual(['key and code', 'key or code', 'not key'])
  })

  it('stands in the files of the adapter alone', () => {
    const inside =
      /\b_nodes\b|\b_transitions\b|\b_parent\b|\bhistoryValue\b|\b_bookId\b|['"`]xstate\.(?!init)/
    const found = globSync('packages/statechart-kit/src/**/*.ts').filter((path) =>
      inside.test(readFileSync(path, 'utf8')),
    )
    expect(found.map((path) => path.replaceAll('\\', '/')).sort()).toEqual([
      'packages/statechart-kit/src/step/xstate-actors.ts',
      'packages/statechart-kit/src/step/xstate-words.ts',
      'packages/statechart-kit/src/step/xstate.ts',
    ])
  })
})
