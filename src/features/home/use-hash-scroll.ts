import {useEffect} from 'react'
import {useServices} from '../../parts/services/services-context.tsx'

const SCROLL_AFTER_MS = 1000

/** Scrolls to the section in the address's hash after a second, when the layout is stable (000-2). */
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
