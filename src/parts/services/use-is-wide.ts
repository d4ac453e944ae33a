import {useSyncExternalStore} from 'react'

/** From this width on a page has a column beside its list; the style sheets contain the same number. */
const WIDE = '(min-width: 992px)'

function watch(changed: () => void): () => void {
  const query = window.matchMedia?.(WIDE)
  query?.addEventListener('change', changed)
  return () => query?.removeEventListener('change', changed)
}

/** Whether the screen is wide; true where that is unknown, as in a first render. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia?.(WIDE).matches ?? true,
    () => true,
  )
}
