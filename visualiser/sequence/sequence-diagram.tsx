import {type CSSProperties, useEffect, useRef} from 'react'
import type {MessageSequence, RunMessage} from './sequence.ts'
import styles from './sequence-diagram.module.css'

interface SequenceDiagramProps {
  sequence: MessageSequence
  /** The current step. */
  step: number
  onGo: (step: number) => void
}

/**
 * Actors as columns, messages as arrows from top to bottom. It is a list, whose entries say in words who sends what to
 * whom, and go to the step.
 */
export function SequenceDiagram({sequence: {actors, messages}, step, onGo}: SequenceDiagramProps) {
  const frame = useRef<HTMLDivElement>(null)
  // On a phone the button that shows it is below.
  useEffect(() => {
    frame.current?.scrollIntoView({block: 'nearest'})
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step scrolls its messages into sight
  useEffect(() => {
    const current = frame.current?.querySelector('[aria-current="step"]')
    if (frame.current === null || current == null) return
    const [own, room] = [current.getBoundingClientRect(), frame.current.getBoundingClientRect()]
    if (own.bottom > room.bottom) frame.current.scrollTop += own.bottom - room.bottom + own.height
    else if (own.top < room.top + own.height) frame.current.scrollTop -= room.top + own.height - own.top
  }, [step, messages])
  if (messages.length === 0) return <p className={styles['empty']}>No message has been sent yet.</p>
  const count: CSSProperties & {'--actors': number} = {'--actors': actors.length}
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    // biome-ignore lint/a11y/useSemanticElements: a region of the page, not a document's section
    <div ref={frame} className={styles['frame']} role="region" aria-label="Sequence of messages" tabIndex={0}>
      <div className={styles['diagram']} style={count}>
        <div className={styles['actors']} aria-hidden="true">
          {actors.map((actor) => (
            <span key={actor}>{actor}</span>
          ))}
        </div>
        <ol className={styles['messages']} aria-label="Messages">
          {messages.map((message, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages repeat, and are only added at the end
            <li key={index}>
              <Arrow {...{actors, message, step, onGo}} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

function Arrow({
  actors,
  message: {from, to, text, step: own},
  step,
  onGo,
}: Pick<MessageSequence, 'actors'> & {message: RunMessage} & Omit<SequenceDiagramProps, 'sequence'>) {
  const [source, target] = [actors.indexOf(from), actors.indexOf(to)]
  const [left, right] = [Math.min(source, target), Math.max(source, target)]
  const middle = (index: number) => ((index + 0.5) / actors.length) * 100
  // A text in the right half ends where its arrow does.
  const isRight = left >= actors.length / 2
  return (
    <button
      type="button"
      className={styles['message']}
      data-step={own}
      data-later={own > step}
      aria-current={own === step ? 'step' : undefined}
      onClick={() => onGo(own)}
    >
      <span
        className={styles['text']}
        style={
          isRight
            ? {marginInlineStart: 'auto', marginInlineEnd: `${100 - middle(right)}%`}
            : {marginInlineStart: `${middle(left)}%`}
        }
      >
        <span className={styles['number']}>{own}</span> {text}
        <span className="visually-hidden">
          , from {from} to {to}
        </span>
      </span>
      <span
        className={styles['arrow']}
        data-direction={source < target ? 'right' : 'left'}
        style={{marginInlineStart: `${middle(left)}%`, width: `${middle(right) - middle(left)}%`}}
      />
    </button>
  )
}
