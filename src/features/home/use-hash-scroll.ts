import {useEffect} from 'react'

const SCROLL_AFTER_MS = 1000

/** A hash that the page was opened with scrolls to its section after a second, when the page has settled (000-2). */
export function useHashScroll() {
  useEffect(() => {
    const {hash} = window.location
    if (hash === '') return
    const timer = setTimeout(() => {
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      document.getElementById(hash.slice(1))?.scrollIntoView({behavior: isCalm ? 'auto' : 'smooth'})
    }, SCROLL_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}
