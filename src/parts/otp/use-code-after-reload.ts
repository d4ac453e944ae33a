import {useEffect, useEffectEvent, useRef} from 'react'
import type {SentCode} from '../../platform/storage/sent-code.ts'
import {useServices} from '../services/services-context.tsx'

/**
 * Opens the code dialog again, once, if it was open when the page was reloaded. The button that `openerOf` names by
 * its id takes the focus first: the dialog returns it there.
 */
export function useCodeAfterReload(
  isReady: boolean,
  open: (sent: SentCode) => void,
  openerOf: (sent: SentCode) => string,
): void {
  const {stored} = useServices()
  const wasReady = useRef(false)
  const openOnce = useEffectEvent(() => {
    if (wasReady.current) return
    wasReady.current = true
    // While rendering, the code of a dialog that closes in the same update would still be stored.
    const sent = stored.sentCode.read()
    if (sent === null) return
    document.getElementById(openerOf(sent))?.focus({preventScroll: true})
    open(sent)
  })
  useEffect(() => {
    if (isReady) openOnce()
  }, [isReady])
}
