import {type ComponentType, useEffect, useState} from 'react'

/** Network and updates: their code loads when the page stands, and is no part of its first paint. */
export function LateNotices() {
  const [Notices, setNotices] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () =>
      import('./site-notices.tsx').then(
        ({SiteNotices}) => setNotices(() => SiteNotices),
        () => {},
      )
    if (document.readyState === 'complete') void load()
    else window.addEventListener('load', load, {once: true})
    return () => window.removeEventListener('load', load)
  }, [])
  return Notices && <Notices />
}
