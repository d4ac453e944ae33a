import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {afterSaves} from '../../scripts/lib/test-run/after-saves.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Runs that end when the test says so. */
function heldRuns() {
  const ends: (() => void)[] = []
  const saved = afterSaves(() => new Promise((resolve) => ends.push(resolve)), 300)
  const end = async () => {
    ends.at(-1)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return {saved, end, begun: () => ends.length}
}

it('runs once after the saves have paused', async () => {
  const {saved, begun} = heldRuns()
  saved()
  await vi.advanceTimersByTimeAsync(299)
  saved()
  await vi.advanceTimersByTimeAsync(299)
  expect(begun()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(begun()).toBe(1)
})

it('runs once more after a run, however many saves came meanwhile, and never twice at once', async () => {
  const {saved, end, begun} = heldRuns()
  saved()
  await vi.advanceTimersByTimeAsync(300)
  for (let save = 0; save < 3; save += 1) {
    saved()
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(begun()).toBe(1)
  await end()
  expect(begun()).toBe(2)
  await end()
  expect(begun()).toBe(2)
})

it('runs again at the next save', async () => {
  const {saved, end, begun} = heldRuns()
  saved()
  await vi.advanceTimersByTimeAsync(300)
  await end()
  saved()
  await vi.advanceTimersByTimeAsync(300)
  expect(begun()).toBe(2)
})
