import {type ReactNode, useMemo} from 'react'
import type {Coverage, Moment, Statechart} from 'statechart-kit'
import type {Heat, Layout} from 'statechart-kit/draw'
import {activeNodes} from 'statechart-kit/xstate'
import type {ViewPlace} from '../../machines/visualiser/setup.ts'
import {ChangedCanvas} from '../changes/changed-canvas.tsx'
import {type DifferenceNews, differenceIn} from '../changes/use-differences.ts'
import {LiveCanvas} from '../live/live-canvas.tsx'
import type {LiveView} from '../live/use-live-view.ts'
import type {Played} from '../paths/use-played.ts'
import {Atlas} from '../pictures/atlas.tsx'
import {Canvas} from '../statechart/canvas.tsx'
import {shownLater} from '../view/shown-later.tsx'
import {useBetterLayout} from '../view/use-better-layout.ts'
import {useFoldedLayout} from '../view/use-folded-layout.ts'
import {useView, type ViewControl} from '../view/use-view.ts'
import styles from '../visualiser.module.css'
import {StatechartNotices} from './statechart-notices.tsx'
import type {Visit} from './use-visit.ts'

const RunSequence = shownLater('The sequence of messages', async () => {
  const {RunSequence: Loaded} = await import('../sequence/run-sequence.tsx')
  return Loaded
})

interface StatechartAreaProps {
  visit: Visit
  marks: ReadonlyMap<string, string>
  coverage: Coverage | null
  played: Played
  /** Whether the panel plays something. */
  isPlaying: boolean
  onPlay: (step: number) => void
  live: LiveView
  differences: DifferenceNews
  children: (view: ViewControl) => ReactNode
}

/** The drawing, or the reason why there is none, with the panel beside it. */
export function StatechartArea({children, ...shown}: StatechartAreaProps) {
  const control = useView()
  return (
    <>
      <div className={styles['drawing']}>
        <StatechartNotices visit={shown.visit} />
        <Shown {...shown} control={control} />
      </div>
      {children(control)}
    </>
  )
}

type ShownProps = Omit<StatechartAreaProps, 'children'> & {control: ViewControl}

/** The pictures, the messages of a run, or the drawing. */
function Shown({control, ...rest}: ShownProps) {
  const {visit, played, isPlaying, onPlay, live} = rest
  const {news, place, go} = visit
  const file = news.kind === 'ready' ? news.file : null
  // Found once, however often something else is shown meanwhile.
  const better = useBetterLayout(file)
  const layout = useFoldedLayout(file?.statechart ?? null, better, control.view.collapsed)
  if (file === null) return null
  if (place.panel === 'screens')
    return <Atlas file={file} selected={place.state} onSelect={(state) => go({state})} />
  const isLive = place.panel === 'live'
  if (control.isSequence && (isPlaying || isLive)) {
    const {labels, step} = played
    return <RunSequence file={file} labels={labels} step={step} onGo={onPlay} live={isLive ? live : null} />
  }
  return layout === null ? null : <Drawing {...rest} {...{control, layout}} statechart={file.statechart} />
}

function Drawing({
  statechart,
  layout,
  visit: {place, go},
  control,
  marks,
  coverage,
  played,
  isPlaying,
  live,
  differences,
}: ShownProps & {statechart: Statechart; layout: Layout}) {
  const heat = useMemo(() => heatOf(coverage), [coverage])
  const common = {
    statechart,
    layout,
    view: control.view,
    heat,
    onSelect: (part: Pick<ViewPlace, 'state' | 'transition'>) => go({...part, panel: 'details'}),
    onOpen: control.toggle,
  }
  const named = place.transition ?? place.state
  const changed = place.panel === 'changes' ? differenceIn(differences, place.statechart) : null
  if (changed !== null) return <ChangedCanvas {...common} difference={changed} selected={named} />
  if (place.panel === 'live') return <LiveCanvas {...common} live={live} selected={named} />
  const innermost = innermostIn(isPlaying ? played.moment : undefined)
  return <Canvas {...common} marks={marks} shown={named ?? innermost} />
}

function heatOf(coverage: Coverage | null): Heat | null {
  if (coverage === null) return null
  const {states, behaviours, hits} = coverage
  return {hits, owed: new Set([states, behaviours].flatMap((each) => [...each.covered, ...each.missed]))}
}

function innermostIn(moment: Moment | undefined): string | null {
  return moment === undefined ? null : (activeNodes(moment.snapshot).at(-1)?.id ?? null)
}
