import type {StatechartFile} from '../catalogue/catalogue.ts'
import styles from '../panel.module.css'
import {play} from '../payload/own-data.ts'
import {RecordingSection} from '../recording/recording-section.tsx'
import {SequenceSwitch} from '../view/sequence-switch.tsx'
import type {ViewControl} from '../view/use-view.ts'
import {Choices} from './choices.tsx'
import {MomentFacts, StepList} from './step-list.tsx'
import type {Played} from './use-played.ts'

interface SimulationPanelProps {
  file: StatechartFile
  control: ViewControl
  played: Played
  /** Plays these steps, up to one of them. */
  onPlay: (labels: readonly string[], step: number) => void
  onGo: (step: number) => void
}

/** Simulates a machine: each case of its model is a button, and time moves only on command. */
export function SimulationPanel({file, control, played, onPlay, onGo}: SimulationPanelProps) {
  const {labels, step, moment, before, choices, problem, unknownChoices} = played
  const act = (label: string) => onPlay([...labels.slice(0, step), label], step + 1)
  return (
    <article>
      <h2>Simulate</h2>
      {problem === null ? null : (
        <p className={styles['problem']} role="alert">
          The recording does not fit the machine “{file.id}”: {problem}
        </p>
      )}
      <MomentFacts statechart={file.statechart} moment={moment} before={before} />
      {unknownChoices === null ? null : (
        <p className={styles['problem']} role="alert">
          What can happen now is not known. {unknownChoices}
        </p>
      )}
      {choices.length === 0 && unknownChoices === null ? <p>{endOf(moment)}</p> : null}
      <Choices
        model={file.model}
        choices={choices}
        now={moment?.agenda.now ?? 0}
        onAct={act}
        onSend={(label) => {
          const next = [...labels.slice(0, step), label]
          const failure = play(file.model, next).problem
          if (failure === null) onPlay(next, next.length)
          return failure
        }}
      />
      {labels.length === 0 ? null : (
        <>
          <h3>What has happened</h3>
          <SequenceSwitch control={control} />
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

function endOf(moment: Played['moment']): string {
  return moment?.snapshot.status === 'active' ? 'Nothing can happen here.' : 'The machine has ended.'
}
