import {useEffect} from 'react'

interface PageKeys {
  search: () => void
  /** Previous or next step or machine. */
  move: (shift: 1 | -1) => void
}

/** Keyboard shortcuts, active everywhere except in text fields. */
export function usePageKeys({search, move}: PageKeys): void {
  useEffect(() => {
    function steer(event: KeyboardEvent) {
      const isTyping =
        (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      if (isTyping || !['/', '[', ']'].includes(event.key)) return
      event.preventDefault()
      if (event.key === '/') search()
      else move(event.key === ']' ? 1 : -1)
    }
    addEventListener('keydown', steer)
    return () => removeEventListener('keydown', steer)
  })
}
