import {type RefObject, useEffect, useRef, useState} from 'react'

/** Whether an element has been on the screen, or within a CSS margin of it; stays true. */
export function useIsSeen<Seen extends Element>(
  margin = '0px',
): {ref: RefObject<Seen | null>; isSeen: boolean} {
  const ref = useRef<Seen>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (ref.current === null || isSeen) return
    if (!('IntersectionObserver' in window)) {
      setSeen(true)
      return
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: margin,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isSeen, margin])
  return {ref, isSeen}
}
