import {type ComponentType, useEffect, useState} from 'react'
import {useServices} from '../../../parts/services/services-context.tsx'
import {loadPatiently} from '../../../platform/late-code/load-patiently.ts'

/** On a slow network the page's own content loads first. */
const AFTER_MS = 4000

/**
 * Network and update notices: their code, and the service worker's cache, load when the page has been idle
 * for long.
 */
export function LateNotices() {
  const {network, patience} = useServices()
  const [Notices, setNotices] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () =>
      loadPatiently(() => import('./site-notices.tsx')).then(
        ({SiteNotices}) => setNotices(() => SiteNotices),
        () => {},
      )
    const isUrgent = network.isGone() || patience.isWaiting()
    const timer = window.setTimeout(load, isUrgent ? 0 : AFTER_MS)
    const stop = patience.watch(load)
    return () => {
      window.clearTimeout(timer)
      stop()
    }
  }, [network, patience])
  return Notices && <Notices />
}
