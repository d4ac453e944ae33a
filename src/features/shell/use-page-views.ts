import {useRouter} from '@tanstack/react-router'
import {useEffect, useRef} from 'react'
import {useServices} from '../../parts/services/services-context.tsx'

/** Records each shown page by its route, without ids of bookings or workshops. */
export function usePageViews() {
  const router = useRouter()
  const {tracking} = useServices()
  const noted = useRef<string | null>(null)
  useEffect(() => {
    const note = () => {
      const {matches, location} = router.state
      const page = matches.at(-1)?.routeId ?? ''
      if (noted.current === location.pathname || !page.startsWith('/')) return
      noted.current = location.pathname
      tracking.record('page_viewed', {page})
    }
    // A page that arrived as HTML is already recorded.
    if (router.state.status === 'idle') note()
    return router.subscribe('onRendered', note)
  }, [router, tracking])
}
