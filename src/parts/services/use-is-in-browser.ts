import {useSyncExternalStore} from 'react'

const never = () => () => {}

/** False in the first render, which may happen on a server; true from then on. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
