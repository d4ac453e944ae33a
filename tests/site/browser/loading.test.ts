// @vitest-environment jsdom
import {afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {whenSettled} from '../../../src/platform/browser/when-idle.ts'
import {loadPatiently} from '../../../src/platform/late-code/load-patiently.ts'
import {watchLostStyles} from '../../../src/platform/late-code/lost-styles.ts'

beforeAll(watchLostStyles)
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

  it('comes with its lost style sheet, which all parts ask for once and wait for', async () => {
    const link = appendedStyles('/assets/part.css')
    link.dispatchEvent(new Event('error'))
    const load = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('part')
    const other = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('other')
    const parts = Promise.all([loadPatiently(load), loadPatiently(other)])
    await vi.advanceTimersByTimeAsync(500)
    const again = document.querySelectorAll('link')
    expect([again.length, again[0] === link, load.mock.calls.length, other.mock.calls.length]).toEqual([
      1,
      false,
      1,
      1,
    ])
    again[0]?.dispatchEvent(new Event('load'))
    expect(await parts).toEqual(['part', 'other'])
  })

  it('leaves a style sheet alone that is on its way: another part waits for this very link', async () => {
    const link = appendedStyles('/assets/other-part.css')
    const load = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('part')
    const part = loadPatiently(load)
    await vi.advanceTimersByTimeAsync(500)
    expect([await part, document.querySelector('link') === link]).toEqual(['part', true])
  })

  it('is lost without its style sheet, until both come', async () => {
    appendedStyles('/assets/part.css').dispatchEvent(new Event('error'))
    const load = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('part')
    const part = loadPatiently(load)
    await vi.advanceTimersByTimeAsync(500)
    document.querySelector('link')?.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(load).toHaveBeenCalledTimes(1)
    document.querySelector('link')?.dispatchEvent(new Event('load'))
    expect(await part).toBe('part')
  })
})

function appendedStyles(href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  return link
}
