import fc from 'fast-check'
import {
  differenceOf,
  differenceText,
  factText,
  partOf,
  type Statechart,
  statechartOf,
  unionId,
  wholeChange,
} from 'statechart-kit'
import {routesOf} from 'statechart-kit/draw'
import {layOut} from 'statechart-kit/elk'
import {describe, expect, it} from 'vitest'
import {setup} from 'xstate'
import {kettleMachine} from '../../packages/statechart-kit/tests/paths/kettle.ts'
import {anyModel} from '../../packages/statechart-kit/tests/random/any-machine.ts'

const kettle = statechartOf(kettleMachine)

/** The machine with changed transitions, and their ids counted again. */
function changed(
  statechart: Statechart,
  change: (transitions: Statechart['transitions']) => Statechart['transitions'],
): Statechart {
  const counts = new Map<string, number>()
  const transitions = change(statechart.transitions).map((transition) => {
    const kind = `${transition.source} | ${transition.event || 'always'}`
    const index = counts.get(kind) ?? 0
    counts.set(kind, index + 1)
    return {...transition, id: `${kind} | ${index}`}
  })
  return {...statechart, transitions}
}

const USUAL = {ms: 10_000, least: 3, output: 'yes', memory: 'late', greeting: 'nod', isVipFirst: true}

/** A machine with what two versions may differ in beside states and targets. */
function clerk(changes: Partial<typeof USUAL> = {}): Statechart {
  const {ms, least, output, memory, greeting, isVipFirst} = {...USUAL, ...changes}
  const vip = {guard: 'is vip', target: 'fast'} as const
  const old = {guard: {type: 'is old', params: {least}}, target: 'slow'} as const
  const machine = setup({
    actions: {nod: () => {}, smile: () => {}},
    guards: {'is vip': () => true, 'is old': (_, given: {least: number}) => given.least > 2},
    delays: {patience: ms},
  }).createMachine({
    id: 'clerk',
    initial: {target: 'open', actions: {type: greeting === 'nod' ? 'nod' : 'smile'}},
    states: {
      open: {
        on: {visit: isVipFirst ? [vip, old] : [old, vip], back: 'fast.memory'},
        after: {patience: 'done'},
      },
      fast: {initial: 'early', states: {early: {}, late: {}, memory: {type: 'history', target: memory}}},
      slow: {},
      done: {type: 'final', output},
    },
  })
  return statechartOf(machine)
}

const [first] = kettle.transitions
if (first === undefined) throw new Error('The kettle has transitions.')

