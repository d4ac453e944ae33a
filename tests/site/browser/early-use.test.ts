// @vitest-environment jsdom
import {afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {repeatEarlyEntries} from '../../../src/platform/early-use/early-entries.ts'
import {endEarlyPresses, keepPressesIn} from '../../../src/platform/early-use/early-press.ts'
import {whenWanted} from '../../../src/platform/early-use/when-wanted.ts'

// Once for a page: it listens from then on.
beforeAll(repeatEarlyEntries)
beforeEach(() => void vi.useFakeTimers({toFake: ['setTimeout', 'requestAnimationFrame']}))
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

function page(html: string) {
  document.body.innerHTML = html
  const part = <Kind extends Element>(selector: string, kind: new () => Kind): Kind => {
    const found = document.querySelector(selector)
    if (!(found instanceof kind)) throw new Error(`there is no ${selector}`)
    return found
  }
  return part
}

const hydrate = (element: Element) => Object.assign(element, {__reactProps$test: {}})

/** What the page hears of a field from now on. */
function heardOf(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) {
  const heard: string[] = []
  for (const type of ['input', 'change'])
    field.addEventListener(type, () => heard.push(`${type}: ${field.value}`))
  return heard
}

describe('What a person does before the page is hydrated is repeated afterwards:', () => {
  it('a choice', () => {
    const part = page('<select><option value="">Model</option><option value="Swift">Swift</option></select>')
    const field = part('select', HTMLSelectElement)
    field.value = 'Swift'
    field.dispatchEvent(new Event('change', {bubbles: true}))
    const heard = heardOf(field)
    hydrate(field)
    field.value = ''
    vi.advanceTimersByTime(20)
    expect(heard).toEqual(['change: Swift'])
  })

  it('a text, with the letters that are typed during hydration', () => {
    const field = page('<input>')('input', HTMLInputElement)
    field.value = 'Pu'
    field.dispatchEvent(new Event('input', {bubbles: true}))
    const heard = heardOf(field)
    hydrate(field)
    field.value = 'Pune'
    field.dispatchEvent(new Event('input', {bubbles: true}))
    vi.advanceTimersByTime(20)
    expect(heard).toEqual(['input: Pune', 'input: Pune'])
  })

  it('a text of several lines', () => {
    const field = page('<textarea></textarea>')('textarea', HTMLTextAreaElement)
    field.value = 'Do you tow?\nFrom Hosur'
    field.dispatchEvent(new Event('input', {bubbles: true}))
    const heard = heardOf(field)
    hydrate(field)
    field.value = ''
    vi.advanceTimersByTime(20)
    expect(heard).toEqual(['input: Do you tow?\nFrom Hosur'])
  })

  it('a text, in place of the one that the page restored meanwhile', () => {
    const field = page('<input>')('input', HTMLInputElement)
    field.value = '98765'
    field.dispatchEvent(new Event('input', {bubbles: true}))
    const heard = heardOf(field)
    hydrate(field)
    field.value = '5550000042'
    vi.advanceTimersByTime(20)
    expect(heard).toEqual(['input: 98765'])
  })

  it('but no text in a field that can no longer be used', () => {
    const field = page('<input>')('input', HTMLInputElement)
    field.value = '98765'
    field.dispatchEvent(new Event('input', {bubbles: true}))
    const heard = heardOf(field)
    hydrate(field)
    Object.assign(field, {value: '5550000042', disabled: true})
    vi.advanceTimersByTime(1000)
    expect(heard).toEqual([])
    expect(field.value).toBe('5550000042')
  })

  it('a press, once', () => {
    const part = page('<main><button>Next</button></main>')
    const button = part('button', HTMLButtonElement)
    const stop = keepPressesIn(part('main', HTMLElement))
    button.click()
    const pressed = vi.fn()
    button.addEventListener('click', pressed)
    hydrate(button)
    vi.advanceTimersByTime(1000)
    stop()
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  it('a press, whose button says that it waits until then', () => {
    const part = page('<main><button>Next</button></main>')
    const button = part('button', HTMLButtonElement)
    const stop = keepPressesIn(part('main', HTMLElement))
    button.click()
    vi.advanceTimersByTime(1000)
    expect(button.hasAttribute('data-early-press')).toBe(true)
    hydrate(button)
    vi.advanceTimersByTime(1000)
    stop()
    expect(button.hasAttribute('data-early-press')).toBe(false)
  })

  it('a press of a button that is disabled meanwhile is over, and so is the wait', () => {
    const part = page('<main><button data-early-press="">Next</button></main>')
    const button = part('button', HTMLButtonElement)
    endEarlyPresses()
    hydrate(button)
    button.disabled = true
    vi.advanceTimersByTime(1000)
    expect(button.hasAttribute('data-early-press')).toBe(false)
  })

  it('a press, but not after the person has pressed something else', () => {
    const part = page('<main><button>Next</button></main><a>Elsewhere</a>')
    const button = part('button', HTMLButtonElement)
    const stop = keepPressesIn(part('main', HTMLElement))
    button.click()
    const pressed = vi.fn()
    button.addEventListener('click', pressed)
    part('a', HTMLElement).click()
    hydrate(button)
    vi.advanceTimersByTime(1000)
    stop()
    expect(pressed).not.toHaveBeenCalled()
  })
})

it.each(['pointerdown', 'click', 'keydown', 'wheel', 'touchstart', 'scroll', 'focusin'])(
  'a part below the screen wakes once, with the first %s',
  (type) => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    const wake = vi.fn()
    whenWanted(page('<footer></footer>')('footer', HTMLElement), wake)
    const before = wake.mock.calls.length
    window.dispatchEvent(new Event(type))
    window.dispatchEvent(new Event(type))
    expect([before, wake.mock.calls.length]).toEqual([0, 1])
    vi.unstubAllGlobals()
  },
)
