import {useEffect, useState} from 'react'
import {useIsInBrowser} from '../../parts/services/use-is-in-browser.ts'

/**
 * Scrolls to the part that the address names. A page that the browser renders, such as one with a wished day, does not
 * have its parts yet when browser and router look for them. A scroll place that was restored stays.
 */
export function useScrollToPart(): void {
  const [isRenderedHere] = useState(useIsInBrowser())
  useEffect(() => {
    const {hash} = window.location
    if (!isRenderedHere || hash === '') return
    const frame = requestAnimationFrame(() => {
      if (window.scrollY === 0) document.getElementById(hash.slice(1))?.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [isRenderedHere])
}
