import {Icon} from '../../design-system/icon.tsx'
import styles from './questions.module.css'

interface QuestionsProps {
  questions: readonly {question: string; answer: string}[]
}

/** Questions with answers in disclosures. */
export function Questions({questions}: QuestionsProps) {
  return (
    <div>
      {questions.map(({question, answer}) => (
        <details key={question} className={styles['question']}>
          <summary>
            {question}
            <Icon name="chevron" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
