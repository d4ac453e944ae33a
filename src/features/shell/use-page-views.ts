import {useRouter} from '@tanstack/react-router'
import {useEffect, useRef} from 'react'
import {useServices} from '../../parts/services/services-context.tsx'

/** Notes each page that is shown, by its place in the route table: whose booking or which workshop is not said. */
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
    // A page that came as HTML is shown already.
    if (router.state.status === 'idle') note()
    return router.subscribe('onRendered', note)
  }, [router, tracking])
}
