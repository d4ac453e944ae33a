import {useEffect, useEffectEvent, useState} from 'react'

/** https://html.spec.whatwg.org/multipage/interaction.html#close-requests-and-close-watchers */
declare const CloseWatcher:
  | (new () => {
      oncancel: ((event: Event) => void) | null
      onclose: (() => void) | null
      destroy(): void
    })
  | undefined

/** On a computer the close request is Escape, which React Aria handles from the innermost part outwards. */
const TOUCH = '(pointer: coarse)'

/**
 * Lets Back on Android close what lies over the page, which would leave the page otherwise. Browsers without
 * `CloseWatcher` go back.
 */
export function useCloseRequest({
  isOpen,
  isHeldOpen,
  onClose,
}: {
  isOpen: boolean
  /** While true it cannot be closed, and Back does nothing. */
  isHeldOpen: boolean
  onClose: () => void
}): void {
  const [closed, setClosed] = useState(0)
  const isHeld = useEffectEvent(() => isHeldOpen)
  const close = useEffectEvent(onClose)

  // A watcher ends with its first close request, so one that left the part open needs another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `closed` counts the ended ones
  useEffect(() => {
    if (!isOpen || typeof CloseWatcher === 'undefined' || !window.matchMedia(TOUCH).matches) return
    const watcher = new CloseWatcher()
    watcher.oncancel = (event) => {
      if (isHeld()) event.preventDefault()
    }
    watcher.onclose = () => {
      setClosed((count) => count + 1)
      if (!isHeld()) close()
    }
    return () => watcher.destroy()
  }, [isOpen, closed])
}
