import {useSyncExternalStore} from 'react'

/** Milliseconds after which a screen reader has a sentence in its own queue; React Aria waits as long. */
const TIME_TO_READ = 7000

interface Sentence {
  id: number
  text: string
  at: number
}

const NONE: readonly Sentence[] = []
let sentences = NONE
let lastId = 0
const listeners = new Set<() => void>()

/** Announces a sentence politely to screen readers. */
export function announce(text: string): void {
  const at = performance.now()
  lastId += 1
  sentences = [...sentences.filter((earlier) => at - earlier.at < TIME_TO_READ), {id: lastId, text, at}]
  for (const changed of listeners) changed()
}

/**
 * The one live region of the page. Each sentence is an element of its own, so none replaces another. React Aria hides the
 * page behind a dialog, except what it finds by `data-live-announcer`.
 */
export function Announcer() {
  const shown = useSyncExternalStore(
    subscribe,
    () => sentences,
    () => NONE,
  )
  return (
    <div aria-live="polite" aria-relevant="additions" className="visually-hidden" data-live-announcer="true">
      {shown.map(({id, text}) => (
        <div key={id}>{text}</div>
      ))}
    </div>
  )
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
    sentences = NONE
  }
}
