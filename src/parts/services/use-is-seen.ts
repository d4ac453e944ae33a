import {type RefObject, useEffect, useRef, useState} from 'react'

/** Whether an element has come near the screen; from then on it stays true. */
export function useIsSeen<Seen extends Element>(): {ref: RefObject<Seen | null>; isSeen: boolean} {
  const ref = useRef<Seen>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (ref.current === null || isSeen) return
    if (!('IntersectionObserver' in window)) {
      setSeen(true)
      return
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isSeen])
  return {ref, isSeen}
}
