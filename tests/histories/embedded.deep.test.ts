import {afterAll, beforeAll, expect, it} from 'vitest'
import {historyOf} from './history.ts'
import {runHistories} from './run-histories.ts'
import {openEmbeddedWorld} from './worlds/embedded-world.ts'
import type {World} from './worlds/world.ts'

const SHAPE = {engine: 'the embedded engine', mostSteps: 2, stepsPerEnd: 20} as const
const SEED = 6

let world: World
beforeAll(async () => {
  world = await openEmbeddedWorld(40)
})
afterAll(() => world.close())

it('40 histories with faults break nothing on the embedded engine', async () => {
  const histories = Array.from({length: 40}, (_, index) => historyOf(SHAPE, {seed: SEED, index}))
  const outcomes = await runHistories(world, histories)
  const failed = outcomes.flatMap(({broken}, index) => (broken.length === 0 ? [] : [{index, broken}]))
  expect(failed).toEqual([])
  const tally = world.counts.tally()
  expect(tally['histories']).toBe(40)
  // The last one comes before the invariants are read.
  expect(tally['kill a server']).toBeGreaterThan(1)
  expect(tally['requests cut']).toBeGreaterThan(5)
  expect(tally['bookings acknowledged']).toBeGreaterThan(30)
})
