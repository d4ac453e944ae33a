import {useEffect, useEffectEvent, useRef} from 'react'
import type {SentCode} from '../../platform/storage/sent-code.ts'
import {useServices} from '../services/services-context.tsx'

/** Opens the code dialog again, once, if it was open when the page was reloaded. */
export function useCodeAfterReload(isReady: boolean, open: (sent: SentCode) => void): void {
  const {stored} = useServices()
  const wasReady = useRef(false)
  const openOnce = useEffectEvent(() => {
    if (wasReady.current) return
    wasReady.current = true
    // While rendering, the code of a dialog that closes in the same update would still be stored.
    const sent = stored.sentCode.read()
    if (sent !== null) open(sent)
  })
  useEffect(() => {
    if (isReady) openOnce()
  }, [isReady])
}
