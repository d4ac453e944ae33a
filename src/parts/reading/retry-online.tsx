import {useEffect, useState} from 'react'
import {networkTexts} from '../../i18n/generated/areas/network.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../services/services-context.tsx'

const t = textsOf(networkTexts)

/**
 * Stands below what failed: without a network it says so, and later that the person can try again. Nothing is sent by
 * itself, and the focus stays where it is.
 */
export function RetryOnline() {
  const {network} = useServices()
  const [wasGone] = useState(network.isGone)
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    const aborter = new AbortController()
    if (wasGone)
      network.returned(aborter.signal).then(
        () => setBack(true),
        () => {},
      )
    return () => aborter.abort()
  }, [network, wasGone])
  if (!wasGone) return null
  return <p role="status">{t(isBack ? 'network.retryNow' : 'network.retryLater')}</p>
}
