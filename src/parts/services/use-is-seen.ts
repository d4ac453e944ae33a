import {type RefObject, useEffect, useRef, useState} from 'react'
import {whenSettled} from '../../platform/browser/when-idle.ts'
import {whenOnScreen} from '../../platform/browser/when-on-screen.ts'

interface SeenOptions {
  /** A CSS margin around the screen. */
  margin?: string
  /** Counts as seen when the page has settled too, where the network allows. */
  isSoon?: boolean
}

/** Whether an element has been on the screen; stays true. */
export function useIsSeen<Seen extends Element>({
  margin,
  isSoon = false,
}: SeenOptions = {}): {
  ref: RefObject<Seen | null>
  isSeen: boolean
} {
  const ref = useRef<Seen>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (ref.current === null || isSeen) return
    return whenOnScreen(ref.current, () => setSeen(true), margin)
  }, [isSeen, margin])
  useEffect(() => {
    if (!isSoon) return
    return whenSettled(() => setSeen(true))
  }, [isSoon])
  return {ref, isSeen}
}
