import {useEffect} from 'react'
import type {Network} from '../../../platform/browser/network.ts'

/**
 * Calls back when the server can be reached after the browser was offline, which a device says too early (decision
 * 416).
 * @param act the same function in each render
 */
export function useNetworkReturned(network: Network, act: () => void): void {
  useEffect(() => {
    let waiting = new AbortController()
    const unwatch = network.watch((isGone) => {
      waiting.abort()
      if (isGone) return
      waiting = new AbortController()
      network.returned(waiting.signal).then(act, () => {})
    })
    return () => {
      unwatch()
      waiting.abort()
    }
  }, [network, act])
}
