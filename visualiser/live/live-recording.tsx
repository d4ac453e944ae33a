import {useState} from 'react'
import type {MachineStep} from '../../contract/site/machine-channel.ts'
import type {LiveActor} from '../channel/live-record.ts'
import styles from '../panel.module.css'
import {useVisualiserServices} from '../visualiser-services.ts'
import {recordedSteps} from './recorded-steps.ts'

interface LiveRecordingProps {
  actor: LiveActor
  shown: MachineStep
  onSimulate: (labels: readonly string[]) => void
}

/** Takes what the followed actor did over into Simulate, where it becomes a link, a file and a test. */
export function LiveRecording({actor, shown, onSimulate}: LiveRecordingProps) {
  const {models} = useVisualiserServices()
  const [problem, setProblem] = useState('')
  async function takeOver() {
    setProblem('')
    try {
      const {labels, problem: difference} = await models.retrace(
        actor.machine,
        recordedSteps(actor.steps, shown),
      )
      if (difference === null) onSimulate(labels)
      else setProblem(`What it did cannot be played: ${difference}`)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <section aria-label="Recording">
      <h3>Recording</h3>
      <p className={styles['quiet']}>
        The steps so far by their names alone; Simulate offers them as a link and as a file.
      </p>
      <div className={styles['actions']}>
        <button type="button" onClick={() => void takeOver()}>
          Replay in Simulate
        </button>
      </div>
      <p role="alert" className={problem === '' ? undefined : styles['problem']}>
        {problem}
      </p>
    </section>
  )
}
