import {act, render, screen, waitFor} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import Carousel from '../../../src/design-system/carousel.tsx'

const WIDTH = 300
const TEXTS = {
  label: 'What drivers say',
  previous: 'Previous review',
  next: 'Next review',
  pause: 'Pause the reviews',
  play: 'Let the reviews run',
  slide: (number: number) => `${number} of 3`,
}

let resize = () => {}

/** What jsdom does not measure: each slide is as wide as the carousel. */
beforeEach(() => {
  const sizes = {offsetWidth: () => WIDTH, offsetHeight: () => 100}
  for (const [name, get] of Object.entries(sizes))
    Object.defineProperty(HTMLElement.prototype, name, {configurable: true, get})
  Object.defineProperty(HTMLElement.prototype, 'offsetLeft', {
    configurable: true,
    get(this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * WIDTH
    },
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(seen: (entries: {target: Element}[]) => void) {
        resize = () => seen([{target: screen.getByRole('list')}])
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of ['offsetWidth', 'offsetHeight', 'offsetLeft'])
    Reflect.deleteProperty(HTMLElement.prototype, name)
})

function open({isCalm = false} = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isCalm && query.includes('reduce'),
    addEventListener() {},
    removeEventListener() {},
  }))
  const slides = ['a', 'b', 'c'].map((key) => ({key, content: key}))
  render(<Carousel texts={TEXTS} restMs={600_000} duration={0} slides={slides} />)
  const person = userEvent.setup()
  return {
    press: async (name: string) => person.click(await screen.findByRole('button', {name})),
    list: screen.getByRole('list'),
  }
}

const buttons = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
/** How far the slides are moved, in pixels. */
const moved = (list: HTMLElement) => Number(/translate3d\((-?[\d.]+)px/.exec(list.style.transform)?.[1])

it('leads to the next review and to the one before, and then no longer moves by itself', async () => {
  const {press, list} = open()
  await screen.findByRole('button', {name: 'Pause the reviews'})
  expect(list.getAttribute('aria-live')).toBe('off')
  await press('Next review')
  await waitFor(() => expect(moved(list)).toBe(-WIDTH))
  expect(buttons()).toEqual(['Let the reviews run', 'Previous review', 'Next review'])
  expect(list.getAttribute('aria-live')).toBe('polite')
  await press('Previous review')
  await waitFor(() => expect(moved(list)).toBe(0))
})

it('stays paused when the window gets another size', async () => {
  const {press} = open()
  await press('Pause the reviews')
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', {configurable: true, get: () => 2 * WIDTH})
  await act(async () => resize())
  expect(buttons()[0]).toBe('Let the reviews run')
})

it('has no button to pause for a person who wants no motion', async () => {
  const {press, list} = open({isCalm: true})
  expect(buttons()).toEqual(['Previous review', 'Next review'])
  await press('Next review')
  await waitFor(() => expect(moved(list)).toBe(-WIDTH))
})
