import {useRouter} from '@tanstack/react-router'
import {useEffect} from 'react'
import {focusText} from '../../parts/reading/focus-text.ts'

/** After navigation the focus moves to the new page's heading, as after a page load. */
export function useFocusOnNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({fromLocation, pathChanged}) => {
        if (fromLocation === undefined || !pathChanged) return
        const target =
          document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
        if (target !== null) focusText(target)
      }),
    [router],
  )
}
