import {type ComponentProps, useDeferredValue, useMemo} from 'react'
import {liveMarks} from '../chart/marks.ts'
import {useLiveRecord, watchedIn} from '../live/use-live-record.ts'
import type {LiveView} from '../live/use-live-view.ts'
import {Outline} from './outline.tsx'

type MarkedOutlineProps = ComponentProps<typeof Outline> & {
  /** `null` where no other tab is watched. */
  live: LiveView | null
}

/** The outline with what is on and what was just taken, also of a watched actor; the drawing comes first. */
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
