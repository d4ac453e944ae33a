import {type ComponentProps, useDeferredValue, useMemo} from 'react'
import {liveMarks} from '../chart/marks.ts'
import {useLiveRecord, watchedIn} from '../live/use-live-record.ts'
import type {LiveView} from '../live/use-live-view.ts'
import {Outline} from './outline.tsx'

type MarkedOutlineProps = ComponentProps<typeof Outline> & {
  /** `null` while no other tab is followed. */
  live: LiveView | null
}

/**
 * The outline with active states and the last transition, also for a followed actor; it renders after the
 * drawing.
 */
export function MarkedOutline({live, chart, marks, ...rest}: MarkedOutlineProps) {
  const record = useLiveRecord()
  const watched = live === null ? null : watchedIn(record, live)
  const shown = watched?.actor.machine === chart?.id ? (watched?.shown ?? null) : null
  const own = useMemo(
    () => (chart === null || shown === null ? marks : liveMarks(chart, shown, false, null)),
    [chart, shown, marks],
  )
  return <Outline {...rest} chart={chart} marks={useDeferredValue(own)} />
}
