import {Notice} from '../../design-system/notice.tsx'
import {RetryOnline} from './retry-online.tsx'

/** A change that failed: its sentence and, without a network, when the person can try again. */
export function FailedChange({text}: {text: string}) {
  return (
    <>
      <Notice tone="danger" isAnnounced>
        {text}
      </Notice>
      <RetryOnline />
    </>
  )
}
