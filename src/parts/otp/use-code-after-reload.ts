import {useEffect, useEffectEvent, useRef, useState} from 'react'
import type {SentCode} from '../../platform/storage/sent-code.ts'
import {useServices} from '../services/services-context.tsx'

/** Opens the code dialog again, once, if it was open when the page was reloaded. */
export function useCodeAfterReload(isReady: boolean, open: (sent: SentCode) => void): void {
  const {stored} = useServices()
  const [sent] = useState(stored.sentCode.read)
  const isOpened = useRef(false)
  const openOnce = useEffectEvent(() => {
    if (sent === null || isOpened.current) return
    isOpened.current = true
    open(sent)
  })
  useEffect(() => {
    if (isReady) openOnce()
  }, [isReady])
}
