import {whenOnScreen} from '../browser/when-on-screen.ts'

/** What shows that somebody uses the page, and not only looks at its beginning. */
const USES = ['pointerdown', 'click', 'keydown', 'wheel', 'touchstart', 'scroll', 'focusin']

/**
 * Acts once, when an element is on the screen or somebody uses the page, which is before it is scrolled to.
 * Returns how to stop.
 */
export function whenWanted(element: Element, act: () => void): () => void {
  const aborter = new AbortController()
  const want = () => {
    aborter.abort()
    act()
  }
  if (window.scrollY > 0) {
    want()
    return () => {}
  }
  aborter.signal.addEventListener('abort', whenOnScreen(element, want))
  for (const type of USES)
    window.addEventListener(type, want, {capture: true, passive: true, signal: aborter.signal})
  return () => aborter.abort()
}
