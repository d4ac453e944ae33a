import {type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState} from 'react'
import type {MachineStep} from '../../contract/site/machine-channel.ts'
import styles from '../panel.module.css'
import {timeOf} from './live-words.ts'

const ROW = 32
const ROWS_IN_SIGHT = 9
const ROWS_BESIDE = 4

interface LiveLogProps {
  steps: readonly MachineStep[]
  /** The number of the shown step. */
  shown: number
  /** Whether the list follows the newest step. */
  isFollowing: boolean
  wording: (event: string) => string
  onChoose: (number: number) => void
}

/** All steps of an actor; only the visible ones are elements of the page. */
export function LiveLog({steps, shown, isFollowing, wording, onChoose}: LiveLogProps) {
  const frame = useRef<HTMLDivElement>(null)
  /**
   * Distance from the newest step in pixels: the list is anchored at its end, so that a new step causes no
   * layout.
   */
  const [behind, setBehind] = useState(0)
  const last = steps.length - 1
  const index = isFollowing ? last : steps.findIndex(({number}) => number >= shown)
  const after = steps.length - Math.floor(behind / ROW) + ROWS_BESIDE
  const first = Math.max(0, after - ROWS_IN_SIGHT - 2 * ROWS_BESIDE)
  const inSight = steps.slice(first, after)

  const newest = steps.at(-1)?.number ?? 0
  const below = (last - index) * ROW
  useSteadyPlace(frame, {newest, shown, below, behind}, isFollowing)

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
      onScroll={({currentTarget}) => setBehind(Math.max(0, -currentTarget.scrollTop))}
    >
      <div role="presentation" className={styles['logging']} style={{height: steps.length * ROW}}>
        {inSight.map((step, at) => (
          <LoggedStep
            key={step.number}
            step={step}
            position={first + at}
            count={steps.length}
            isShown={step.number === shown}
            text={wording(step.event)}
            onChoose={onChoose}
          />
        ))}
      </div>
    </div>
  )
}

interface LoggedStepProps extends Pick<LiveLogProps, 'onChoose'> {
  step: MachineStep
  /** Its index among the steps. */
  position: number
  count: number
  isShown: boolean
  text: string
}

function LoggedStep({step: {number, event, at}, position, count, isShown, text, onChoose}: LoggedStepProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
    <div
      id={`step-${number}`}
      role="option"
      tabIndex={-1}
      className={styles['logged']}
      style={{top: position * ROW}}
      aria-selected={isShown}
      aria-posinset={position + 1}
      aria-setsize={count}
      onClick={() => onChoose(number)}
    >
      <span className={styles['number']}>{number}</span>
      <span className={styles['event']} title={event}>
        {text}
      </span>
      <span className={styles['quiet']}>{timeOf(at)}</span>
    </div>
  )
}

/** Holds the place of what a person reads while steps are added, and brings a chosen step into sight. */
function useSteadyPlace(
  frame: RefObject<HTMLDivElement | null>,
  {newest, shown, below, behind}: {newest: number; shown: number; below: number; behind: number},
  isFollowing: boolean,
) {
  const known = useRef(newest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolling by hand is not taken back before another step comes
  useLayoutEffect(() => {
    const element = frame.current
    const added = newest - known.current
    known.current = newest
    if (element === null) return
    if (isFollowing) {
      if (behind !== 0) element.scrollTop = 0
    } else if (added > 0) element.scrollTop -= added * ROW
  }, [newest, isFollowing])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is chosen, not another one added
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null || isFollowing) return
    const [now, height] = [-element.scrollTop, element.clientHeight]
    if (now > below) element.scrollTop = -below
    else if (now + height < below + ROW) element.scrollTop = -(below + ROW - height)
  }, [shown, isFollowing])
}
