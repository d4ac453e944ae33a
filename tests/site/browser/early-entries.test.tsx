// @vitest-environment jsdom
import {act, type ReactNode, StrictMode, Suspense, useEffect, useState} from 'react'
import {hydrateRoot, type Root} from 'react-dom/client'
import {renderToString} from 'react-dom/server'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {repeatEarlyEntries} from '../../../src/platform/early-use/early-entries.ts'
import {isHydrated} from '../../../src/platform/early-use/is-hydrated.ts'
import {PATIENT} from '../../support/patient.ts'

let root: Root | null = null
let stopListening = () => {}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({toFake: ['requestAnimationFrame']})
})
afterEach(() => {
  stopListening()
  act(() => root?.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A field of the page, and what the page knows of it. */
function Known({restored}: {restored: string}) {
  const [text, setText] = useState('')
  useEffect(() => setText((typed) => (typed === '' ? restored : typed)), [restored])
  return (
    <>
      <input aria-label="Text" value={text} onChange={({target}) => setText(target.value)} />
      <output>{text}</output>
    </>
  )
}

/** Types when React has come behind the field, and has not finished the page. */
function TypesMeanwhile({text}: {text: string}) {
  useState(() => field().value === '' && type(text))
  return null
}

function sent(part: ReactNode): void {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<StrictMode>{part}</StrictMode>)
  const listening = vi.spyOn(window, 'addEventListener')
  repeatEarlyEntries()
  stopListening = () => {
    for (const [type, listener, options] of listening.mock.calls)
      window.removeEventListener(type, listener, options)
    listening.mockRestore()
  }
}

function hydrateWithoutWaiting(part: ReactNode): void {
  const [container] = document.body.children
  if (container === undefined) throw new Error('The server has sent nothing.')
  root = hydrateRoot(container, <StrictMode>{part}</StrictMode>)
}

function hydrate(part: ReactNode): void {
  act(() => hydrateWithoutWaiting(part))
  act(() => void vi.advanceTimersByTime(100))
}

function field(): HTMLInputElement {
  const found = document.querySelector('input')
  if (found === null) throw new Error('The server has sent no field.')
  return found
}

/** As the browser does: React does not hear of the value itself. */
function type(text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
  field().dispatchEvent(new Event('input', {bubbles: true}))
}

const seen = () => [field().value, document.querySelector('output')?.textContent]

/** One key, as the browser handles it: it looks at the text when it changes it. */
function press(key: string): void {
  field().dispatchEvent(new InputEvent('beforeinput', {bubbles: true}))
  const {value} = field()
  type(key === 'Backspace' ? value.slice(0, -1) : `${value}${key}`)
}

it.each(['', '5550000042'])('the page knows what was typed before hydration (restored: "%s")', (restored) => {
  sent(<Known restored={restored} />)
  type('98765')
  hydrate(<Known restored={restored} />)
  expect(seen()).toEqual(['98765', '98765'])
})

it.each(['', '5550000042'])('and what was typed while it was under way (restored: "%s")', (restored) => {
  sent(<Known restored={restored} />)
  hydrate(
    <>
      <Known restored={restored} />
      <TypesMeanwhile text="98765" />
    </>,
  )
  expect(seen()).toEqual(['98765', '98765'])
})

it.each(['', '5550000042'])(
  'letters pressed before and right after hydration are one text (restored: "%s")',
  (restored) => {
    sent(<Known restored={restored} />)
    type('98')
    act(() => hydrateWithoutWaiting(<Known restored={restored} />))
    for (const letter of '765') act(() => press(letter))
    act(() => void vi.advanceTimersByTime(100))
    act(() => press('4'))
    act(() => void vi.advanceTimersByTime(1000))
    expect(seen()).toEqual(['987654', '987654'])
  },
)

const BUSY_MS = 10

/** Longer than React works at a stretch. */
function Slow() {
  const until = performance.now() + BUSY_MS
  while (performance.now() < until);
  return null
}

/** A part that React hydrates by itself, in several stretches, up to the first one in which it has the field. */
async function hydrateHalf(): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  hydrateWithoutWaiting(<Whole />)
  while (!isHydrated(field())) await new Promise(setImmediate)
  expect(document.querySelector('output')?.textContent).toBe('')
}

function Whole() {
  return (
    <Suspense>
      <Known restored="5550000042" />
      <Slow />
      <Slow />
      <Slow />
    </Suspense>
  )
}

it.each(['before it', 'in it'])(
  'and a part that React has rendered and not finished knows it: typed %s',
  async (when) => {
    sent(<Whole />)
    if (when === 'before it') type('98765')
    await hydrateHalf()
    if (when === 'in it') type('98765')
    vi.advanceTimersByTime(100)
    await vi.waitFor(() => {
      vi.advanceTimersByTime(100)
      expect(seen()).toEqual(['98765', '98765'])
    }, PATIENT)
  },
)

/** Writes a hyphen behind the second letter, as forms of numbers do. */
function Hyphened() {
  const [text, setText] = useState('')
  const change = (typed: string) => setText(typed.length === 2 && text.length < 2 ? `${typed}-` : typed)
  return (
    <>
      <input aria-label="Text" value={text} onChange={({target}) => change(target.value)} />
      <output>{text}</output>
    </>
  )
}

it('an entry can be shortened before it is entered a second time', () => {
  sent(<Hyphened />)
  type('98')
  act(() => hydrateWithoutWaiting(<Hyphened />))
  act(() => void vi.advanceTimersByTime(16))
  expect(seen()).toEqual(['98-', '98-'])
  act(() => press('Backspace'))
  act(() => void vi.advanceTimersByTime(1000))
  expect(seen()).toEqual(['98', '98'])
})

it('text that was typed after it stays alone', () => {
  sent(<Known restored="5550000042" />)
  hydrate(<Known restored="5550000042" />)
  act(() => type('98765'))
  act(() => void vi.advanceTimersByTime(1000))
  expect(seen()).toEqual(['98765', '98765'])
})
