import {useRouter} from '@tanstack/react-router'
import {useEffect} from 'react'
import {focusHeading} from '../../parts/reading/focus-heading.ts'
import {focusText} from '../../parts/reading/focus-text.ts'

/**
 * After navigation the focus moves to the new page's heading, as after a page load, and to the part of the page that a
 * link leads to.
 */
export function useFocusOnNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({fromLocation, toLocation, pathChanged, hashChanged}) => {
        if (fromLocation !== undefined && hashChanged && !pathChanged) focusPart(toLocation.hash)
        if (fromLocation === undefined || !pathChanged) return
        focusHeading()
      }),
    [router],
  )
}

function focusPart(id: string): void {
  const part = document.getElementById(id)
  if (part !== null) focusText(part)
}
