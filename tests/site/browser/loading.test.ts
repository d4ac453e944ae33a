// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {loadPatiently} from '../../../src/platform/browser/load-patiently.ts'
import {whenSettled} from '../../../src/platform/browser/when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
  Reflect.deleteProperty(navigator, 'connection')
})

const connect = (connection: object) =>
  Object.defineProperty(navigator, 'connection', {value: connection, configurable: true})

describe('What is loaded ahead', () => {
  it.each([
    ['a fast one', {effectiveType: '4g'}, 1],
    ['one that the browser does not describe', {}, 1],
    ['a slow one', {effectiveType: '3g'}, 0],
    ['one of a person who saves data', {effectiveType: '4g', saveData: true}, 0],
  ])('depends on the connection: %s', (_, connection, times) => {
    connect(connection)
    const work = vi.fn()
    whenSettled(work)
    vi.advanceTimersByTime(5000)
    expect(work).toHaveBeenCalledTimes(times)
  })
})

describe('A file of the site that is lost', () => {
  it('is asked for again after half a second, then after a second', async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('lost'))
      .mockRejectedValueOnce(new Error('lost'))
      .mockResolvedValue('part')
    const part = loadPatiently(load)
    await vi.advanceTimersByTimeAsync(499)
    const asked = [load.mock.calls.length]
    await vi.advanceTimersByTimeAsync(1)
    asked.push(load.mock.calls.length)
    await vi.advanceTimersByTimeAsync(1000)
    expect([...asked, await part]).toEqual([1, 2, 'part'])
  })

  it('comes with its lost style sheet, which is asked for first', async () => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = '/assets/part.css'
    document.head.append(link)
    const load = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('part')
    const part = loadPatiently(load)
    await vi.advanceTimersByTimeAsync(500)
    const again = document.querySelector('link')
    expect([again === link, load.mock.calls.length]).toEqual([false, 1])
    again?.dispatchEvent(new Event('load'))
    expect(await part).toBe('part')
  })
})
