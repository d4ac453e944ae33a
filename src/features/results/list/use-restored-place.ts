import {useElementScrollRestoration} from '@tanstack/react-router'
import {useLayoutEffect, useRef} from 'react'

/**
 * After a reload, a list that had grown has its length only when its pages and the names on its
 * cards have arrived: then the page scrolls to where it was.
 */
export function useRestoredPlace(wasLong: boolean, isComplete: boolean) {
  const before = useElementScrollRestoration({
    getElement: () => (typeof window === 'undefined' ? null : window),
  })
  const wanted = useRef(wasLong ? before?.scrollY : undefined)
  useLayoutEffect(() => {
    if (!isComplete || wanted.current === undefined) return
    window.scrollTo(0, wanted.current)
    wanted.current = undefined
  }, [isComplete])
}
