import {type RefObject, useLayoutEffect, useRef} from 'react'
import {focusText} from './focus-text.ts'

const EDGE = 'main, [role=dialog], [role=alertdialog]'

/**
 * For what goes while it has the focus: the focus moves to the nearest heading around it, else to the dialog or the
 * main part, where the browser would begin at the top of the page. Nothing moves when the dialog itself has closed.
 */
export function useFocusNearby<Place extends HTMLElement>(): RefObject<Place | null> {
  const ref = useRef<Place>(null)
  useLayoutEffect(() => {
    const place = ref.current
    return () => {
      if (place?.contains(document.activeElement) !== true) return
      const around = placesAround(place)
      // React removes the place after this.
      queueMicrotask(() => focusFirst(around))
    }
  }, [])
  return ref
}

/** Its ancestors up to the dialog or the main part. */
function placesAround(place: Element): Element[] {
  const parent = place.parentElement
  if (parent === null) return []
  return parent.matches(EDGE) ? [parent] : [parent, ...placesAround(parent)]
}

function focusFirst(around: readonly Element[]): void {
  if (document.activeElement !== document.body) return
  const targets = around
    .filter(({isConnected}) => isConnected)
    .map((place) => place.querySelector('h1, h2, h3') ?? (place.matches(EDGE) ? place : null))
  const target = targets.find((each) => each instanceof HTMLElement)
  if (target !== undefined) focusText(target)
}