describe('the difference of a machine', () => {
  it('is empty between a version and itself', () => {
    expect(differenceOf(kettle, kettle)).toEqual({
      machine: 'kettle',
      states: [],
      transitions: [],
      union: kettle,
      marks: {},
    })
  })

  it('lists a state with the facts that changed', () => {
    const states = kettle.states.map((state) =>
      state.name === 'hot' ? {...state, tags: ['ready'], entry: ['ring']} : state,
    )
    const difference = differenceOf(kettle, {...kettle, states})
    expect(difference?.marks).toEqual({'kettle.hot': 'changed'})
    expect(difference && differenceText(difference)).toBe(
      ['kettle', '  ~ state kettle.hot', '      entry: nothing → ring', '      tags: nothing → ready'].join(
        '\n',
      ),
    )
  })

  it.each<[fact: string, change: Partial<Statechart['states'][number]>]>([
    ['type: atomic → final', {type: 'final'}],
    ['initial: nothing → kettle.hot.first', {initial: 'kettle.hot.first'}],
    ['history: nothing → deep', {history: 'deep'}],
    ['runs: nothing → ring', {invokes: [{id: 'bell', src: 'ring'}]}],
    ['exit: nothing → ring', {exit: ['ring']}],
    ['on the way to initial: nothing → ring', {initialActions: ['ring']}],
    ['default of the history: nothing → first', {historyDefaults: ['first']}],
    ['values: nothing → fill {"cups":2}', {values: ['fill {"cups":2}']}],
    ['description: The water is hot for a while. → It is hot.', {description: 'It is hot.'}],
    ['requirements: nothing → 1-2, 1-3', {requirements: ['1-2', '1-3']}],
  ])('sees in a state %s', (fact, change) => {
    const states = kettle.states.map((state) => (state.name === 'hot' ? {...state, ...change} : state))
    const difference = differenceOf(kettle, {...kettle, states})
    expect(difference && differenceText(difference)).toBe(`kettle\n  ~ state kettle.hot\n      ${fact}`)
  })

  it.each<[fact: string, change: Partial<Statechart['transitions'][number]>]>([
    ['target: nothing → kettle.hot', {targets: ['kettle.hot']}],
    ['guard: nothing → is full', {guard: 'is full'}],
    ['actions: keep the cups → nothing', {actions: []}],
    ['values: nothing → fill {"cups":2}', {values: ['fill {"cups":2}']}],
    ['event: filled → filled again', {label: 'filled again'}],
    ['reentering: nothing → yes', {isReentering: true}],
    ['description: It is filled. → It is full.', {description: 'It is full.'}],
    ['requirements: nothing → 1-2', {requirements: ['1-2']}],
  ])('sees in a transition %s', (fact, change) => {
    const difference = differenceOf(
      kettle,
      changed(kettle, (all) => all.map((each) => (each.label === 'filled' ? {...each, ...change} : each))),
    )
    expect(difference && differenceText(difference).split('\n').slice(2)).toEqual([`      ${fact}`])
  })

  it('knows a transition again among several on one event, although its target has changed', () => {
    const fails = (now: Statechart['transitions'][number]) => now.kind === 'failure' && now.guard !== null
    const difference = differenceOf(
      kettle,
      changed(kettle, (all) => all.map((each) => (fails(each) ? {...each, targets: ['kettle.hot']} : each))),
    )
    expect(difference && differenceText(difference).split('\n').slice(1)).toEqual([
      '  ~ transition kettle.heating: heat fails [is too often] → kettle.hot',
      '      target: kettle.broken → kettle.hot',
    ])
  })

  it.each<[Partial<typeof USUAL>, string[]]>([
    [{ms: 1000}, ['event: after patience (10 s) → after patience (1 s)']],
    [{least: 5}, ['values: is old {"least":3} → is old {"least":5}']],
    [{output: 'no'}, ['values: output "yes" → output "no"']],
    [{memory: 'early'}, ['default of the history: late → early']],
    [{greeting: 'smile'}, ['on the way to initial: nod → smile']],
    [{isVipFirst: false}, ['order: 2 → 1', 'order: 1 → 2']],
  ])('sees in a machine that has %j instead: %j', (changes, facts) => {
    const difference = differenceOf(clerk(), clerk(changes))
    const found = [...(difference?.states ?? []), ...(difference?.transitions ?? [])]
    expect(found.flatMap((each) => (each.kind === 'changed' ? each.facts : [])).map(factText)).toEqual(facts)
    expect(found).toHaveLength(facts.length)
  })

  it('says what a machine was for that says so no more', () => {
    expect(differenceOf(kettle, {...kettle, description: ''})?.union.description).toBe('Boils water.')
  })

  it('leaves the others unchanged where a transition is added before them', () => {
    const added = {...first, guard: 'is somebody at home', targets: [], actions: []}
    const difference = differenceOf(
      kettle,
      changed(kettle, (all) => [added, ...all]),
    )
    expect(difference?.states).toEqual([])
    expect(difference?.transitions.map(({kind}) => kind)).toEqual(['added'])
    expect(difference && differenceText(difference)).toBe(
      `kettle\n  + transition ${first.source}: ${first.label} [is somebody at home] → stays`,
    )
  })

  it('shows removed parts in one drawing with present ones', async () => {
    const [gone] = kettle.states.slice(-1)
    if (gone === undefined) throw new Error('The kettle has states.')
    const now = changed({...kettle, states: kettle.states.filter(({id}) => id !== gone.id)}, (all) =>
      all.filter(({source, targets}) => source !== gone.id && !targets.includes(gone.id)).slice(1),
    )
    const difference = differenceOf(kettle, now)
    if (difference === null) throw new Error('They differ.')
    expect(difference.union.states.map(({id}) => id).sort()).toEqual(kettle.states.map(({id}) => id).sort())
    expect(difference.union.transitions).toHaveLength(kettle.transitions.length)
    expect(difference.marks[gone.id]).toBe('removed')
    const layout = await layOut(difference.union)
    for (const {id} of difference.union.states) expect(layout.states[id]?.width).toBeGreaterThan(0)
    for (const {id} of difference.union.transitions.flatMap(routesOf))
      expect(layout.transitions[id]?.points.length).toBeGreaterThan(1)
  })

  it('is the whole machine where one of the versions has none', () => {
    const [come, gone] = [differenceOf(null, kettle), differenceOf(kettle, null)]
    expect(come && wholeChange(come)).toBe('added')
    expect(gone && differenceText(gone)).toBe(
      `- kettle, the whole machine: ${kettle.states.length} states, ${kettle.transitions.length} transitions`,
    )
    expect(differenceOf(null, null)).toBeNull()
  })

  it('is symmetric, and marks only what the union draws', () => {
    fc.assert(
      fc.property(anyModel, anyModel, (one, other) => {
        const [before, after] = [statechartOf(one.machine), statechartOf(other.machine)]
        const [there, back] = [differenceOf(before, after), differenceOf(after, before)]
        if (there === null || back === null) throw new Error('There are two statecharts.')
        const ids = (kind: string, difference: typeof there) =>
          difference.states.filter((change) => change.kind === kind).map((change) => partOf(change).id)
        expect(ids('added', there).sort()).toEqual(ids('removed', back).sort())
        expect(ids('changed', there).sort()).toEqual(ids('changed', back).sort())
        const count = (kind: string, difference: typeof there) =>
          difference.transitions.filter((change) => change.kind === kind).length
        expect(count('added', there)).toBe(count('removed', back))
        expect(count('changed', there)).toBe(count('changed', back))
        const drawn = [...there.union.states, ...there.union.transitions].map(({id}) => id)
        expect(new Set(drawn).size).toBe(drawn.length)
        expect(drawn).toEqual(expect.arrayContaining(Object.keys(there.marks)))
        for (const change of there.transitions) expect(there.marks[unionId(change)]).toBe(change.kind)
      }),
      {numRuns: 200},
    )
  })
})
