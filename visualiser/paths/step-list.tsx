import {useEffect, useRef} from 'react'
import type {Statechart} from 'statechart-kit'
import {activeNodes} from 'statechart-kit/xstate'
import {ChangedValues} from '../context/changed-values.tsx'
import {valueText} from '../context/value-text.ts'
import styles from '../panel.module.css'
import {partName, stateName, timerName} from '../view/part-name.ts'
import type {Played} from './use-played.ts'

interface StepListProps {
  labels: readonly string[]
  /** Number of steps taken. */
  step: number
  onGo: (step: number) => void
}

/** The steps of a walk; the last taken one is current. */
export function StepList({labels, step, onGo}: StepListProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (step > 0) showInPanel(list.current?.children[step - 1])
  }, [step])
  return (
    <>
      <div className={styles['actions']}>
        <button type="button" disabled={step === 0} onClick={() => onGo(step - 1)}>
          [ Back
        </button>
        <button type="button" disabled={step >= labels.length} onClick={() => onGo(step + 1)}>
          Next ]
        </button>
      </div>
      <ol ref={list} className={styles['steps']} aria-label="Steps">
        {labels.map((label, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one label may come several times
          <li key={index}>
            <button
              type="button"
              aria-current={index + 1 === step ? 'step' : undefined}
              onClick={() => onGo(index + 1)}
            >
              <span className={styles['number']}>{index + 1}</span>
              {label}
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Scrolls the panel alone: where the whole page scrolls, it would leave the drawing. */
function showInPanel(row: Element | undefined): void {
  const panel = row?.closest('[role="tabpanel"]')
  if (row === undefined || panel == null) return
  const [own, frame] = [row.getBoundingClientRect(), panel.getBoundingClientRect()]
  if (own.top < frame.top) panel.scrollTop -= frame.top - own.top
  else if (own.bottom > frame.bottom) panel.scrollTop += own.bottom - frame.bottom
}

interface MomentFactsProps extends Pick<Played, 'moment' | 'before'> {
  statechart: Statechart
}

/** A moment of a walk in words. */
export function MomentFacts({statechart, moment, before}: MomentFactsProps) {
  if (moment === undefined) return <p role="status">Nothing has happened yet.</p>
  const {snapshot, agenda, taken, refused, orders} = moment
  const states = activeNodes(snapshot)
    .filter(({type}) => type === 'atomic' || type === 'final')
    .map(({id}) => stateName(statechart, id))
  return (
    <>
      <p role="status">
        Now in <strong>{states.join(', ')}</strong>
        {snapshot.status === 'active' ? '' : `: ${snapshot.status}`}, {agenda.now / 1000} s after the
        beginning.
      </p>
      {before === undefined ? null : (
        <ChangedValues before={before.snapshot.context} after={snapshot.context} />
      )}
      <details>
        <summary>What it did and knows</summary>
        <Names title="Took" names={taken.map((id) => partName(statechart, id))} />
        <Names title="Every guard refused" names={refused.map((id) => partName(statechart, id))} />
        <Names title="Ordered" names={orders} />
        <Names title="Runs" names={agenda.pending.map(({src}) => src)} />
        <Names
          title="Waits"
          names={agenda.timers.map(({id, due}) => `${timerName(id)}, due at ${due / 1000} s`)}
        />
        <pre>{valueText(snapshot.context, 1)}</pre>
      </details>
    </>
  )
}

function Names({title, names}: {title: string; names: readonly string[]}) {
  if (names.length === 0) return null
  return (
    <p>
      <span className={styles['quiet']}>{title}:</span> {names.join('; ')}
    </p>
  )
}
