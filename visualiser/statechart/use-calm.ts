import {useEffect, useRef, useState} from 'react'

const CALM_MS = 1500

/** A text that changes at most once in an interval: a screen reader must not be flooded. */
export function useCalm(text: string): string {
  const [shown, setShown] = useState(text)
  const newest = useRef(text)
  newest.current = text
  const isCalm = shown === text
  useEffect(() => {
    if (isCalm) return
    const timer = setTimeout(() => setShown(newest.current), CALM_MS)
    return () => clearTimeout(timer)
  }, [isCalm])
  return shown
}
