import {type ComponentType, useEffect, useState} from 'react'

/** On a slow network the page's own content loads first. */
const AFTER_MS = 4000

/**
 * Network and update notices: their code, and the service worker's cache, load when the page has been idle
 * for long.
 */
export function LateNotices() {
  const [Notices, setNotices] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () =>
      import('./site-notices.tsx').then(
        ({SiteNotices}) => setNotices(() => SiteNotices),
        () => {},
      )
    const timer = window.setTimeout(load, navigator.onLine ? AFTER_MS : 0)
    return () => window.clearTimeout(timer)
  }, [])
  return Notices && <Notices />
}
