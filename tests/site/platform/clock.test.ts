// @vitest-environment jsdom
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {wallClockTimers} from '../../../src/platform/browser/clock.ts'

let sleptMs = 0

/** The wall clock continues while a sleeping tab's timers stand still. */
const clock = {now: () => Date.now() + sleptMs}

beforeEach(() => {
  sleptMs = 0
  vi.useFakeTimers()
})

afterEach(() => vi.useRealTimers())

function start(ms: number) {
  const timers = wallClockTimers(clock)
  const fire = vi.fn()
  return {timers, fire, timer: timers.setTimeout(fire, ms)}
}

const pageIsSeen = () => document.dispatchEvent(new Event('visibilitychange'))

it('fires once, when it is due', () => {
  const {fire} = start(15_000)
  vi.advanceTimersByTime(14_999)
  const early = fire.mock.calls.length
  vi.advanceTimersByTime(60_000)
  expect([early, fire.mock.calls.length]).toEqual([0, 1])
})

it('in a tab that slept past the due time it fires as soon as the page is visible', () => {
  const {fire} = start(15_000)
  vi.advanceTimersByTime(1_000)
  sleptMs = 14_000
  pageIsSeen()
  expect(fire).toHaveBeenCalledTimes(1)
})

it('in a tab that slept for a part of the wait it fires at its due time', () => {
  const {fire} = start(15_000)
  sleptMs = 10_000
  pageIsSeen()
  vi.advanceTimersByTime(4_999)
  const early = fire.mock.calls.length
  vi.advanceTimersByTime(1)
  expect([early, fire.mock.calls.length]).toEqual([0, 1])
})

it('with a clock set back nobody waits less', () => {
  const {fire} = start(15_000)
  sleptMs = -5_000
  vi.advanceTimersByTime(15_000)
  const early = fire.mock.calls.length
  vi.advanceTimersByTime(5_000)
  expect([early, fire.mock.calls.length]).toEqual([0, 1])
})

it('cancelled, it never fires, even if the page becomes visible after its due time', () => {
  const {timers, fire, timer} = start(15_000)
  timers.clearTimeout(timer)
  sleptMs = 20_000
  pageIsSeen()
  vi.advanceTimersByTime(20_000)
  expect(fire).not.toHaveBeenCalled()
})

it('after firing it stops listening to the page', () => {
  const {fire} = start(0)
  vi.runAllTimers()
  sleptMs = 1_000
  pageIsSeen()
  vi.runAllTimers()
  expect(fire).toHaveBeenCalledTimes(1)
})

it('cancelled, it stops listening to the page', () => {
  const listeners: unknown[] = []
  vi.spyOn(document, 'addEventListener').mockImplementation((_, listener) => void listeners.push(listener))
  vi.spyOn(document, 'removeEventListener').mockImplementation((_, listener) => {
    listeners.splice(listeners.indexOf(listener), 1)
  })
  const {timers, timer} = start(15_000)
  const running = listeners.length
  timers.clearTimeout(timer)
  expect([running, listeners.length]).toEqual([1, 0])
  vi.restoreAllMocks()
})
