import {useEffect} from 'react'
import {useServices} from '../../parts/services/services-context.tsx'

const SCROLL_AFTER_MS = 1000

/** A hash that the page was opened with scrolls to its section after a second, when the page has settled (000-2). */
export function useHashScroll() {
  const {timers} = useServices()
  useEffect(() => {
    const {hash} = window.location
    if (hash === '') return
    const timer = timers.setTimeout(() => {
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      document.getElementById(hash.slice(1))?.scrollIntoView({behavior: isCalm ? 'auto' : 'smooth'})
    }, SCROLL_AFTER_MS)
    return () => timers.clearTimeout(timer)
  }, [timers])
}
