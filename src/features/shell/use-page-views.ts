import {useRouter} from '@tanstack/react-router'
import {useEffect} from 'react'
import {useServices} from '../../parts/services/services-context.tsx'

/** Notes each page that is shown, by its place in the route table: whose booking or which workshop is not said. */
export function usePageViews() {
  const router = useRouter()
  const {tracking} = useServices()
  useEffect(
    () =>
      router.subscribe('onRendered', ({fromLocation, pathChanged}) => {
        const page = router.state.matches.at(-1)?.routeId ?? ''
        const isNew = fromLocation === undefined || pathChanged
        if (isNew && page.startsWith('/')) tracking.record('page_viewed', {page})
      }),
    [router, tracking],
  )
}
