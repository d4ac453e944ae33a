import {useState} from 'react'
import styles from '../panel.module.css'

type Outcome = 'copied' | 'refused' | null

/** Copies a text to the clipboard and confirms it; if the browser refuses, shows the text. */
export function CopyButton({text}: {text: string}) {
  const [outcome, setOutcome] = useState<Outcome>(null)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  return (
    <>
      <div className={styles['actions']}>
        <button type="button" onClick={() => void copy()}>
          Copy as text
        </button>
      </div>
      <p role="status">
        {outcome === 'copied' ? 'Copied.' : null}
        {outcome === 'refused' ? 'The browser refused the clipboard; here is the text:' : null}
      </p>
      {outcome === 'refused' ? <pre className={styles['text']}>{text}</pre> : null}
    </>
  )
}
