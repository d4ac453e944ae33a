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

it('a tab that slept over the moment fires as soon as the page is seen', () => {
  const {fire} = start(15_000)
  vi.advanceTimersByTime(1_000)
  sleptMs = 14_000
  pageIsSeen()
  expect(fire).toHaveBeenCalledTimes(1)
})

it('a tab that slept a part of the wait fires at the moment that was due', () => {
  const {fire} = start(15_000)
  sleptMs = 10_000
  pageIsSeen()
  vi.advanceTimersByTime(4_999)
  const early = fire.mock.calls.length
  vi.advanceTimersByTime(1)
  expect([early, fire.mock.calls.length]).toEqual([0, 1])
})

it('a clock set back makes nobody wait less', () => {
  const {fire} = start(15_000)
  sleptMs = -5_000
  vi.advanceTimersByTime(15_000)
  const early = fire.mock.calls.length
  vi.advanceTimersByTime(5_000)
  expect([early, fire.mock.calls.length]).toEqual([0, 1])
})

it('a cancelled timer never fires, though the page is seen after its moment', () => {
  const {timers, fire, timer} = start(15_000)
  timers.clearTimeout(timer)
  sleptMs = 20_000
  pageIsSeen()
  vi.advanceTimersByTime(20_000)
  expect(fire).not.toHaveBeenCalled()
})

it('a timer that has fired stops listening to the page', () => {
  const {fire} = start(0)
  vi.runAllTimers()
  sleptMs = 1_000
  pageIsSeen()
  vi.runAllTimers()
  expect(fire).toHaveBeenCalledTimes(1)
})
