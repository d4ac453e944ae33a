import {useSyncExternalStore} from 'react'

/** From this width on a page has room for a column beside its list; the same number stands in the style sheets. */
const WIDE = '(min-width: 992px)'

function watch(changed: () => void): () => void {
  const query = window.matchMedia?.(WIDE)
  query?.addEventListener('change', changed)
  return () => query?.removeEventListener('change', changed)
}

/** Whether the screen is wide; true where that cannot be known, as in a first render. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia?.(WIDE).matches ?? true,
    () => true,
  )
}
