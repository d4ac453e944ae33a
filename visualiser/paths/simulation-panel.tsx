import type {Stimulus} from 'statechart-kit'
import type {StatechartFile} from '../catalogue/catalogue.ts'
import styles from '../panel.module.css'
import {RecordingSection} from '../recording/recording-section.tsx'
import {MomentFacts, StepList} from './step-list.tsx'
import type {Played} from './use-played.ts'

interface SimulationPanelProps {
  file: StatechartFile
  played: Played
  /** Plays these steps, up to one of them. */
  onPlay: (labels: readonly string[], step: number) => void
  onGo: (step: number) => void
}

const KINDS: readonly {kind: Stimulus['kind']; title: string}[] = [
  {kind: 'start', title: 'Begin'},
  {kind: 'event', title: 'What may happen'},
  {kind: 'settle', title: 'How what runs may end'},
  {kind: 'wait', title: 'The clock'},
]

/** Simulates a machine: each case of its model is a button, and time moves only on command. */
export function SimulationPanel({file, played, onPlay, onGo}: SimulationPanelProps) {
  const {labels, step, moment, before, choices, problem} = played
  const act = (label: string) => onPlay([...labels.slice(0, step), label], step + 1)
  return (
    <article>
      <h2>Simulate</h2>
      {problem === null ? null : (
        <p className={styles['problem']} role="alert">
          The recording does not fit the machine “{file.id}”: {problem}
        </p>
      )}
      <MomentFacts moment={moment} before={before} />
      {choices.length === 0 ? <p>The machine has ended.</p> : null}
      {KINDS.map(({kind, title}) => {
        const offered = choices.filter((each) => each.kind === kind)
        if (offered.length === 0) return null
        return (
          <section key={kind} aria-label={title}>
            <h3>{title}</h3>
            <div className={styles['actions']}>
              {offered.map((stimulus) => (
                <button key={stimulus.label} type="button" onClick={() => act(stimulus.label)}>
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
            <button type="button" onClick={() => onPlay([], 0)}>
              Start anew
            </button>
          </div>
        </>
      )}
      <RecordingSection key={file.id} file={file} labels={labels} onPlay={onPlay} />
    </article>
  )
}

function wording(stimulus: Stimulus, now: number): string {
  return stimulus.kind === 'wait'
    ? `${stimulus.label} (${(stimulus.timer.due - now) / 1000} s)`
    : stimulus.label
}
