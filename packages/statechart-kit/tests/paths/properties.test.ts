import {describe, expect, it} from 'vitest'
import {explore} from '../../src/explore/explore.ts'
import type {ObservedState} from '../../src/model/model.ts'
import {always, eventually, leadsTo, neverUntil, refute} from '../../src/prove/property.ts'
import {kettleModel} from './kettle.ts'

const graph = explore(kettleModel)
const isIn =
  (...states: string[]) =>
  ({snapshot}: ObservedState) =>
    states.some((state) => snapshot.matches(state))
/** A person may stop, and the world may not go on for ever without one. */
const patience = {endlessly: ({kind}: {kind: string}) => kind !== 'event'}
const FAILS = 'heat fails · no power'

describe('always', () => {
  it('is proved', () => {
    expect(
      refute(
        graph,
        always('never heats without water', ({snapshot}) => {
          return !snapshot.matches('heating') || snapshot.context.cups > 0
        }),
      ),
    ).toBeNull()
  })

  it('is refuted by the shortest path', () => {
    expect(
      refute(
        graph,
        always('never hot', ({snapshot}) => !snapshot.matches('hot')),
      ),
    ).toEqual({path: ['starts · full', 'switched on', 'heat answers · boiling'], loop: []})
  })
})

describe('eventually', () => {
  it('is refuted by a loop that a person can go on with for ever', () => {
    expect(refute(graph, eventually('it gets hot', isIn('hot')))).toEqual({
      path: ['starts · empty'],
      loop: ['switched on'],
    })
  })

  it('is refuted by an end, where nobody does the same for ever', () => {
    expect(refute(graph, eventually('it gets hot', isIn('hot'), patience))).toEqual({
      path: ['starts · full', 'switched on', FAILS, 'switched on', FAILS, 'switched on', FAILS],
      loop: [],
    })
  })

  it('is proved', () => {
    expect(refute(graph, eventually('it begins cold', isIn('cold')))).toBeNull()
  })
})

describe('leads to', () => {
  it('is proved', () => {
    const property = leadsTo('heating ends', isIn('heating'), isIn('cold', 'hot', 'broken'))
    expect(refute(graph, property)).toBeNull()
  })

  it('is refuted by the shortest path to the cause and the shortest loop after it', () => {
    expect(refute(graph, leadsTo('heating makes it hot', isIn('heating'), isIn('hot')))).toEqual({
      path: ['starts · full', 'switched on'],
      loop: ['switched off', 'switched on'],
    })
  })

  it('is refuted where the cause itself is the end', () => {
    expect(refute(graph, leadsTo('it is mended', isIn('broken'), isIn('cold')))).toEqual({
      path: ['starts · full', 'switched on', FAILS, 'switched on', FAILS, 'switched on', FAILS],
      loop: [],
    })
  })
})

describe('never until', () => {
  it('is proved', () => {
    expect(refute(graph, neverUntil('hot only after heating', isIn('hot'), isIn('heating')))).toBeNull()
  })

  it('is refuted by the shortest path', () => {
    const isFilled = ({stimulus}: ObservedState) => stimulus.label === 'filled'
    expect(refute(graph, neverUntil('heats only after it was filled', isIn('heating'), isFilled))).toEqual({
      path: ['starts · full', 'switched on'],
      loop: [],
    })
  })
})
