import {type ComponentProps, useDeferredValue, useMemo} from 'react'
import {useLiveRecord, watchedIn} from '../live/use-live-record.ts'
import type {LiveView} from '../live/use-live-view.ts'
import {liveMarks} from '../statechart/marks.ts'
import {Outline} from './outline.tsx'

type MarkedOutlineProps = ComponentProps<typeof Outline> & {
  /** `null` while no other tab is followed. */
  live: LiveView | null
}

/**
 * The outline with active states and the last transition, also for a followed actor; it renders after the
 * drawing.
 */
export function MarkedOutline({live, open, marks, ...rest}: MarkedOutlineProps) {
  const statechart = open?.statechart ?? null
  const record = useLiveRecord()
  const watched = live === null ? null : watchedIn(record, live)
  const shown = watched?.actor.machine === statechart?.id ? (watched?.shown ?? null) : null
  const own = useMemo(
    () => (statechart === null || shown === null ? marks : liveMarks(statechart, shown, false, null)),
    [statechart, shown, marks],
  )
  return <Outline {...rest} open={open} marks={useDeferredValue(own)} />
}
