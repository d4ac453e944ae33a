import {type ComponentType, useEffect, useState} from 'react'

/** A slow network first brings what the person came for. */
const AFTER_MS = 4000

/** Network and updates: their code, and what the service worker keeps, load when the page has long stood. */
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
