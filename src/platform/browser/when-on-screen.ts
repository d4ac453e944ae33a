/**
 * Acts once, when an element is on the screen, or as near to it as a CSS margin says; at once where the browser cannot
 * tell. Returns how to stop.
 */
export function whenOnScreen(element: Element, act: () => void, margin = '0px'): () => void {
  if (!('IntersectionObserver' in window)) {
    act()
    return () => {}
  }
  // A busy page reports several changes of an element at once, the oldest first.
  const observer = new IntersectionObserver(
    (changes) => {
      if (!changes.some(({isIntersecting}) => isIntersecting)) return
      observer.disconnect()
      act()
    },
    {rootMargin: margin},
  )
  observer.observe(element)
  return () => observer.disconnect()
}
