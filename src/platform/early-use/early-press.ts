import {ALIVE, EARLY_PRESS} from '../../../contract/site/early-press.ts'
import {isHydrated} from './is-hydrated.ts'

const LOOK_MS = 50

/** Whether the page that the server sent has been handed to React: from then on links open pages. */
export const isAlive = () => ALIVE in document.documentElement.dataset

/**
 * From now on presses are React's. The last press on a button that came before is carried out once React has its
 * part of the page, unless the person presses again; and so is one whose pointer is still down.
 */
export function endEarlyPresses(): void {
  document.documentElement.dataset[ALIVE] = ''
  const held = document.querySelector<HTMLElement>('button:active')
  if (held !== null) pressAtRelease(held)
  const pressed = [...document.querySelectorAll('button')].find(({dataset}) => EARLY_PRESS in dataset)
  if (pressed !== undefined) pressWhenReacts(pressed)
}

/** A press on a button of a part that React takes over later is carried out then. Returns how to stop. */
export function keepPressesIn(part: Element): () => void {
  const aborter = new AbortController()
  window.addEventListener(
    'click',
    ({target}) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button !== null && part.contains(button) && !isHydrated(button)) pressWhenReacts(button)
    },
    {capture: true, signal: aborter.signal},
  )
  return () => aborter.abort()
}

/** For React Aria a click is no press when the pointer went down before it could see that. */
function pressAtRelease(button: HTMLElement): void {
  const aborter = new AbortController()
  const options = {capture: true, signal: aborter.signal}
  window.addEventListener('pointerdown', () => aborter.abort(), options)
  window.addEventListener(
    'click',
    (event) => {
      aborter.abort()
      if (!event.composedPath().includes(button)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      pressWhenReacts(button)
    },
    options,
  )
}

/** Until then the button says that it waits: see its style. */
function pressWhenReacts(button: HTMLElement): void {
  const aborter = new AbortController()
  button.dataset[EARLY_PRESS] = ''
  aborter.signal.addEventListener('abort', () => delete button.dataset[EARLY_PRESS])
  window.addEventListener('click', () => aborter.abort(), {capture: true, signal: aborter.signal})
  const repeat = () => {
    if (aborter.signal.aborted) return
    if (!isHydrated(button)) return void setTimeout(repeat, LOOK_MS)
    aborter.abort()
    button.click()
  }
  repeat()
}
