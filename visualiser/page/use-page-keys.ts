import {useEffect} from 'react'

interface PageKeys {
  search: () => void
  /** One step, or one chart, on or back. */
  move: (shift: 1 | -1) => void
}

/** The keys that serve wherever the focus is, except where somebody types. */
export function usePageKeys({search, move}: PageKeys): void {
  useEffect(() => {
    function steer(event: KeyboardEvent) {
      const isTyping =
        event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey
      if (isTyping || !['/', '[', ']'].includes(event.key)) return
      event.preventDefault()
      if (event.key === '/') search()
      else move(event.key === ']' ? 1 : -1)
    }
    addEventListener('keydown', steer)
    return () => removeEventListener('keydown', steer)
  })
}
