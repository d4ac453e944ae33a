import styles from '../panel.module.css'
import {useSentences} from './use-sentences.ts'

/** The full text of the specification's sentences that a part fulfils. */
export function SentenceList({ids}: {ids: readonly string[]}) {
  const sentences = useSentences()
  if (ids.length === 0) return null
  return (
    <>
      <h3>Sentences of the specification</h3>
      <ul className={styles['sentences']}>
        {ids.map((id) => (
          <li key={id}>
            <code>{id}</code>{' '}
            {sentences === null ? '' : (sentences[id]?.text ?? 'is not in docs/spec-coverage.md.')}
          </li>
        ))}
      </ul>
    </>
  )
}
