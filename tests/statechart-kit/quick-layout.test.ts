import fc from 'fast-check'
import {type Statechart, statechartOf} from 'statechart-kit'
import {type Box, type Layout, legibilityOf, moreReadable, quickLayout, routesOf} from 'statechart-kit/draw'
import {layOut} from 'statechart-kit/elk'
import {describe, expect, it} from 'vitest'
import {createMachine} from 'xstate'
import {machines} from '../../machines/index.ts'

const NO_FAULT = {overlapping: [], onStates: [], crossed: [], lateBeginnings: []}

/** A machine with nested, parallel and final states, and with transitions between any two of them. */
const anyStatechart = fc
  .record({
    parents: fc.array(fc.nat(), {minLength: 2, maxLength: 40}),
    parallel: fc.array(fc.boolean(), {minLength: 40, maxLength: 40}),
    lines: fc.array(fc.record({from: fc.nat(), to: fc.nat(), words: fc.integer({min: 1, max: 8})}), {
      maxLength: 60,
    }),
  })
  .map(({parents, parallel, lines}): Statechart => {
    const ids = ['root', ...parents.map((_, index) => `s${index}`)]
    const at = (index: number) => ids[index % ids.length] ?? 'root'
    const parentOf = (index: number) =>
      index === 0 ? null : (ids[(parents[index - 1] ?? 0) % index] ?? null)
    const first = (id: string) => ids.find((_, index) => parentOf(index) === id) ?? null
    const states = ids.map((id, index) => {
      const child = first(id)
      const isParallel = parallel[index] === true && child !== null
      return {
        id,
        name: id,
        parent: parentOf(index),
        type:
          child === null ? ('atomic' as const) : isParallel ? ('parallel' as const) : ('compound' as const),
        initial: isParallel ? null : child,
        history: null,
        description: '',
        requirements: [],
        tags: [],
        entry: index % 3 === 0 ? ['note what has happened here'] : [],
        exit: [],
        initialActions: [],
        historyDefaults: [],
        values: [],
        invokes: [],
      }
    })
    const transitions = lines.map(({from, to, words}, index) => ({
      id: `${at(from)} | e${index} | 0`,
      source: at(from),
      targets: words === 1 ? [] : [at(to)],
      event: `e${index}`,
      kind: 'event' as const,
      label: Array.from({length: words}, () => 'some words').join(' '),
      guard: null,
      actions: [],
      values: [],
      isReentering: false,
      description: '',
      requirements: [],
    }))
    return {id: 'root', description: '', states, transitions}
  })

function holds(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

function areApart(one: Box, other: Box): boolean {
  return (
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y
  )
}

function isOnBorder({x, y, width, height}: Box, [left, top]: readonly [number, number]): boolean {
  const [near, far] = [0.2, (value: number, edge: number) => Math.abs(value - edge) <= 0.2]
  const isInside = left >= x - near && left <= x + width + near && top >= y - near && top <= y + height + near
  return isInside && (far(left, x) || far(left, x + width) || far(top, y) || far(top, y + height))
}

/** What is wrong with the places of states and lines. */
function misplaced({states, transitions}: Statechart, layout: Layout): string[] {
  const boxOf = (id: string): Box => layout.states[id] ?? {x: 0, y: 0, width: 0, height: 0}
  const nested = states.flatMap(({id, parent}) => [
    ...(parent === null || holds(boxOf(parent), boxOf(id)) ? [] : [`${id} is outside ${parent}`]),
    ...states
      .filter((other) => other.parent === parent && other.id < id && !areApart(boxOf(id), boxOf(other.id)))
      .map((other) => `${id} is over ${other.id}`),
  ])
  const routed = transitions.flatMap((transition) =>
    routesOf(transition).flatMap(({id, target}) => {
      const points = layout.transitions[id]?.points ?? []
      const [from, to] = [points[0], points.at(-1)]
      if (from === undefined || to === undefined) return [`${id} is not drawn`]
      const isStraight = points.every((point, index) => {
        const before = points[index - 1]
        return before === undefined || before[0] === point[0] || before[1] === point[1]
      })
      return [
        ...(isStraight ? [] : [`${id} is slanted`]),
        ...(isOnBorder(boxOf(transition.source), from) ? [] : [`${id} does not begin at its source`]),
        ...(isOnBorder(boxOf(target), to) ? [] : [`${id} does not end at its target`]),
      ]
    }),
  )
  return [...nested, ...routed]
}

describe('the quick layout', () => {
  it.each(Object.entries(machines))(
    'of %s has no fault of legibility, and every line joins its states',
    (_, machine) => {
      const statechart = statechartOf(machine)
      const layout = quickLayout(statechart)
      expect([legibilityOf(statechart, layout), misplaced(statechart, layout)]).toEqual([NO_FAULT, []])
    },
  )

  it('of any statechart has no fault of legibility, and every line joins its states', () => {
    fc.assert(
      fc.property(anyStatechart, (statechart) => {
        const layout = quickLayout(statechart)
        expect([legibilityOf(statechart, layout), misplaced(statechart, layout)]).toEqual([NO_FAULT, []])
        expect(quickLayout(statechart)).toEqual(layout)
      }),
      {numRuns: 150, seed: 23},
    )
  })

  it.each([
    [
      'machine',
      createMachine({id: 'drawing', initial: 'a', states: {a: {on: {go: 'b'}}, b: {on: {back: 'a'}}}}),
    ],
    [
      'state',
      createMachine({
        id: 'm',
        initial: 'a',
        states: {
          a: {on: {go: '#drawing'}},
          b: {id: 'drawing', initial: 'c', states: {c: {on: {back: '#m.a'}}}},
        },
      }),
    ],
  ])('draws a %s with the id `drawing`, as ELK does', async (_, machine) => {
    const statechart = statechartOf(machine)
    for (const layout of [quickLayout(statechart), await layOut(statechart)])
      expect([legibilityOf(statechart, layout), misplaced(statechart, layout)]).toEqual([NO_FAULT, []])
  })

  it('takes a machine of one state, and one without any transition', () => {
    for (const machine of [
      createMachine({id: 'one'}),
      createMachine({id: 'two', initial: 'a', states: {a: {}, b: {}}}),
    ]) {
      const statechart = statechartOf(machine)
      expect(misplaced(statechart, quickLayout(statechart))).toEqual([])
    }
  })

  it('joins a line to the border of a state that its lines to itself make taller', () => {
    const on = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((event) => [event, {actions: 'note it'}]))
    const machine = createMachine({
      id: 'tall',
      initial: 'outer',
      states: {outer: {initial: 'inner', on: {...on, go: '.inner'}, states: {inner: {}}}},
    })
    const statechart = statechartOf(machine)
    expect(misplaced(statechart, quickLayout(statechart))).toEqual([])
  })

  it('makes place for a more readable layout only', () => {
    const statechart = statechartOf(machines.region)
    const first = quickLayout(statechart)
    const wide = {...first, width: first.width * 3, height: first.height * 3}
    expect([moreReadable(statechart, first, wide), moreReadable(statechart, wide, first)]).toEqual([
      first,
      first,
    ])
  })
})
