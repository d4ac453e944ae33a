// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createNetwork} from '../../../src/platform/browser/network.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  setOnline(true)
})

function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', {value: isOnline, configurable: true})
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

/** A server that answers from the given attempt on. */
function answeringFrom(attempt: number) {
  const attempts: number[] = []
  const network = createNetwork(async () => {
    attempts.push(Date.now())
    if (attempts.length < attempt) throw new TypeError('Failed to fetch')
  })
  return {network, attempts}
}

test('the network is back when the server answers, not when the device says that it is online', async () => {
  const {network, attempts} = answeringFrom(4)
  setOnline(false)
  const start = Date.now()
  let isBack = false
  void network.returned(new AbortController().signal).then(() => {
    isBack = true
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts).toEqual([])
  setOnline(true)
  await vi.advanceTimersByTimeAsync(3499)
  expect(isBack).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isBack).toBe(true)
  // At once, then after half a second, one second and two.
  expect(attempts.map((at) => at - start - 60_000)).toEqual([0, 500, 1500, 3500])
})

test('it is asked again every eight seconds at the longest, and not while the device is offline again', async () => {
  const {network, attempts} = answeringFrom(Number.POSITIVE_INFINITY)
  const start = Date.now()
  void network.returned(new AbortController().signal)
  await vi.advanceTimersByTimeAsync(32_000)
  expect(attempts.map((at) => at - start)).toEqual([0, 500, 1500, 3500, 7500, 15_500, 23_500, 31_500])
  setOnline(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts).toHaveLength(8)
})

test('whoever waits no longer hears the reason, and nothing is asked any more', async () => {
  const {network, attempts} = answeringFrom(Number.POSITIVE_INFINITY)
  const aborter = new AbortController()
  const waiting = expect(network.returned(aborter.signal)).rejects.toThrow('the dialog was closed')
  await vi.advanceTimersByTimeAsync(600)
  aborter.abort(new Error('the dialog was closed'))
  await vi.advanceTimersByTimeAsync(60_000)
  await waiting
  expect(attempts).toHaveLength(2)
})

test('whoever stops waiting while the device is offline hears the reason', async () => {
  const {network} = answeringFrom(1)
  setOnline(false)
  const aborter = new AbortController()
  const waiting = expect(network.returned(aborter.signal)).rejects.toThrow('the page was left')
  aborter.abort(new Error('the page was left'))
  await waiting
})
