import {useSyncExternalStore} from 'react'

const never = () => () => {}

/** False in the first render, which may be the server's; true afterwards. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
