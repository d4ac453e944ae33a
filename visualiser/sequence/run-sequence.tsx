import {useMemo} from 'react'
import type {StatechartFile} from '../catalogue/catalogue.ts'
import {useLiveRecord, watchedIn} from '../live/use-live-record.ts'
import type {LiveView} from '../live/use-live-view.ts'
import {liveSequence} from './live-sequence.ts'
import {playedSequence} from './played-sequence.ts'
import {SequenceDiagram} from './sequence-diagram.tsx'

interface RunSequenceProps {
  file: StatechartFile
  /** The steps of the simulation or the path. */
  labels: readonly string[]
  step: number
  onGo: (step: number) => void
  /** Of the followed actor instead; `null` without. */
  live: LiveView | null
}

/** The messages of what is simulated, played or followed. */
export function RunSequence({live, ...rest}: RunSequenceProps) {
  return live === null ? <PlayedRun {...rest} /> : <LiveRun file={rest.file} live={live} />
}

function PlayedRun({file: {model}, labels, step, onGo}: Omit<RunSequenceProps, 'live'>) {
  const sequence = useMemo(() => playedSequence(model, labels), [model, labels])
  return <SequenceDiagram sequence={sequence} step={step} onGo={onGo} />
}

function LiveRun({file, live}: {file: StatechartFile; live: LiveView}) {
  const record = useLiveRecord()
  const watched = watchedIn(record, live)
  if (watched === null || watched.actor.machine !== file.id)
    return <SequenceDiagram sequence={{actors: [], messages: []}} step={0} onGo={live.lookAt} />
  const sequence = liveSequence(file, watched.actor, record.actors())
  return <SequenceDiagram sequence={sequence} step={watched.shown.number} onGo={live.lookAt} />
}
