import {useEffect, useId, useRef} from 'react'
import styles from './notice.module.css'

export interface FieldProblem {
  fieldId: string
  message: string
}

interface ErrorSummaryProps {
  title: string
  problems: readonly FieldProblem[]
  /** Takes the focus each time this number changes. */
  attempt: number
}

/**
 * Lists a form's problems, each linked to its field (the GOV.UK pattern). It stays mounted without problems: mounted anew
 * by a problem of a correction, it would take the focus from the field.
 */
export function ErrorSummary({title, problems, attempt}: ErrorSummaryProps) {
  const summary = useRef<HTMLElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (attempt > 0) summary.current?.focus()
  }, [attempt])
  if (problems.length === 0) return null
  return (
    <section
      ref={summary}
      tabIndex={-1}
      role="alert"
      aria-labelledby={titleId}
      className={`${styles['notice']} ${styles['summary']}`}
      data-tone="danger"
    >
      <h2 id={titleId}>{title}</h2>
      <ul>
        {problems.map(({fieldId, message}) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
