import {type KeyboardEvent, useLayoutEffect, useRef, useState} from 'react'
import type {MachineStep} from '../contract/machine-channel.ts'
import {timeOf} from './live-words.ts'
import styles from './panel.module.css'

const ROW = 32
const ROWS_IN_SIGHT = 9
const ROWS_BESIDE = 4

interface LiveLogProps {
  steps: readonly MachineStep[]
  /** The number of the step that is shown. */
  shown: number
  /** Whether the newest step stays in sight. */
  isFollowing: boolean
  wording: (event: string) => string
  onChoose: (number: number) => void
}

/** All steps of an actor; only those in sight are elements of the page, however many there are. */
export function LiveLog({steps, shown, isFollowing, wording, onChoose}: LiveLogProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const last = steps.length - 1
  const index = isFollowing ? last : steps.findIndex(({number}) => number >= shown)
  const first = Math.max(0, Math.floor(top / ROW) - ROWS_BESIDE)
  const inSight = steps.slice(first, first + ROWS_IN_SIGHT + 2 * ROWS_BESIDE)

  useLayoutEffect(() => {
    const element = frame.current
    if (element === null || index < 0) return
    const [above, below] = [index * ROW, (index + 1) * ROW - element.clientHeight]
    if (element.scrollTop > above) element.scrollTop = above
    else if (element.scrollTop < below) element.scrollTop = below
    setTop(element.scrollTop)
  }, [index])

  function steer(event: KeyboardEvent) {
    const page = {PageUp: -ROWS_IN_SIGHT, PageDown: ROWS_IN_SIGHT, Home: -last, End: last}[event.key]
    const shift = {ArrowUp: -1, ArrowDown: 1}[event.key] ?? page
    const step = shift === undefined ? undefined : steps[Math.max(0, Math.min(index + shift, last))]
    if (step === undefined) return
    event.preventDefault()
    onChoose(step.number)
  }

  return (
    <div
      ref={frame}
      className={styles['log']}
      role="listbox"
      aria-label="Log of its steps"
      tabIndex={0}
      aria-activedescendant={`step-${steps[index]?.number}`}
      onKeyDown={steer}
      onScroll={({currentTarget}) => setTop(currentTarget.scrollTop)}
    >
      <div role="presentation" style={{height: steps.length * ROW, position: 'relative'}}>
        {inSight.map((step, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
          <div
            key={step.number}
            id={`step-${step.number}`}
            role="option"
            tabIndex={-1}
            className={styles['logged']}
            style={{top: (first + at) * ROW}}
            aria-selected={step.number === shown}
            aria-posinset={first + at + 1}
            aria-setsize={steps.length}
            onClick={() => onChoose(step.number)}
          >
            <span className={styles['number']}>{step.number}</span>
            <span className={styles['event']} title={step.event}>
              {wording(step.event)}
            </span>
            <span className={styles['quiet']}>{timeOf(step.at)}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
