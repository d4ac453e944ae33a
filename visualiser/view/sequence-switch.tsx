import styles from '../panel.module.css'
import type {ViewControl} from './use-view.ts'

/** Shows the messages of a run in the place of the drawing. */
export function SequenceSwitch({control: {isSequence, showSequence}}: {control: ViewControl}) {
  return (
    <div className={styles['actions']}>
      <button type="button" aria-pressed={isSequence} onClick={() => showSequence(!isSequence)}>
        {isSequence ? 'Show the drawing' : 'Show the messages'}
      </button>
    </div>
  )
}
