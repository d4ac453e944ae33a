import {focusText} from '../parts/reading/focus-text.ts'

/** A link to a part of this page leads there again: the router scrolls only when the address changes. */
export function followRepeatedAnchors(): void {
  const follow = ({target, ctrlKey, metaKey, shiftKey}: MouseEvent) => {
    // With one of these keys it opens another tab or window.
    if (ctrlKey || metaKey || shiftKey) return
    const link = target instanceof Element ? target.closest('a') : null
    const part = link?.href === location.href ? document.getElementById(link.hash.slice(1)) : null
    if (part === null) return
    part.scrollIntoView()
    focusText(part)
  }
  // Before the router notes the page's place.
  window.addEventListener('click', follow, true)
}
