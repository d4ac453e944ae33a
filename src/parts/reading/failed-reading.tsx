import {Notice} from '../../design-system/notice.tsx'
import {RetryButton} from './retry-button.tsx'

/** What could not be read, with a button that tries again. */
export function FailedReading({text, onRetry}: {text: string; onRetry: () => void}) {
  return (
    <Notice tone="danger" isAnnounced>
      <p>{text}</p>
      <div>
        <RetryButton onPress={onRetry} />
      </div>
    </Notice>
  )
}
