// @vitest-environment jsdom
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {wallClockTimers} from '../../../src/platform/browser/clock.ts'
import {createIndiaToday} from '../../../src/platform/freshness/india-today.ts'

const EVENING = Date.parse('2025-11-19T23:00:00+05:30')
const HOUR_MS = 3_600_000

/** The wall clock continues while the timers of a page that sleeps stand still. */
let sleptMs = 0
let leave: (() => void)[] = []

beforeEach(() => {
  sleptMs = 0
  leave = []
  vi.useFakeTimers({now: EVENING})
})
afterEach(() => {
  for (const each of leave) each()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function open() {
  const clock = {now: () => Date.now() + sleptMs}
  const today = createIndiaToday(clock, wallClockTimers(clock))
  const days: string[] = []
  const stop = today.watch(() => days.push(today.read()))
  leave.push(stop)
  return {today, days, stop}
}

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('the day begins at midnight in India', () => {
  const {today} = open()
  vi.setSystemTime('2025-11-19T23:59:59.999+05:30')
  const before = today.read()
  vi.setSystemTime('2025-11-20T00:00:00+05:30')
  expect([before, today.read()]).toEqual(['2025-11-19', '2025-11-20'])
})

it('each midnight is reported once, two seconds late', () => {
  const {days} = open()
  vi.advanceTimersByTime(HOUR_MS + 1999)
  const early = [...days]
  vi.advanceTimersByTime(1)
  const first = [...days]
  vi.advanceTimersByTime(24 * HOUR_MS - 1)
  const second = [...days]
  vi.advanceTimersByTime(1)
  expect([early, first, second, days]).toEqual([
    [],
    ['2025-11-20'],
    ['2025-11-20'],
    ['2025-11-20', '2025-11-21'],
  ])
})

it('everybody who watches is told, and nobody afterwards', () => {
  const {today, days, stop} = open()
  const others: string[] = []
  leave.push(today.watch(() => others.push(today.read())))
  vi.advanceTimersByTime(2 * HOUR_MS)
  stop()
  vi.advanceTimersByTime(24 * HOUR_MS)
  expect([days, others]).toEqual([['2025-11-20'], ['2025-11-20', '2025-11-21']])
})

it.each<[string, () => EventTarget]>([
  ['visibilitychange', () => document],
  ['resume', () => document],
  ['pageshow', () => window],
  ['focus', () => window],
  ['online', () => window],
])('a page that slept past midnight hears of it with %s', (type, target) => {
  const {days} = open()
  sleptMs = 8 * HOUR_MS
  target().dispatchEvent(new Event(type))
  expect(days).toEqual(['2025-11-20'])
})

it('a computer that slept with the page on its screen reports it within a quarter of an hour', () => {
  const {days} = open()
  sleptMs = 8 * HOUR_MS
  vi.advanceTimersByTime(15 * 60_000)
  expect(days).toEqual(['2025-11-20'])
})

it('a hidden page waits until it is seen', () => {
  const {days} = open()
  show('hidden')
  vi.advanceTimersByTime(2 * HOUR_MS)
  const hidden = [...days]
  const timers = vi.getTimerCount()
  show('visible')
  expect([hidden, timers, days]).toEqual([[], 0, ['2025-11-20']])
})

it('one timer runs however many watch, and none afterwards; nothing listens any more', () => {
  const added = [vi.spyOn(window, 'addEventListener'), vi.spyOn(document, 'addEventListener')]
  const removed = [vi.spyOn(window, 'removeEventListener'), vi.spyOn(document, 'removeEventListener')]
  const names = (spies: typeof added) =>
    spies.flatMap(({mock}) => mock.calls.map(([type]) => type)).toSorted()
  const {today, stop} = open()
  const stopOther = today.watch(() => {})
  const running = vi.getTimerCount()
  stop()
  const stillRunning = vi.getTimerCount()
  stopOther()
  expect([running, stillRunning, vi.getTimerCount()]).toEqual([1, 1, 0])
  expect(names(removed)).toEqual(names(added))
  expect(names(added)).toEqual([
    'focus',
    'online',
    'pageshow',
    'resume',
    'visibilitychange',
    'visibilitychange',
  ])
})

it('a page that was left and is opened the next day begins with that day', () => {
  const {today, stop} = open()
  stop()
  vi.advanceTimersByTime(24 * HOUR_MS)
  const days: string[] = []
  leave.push(today.watch(() => days.push(today.read())))
  vi.advanceTimersByTime(2 * HOUR_MS)
  expect(days).toEqual(['2025-11-21'])
})
