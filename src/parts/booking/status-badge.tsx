import {isCompleted} from '../../../domain/booking/booking-status.ts'
import styles from './status-badge.module.css'
import {statusLabel} from './status-label.ts'

/** A booking's status as text; the colour only repeats it. */
export function StatusBadge({status}: {status: string}) {
  const tone = status === 'CANCELLED' ? 'cancelled' : isCompleted(status) ? 'completed' : 'open'
  return (
    <span className={styles['status']} data-tone={tone}>
      {statusLabel(status)}
    </span>
  )
}
