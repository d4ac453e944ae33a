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
            <code>{id}</code> {sentenceText(sentences, id)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** A project without a list of sentences has ids alone. */
function sentenceText(sentences: ReturnType<typeof useSentences>, id: string): string {
  if (sentences === null || Object.keys(sentences).length === 0) return ''
  return sentences[id]?.text ?? 'is not in docs/spec-coverage.md.'
}
