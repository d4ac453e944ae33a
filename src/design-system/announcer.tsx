import {useSyncExternalStore} from 'react'

let announced = ''
const listeners = new Set<() => void>()

/** Announces a sentence politely to screen readers. */
export function announce(text: string): void {
  announced = announced === text ? `${text}\u00a0` : text
  for (const changed of listeners) changed()
}

/** The one live region of the page. */
export function Announcer() {
  const text = useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => announced,
    () => '',
  )
  return (
    <div aria-live="polite" className="visually-hidden">
      {text}
    </div>
  )
}
