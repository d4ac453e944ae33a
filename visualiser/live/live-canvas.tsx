import {type ComponentProps, useMemo} from 'react'
import {Canvas} from '../statechart/canvas.tsx'
import {statesIn} from '../statechart/live-cases.ts'
import {liveMarks} from '../statechart/marks.ts'
import {useLiveRecord, watchedIn} from './use-live-record.ts'
import type {LiveView} from './use-live-view.ts'

type LiveCanvasProps = Omit<ComponentProps<typeof Canvas>, 'marks' | 'shown'> & {
  live: LiveView
  selected: string | null
}

/** The drawing with the active states of the followed actor and its last transition. */
export function LiveCanvas({live, selected, statechart, ...rest}: LiveCanvasProps) {
  const watched = watchedIn(useLiveRecord(), live)
  const shown = watched?.actor.machine === statechart.id ? watched.shown : null
  const isPresent = live.moment === null
  const marks = useMemo(
    () => liveMarks(statechart, shown, isPresent, selected),
    [statechart, shown, isPresent, selected],
  )
  const innermost = shown === null ? null : (statesIn(statechart, shown.value)?.at(-1) ?? null)
  return <Canvas {...rest} statechart={statechart} marks={marks} shown={selected ?? innermost} />
}
