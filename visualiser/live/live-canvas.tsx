import {type ComponentProps, useMemo} from 'react'
import {Canvas} from '../chart/canvas.tsx'
import {statesIn} from '../chart/live-cases.ts'
import {liveMarks} from '../chart/marks.ts'
import {useLiveRecord, watchedIn} from './use-live-record.ts'
import type {LiveView} from './use-live-view.ts'

type LiveCanvasProps = Omit<ComponentProps<typeof Canvas>, 'marks' | 'shown'> & {
  live: LiveView
  selected: string | null
}

/** The drawing with the active states of the followed actor and its last transition. */
export function LiveCanvas({live, selected, chart, ...rest}: LiveCanvasProps) {
  const watched = watchedIn(useLiveRecord(), live)
  const shown = watched?.actor.machine === chart.id ? watched.shown : null
  const isPresent = live.moment === null
  const marks = useMemo(
    () => liveMarks(chart, shown, isPresent, selected),
    [chart, shown, isPresent, selected],
  )
  const innermost = shown === null ? null : (statesIn(chart, shown.value)?.at(-1) ?? null)
  return <Canvas {...rest} chart={chart} marks={marks} shown={selected ?? innermost} />
}
