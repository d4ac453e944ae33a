import type {Stimulus} from 'statechart-kit'
import styles from '../panel.module.css'
import {MomentFacts, StepList} from './step-list.tsx'
import type {Played} from './use-played.ts'

interface SimulationPanelProps {
  played: Played
  onDo: (label: string) => void
  onGo: (step: number) => void
  onReset: () => void
}

const KINDS: readonly {kind: Stimulus['kind']; title: string}[] = [
  {kind: 'start', title: 'Begin'},
  {kind: 'event', title: 'What may happen'},
  {kind: 'settle', title: 'How what runs may end'},
  {kind: 'wait', title: 'The clock'},
]

/** Simulates a machine: each case of its model is a button, and time moves only on command. */
export function SimulationPanel({played, onDo, onGo, onReset}: SimulationPanelProps) {
  const {labels, step, moment, choices} = played
  return (
    <article>
      <h2>Simulate</h2>
      <MomentFacts moment={moment} />
      {choices.length === 0 ? <p>The machine has ended.</p> : null}
      {KINDS.map(({kind, title}) => {
        const offered = choices.filter((each) => each.kind === kind)
        if (offered.length === 0) return null
        return (
          <section key={kind} aria-label={title}>
            <h3>{title}</h3>
            <div className={styles['actions']}>
              {offered.map((stimulus) => (
                <button key={stimulus.label} type="button" onClick={() => onDo(stimulus.label)}>
                  {wording(stimulus, moment?.agenda.now ?? 0)}
                </button>
              ))}
            </div>
          </section>
        )
      })}
      {labels.length === 0 ? null : (
        <>
          <h3>What has happened</h3>
          <StepList labels={labels} step={step} onGo={onGo} />
          <div className={styles['actions']}>
            <button type="button" onClick={onReset}>
              Start anew
            </button>
          </div>
        </>
      )}
    </article>
  )
}

function wording(stimulus: Stimulus, now: number): string {
  return stimulus.kind === 'wait'
    ? `${stimulus.label} (${(stimulus.timer.due - now) / 1000} s)`
    : stimulus.label
}
