import {type ComponentType, useEffect, useState} from 'react'
import {useServices} from '../../../parts/services/services-context.tsx'

/** On a slow network the page's own content loads first. */
const AFTER_MS = 4000

/**
 * Network and update notices: their code, and the service worker's cache, load when the page has been idle
 * for long.
 */
export function LateNotices() {
  const {network} = useServices()
  const [Notices, setNotices] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () =>
      import('./site-notices.tsx').then(
        ({SiteNotices}) => setNotices(() => SiteNotices),
        () => {},
      )
    const timer = window.setTimeout(load, network.isGone() ? 0 : AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [network])
  return Notices && <Notices />
}
