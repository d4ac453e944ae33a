import {useEffect, useRef} from 'react'
import {useServices} from '../services/services-context.tsx'

/** Takes the code from the arriving message where the browser supports it. */
export function useWebOtp(received: (code: string) => void): void {
  const {readMessageCode} = useServices()
  const latest = useRef(received)
  latest.current = received
  useEffect(() => {
    const aborter = new AbortController()
    void readMessageCode(aborter.signal).then((code) => {
      if (code !== null && !aborter.signal.aborted) latest.current(code)
    })
    return () => aborter.abort()
  }, [readMessageCode])
}
