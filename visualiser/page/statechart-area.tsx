import {type ReactNode, useMemo} from 'react'
import type {Coverage, Moment} from 'statechart-kit'
import {activeNodes} from 'statechart-kit/xstate'
import type {ViewPlace} from '../../machines/visualiser/setup.ts'
import {ChangedCanvas} from '../changes/changed-canvas.tsx'
import {type DifferenceNews, differenceIn} from '../changes/use-differences.ts'
import {LiveCanvas} from '../live/live-canvas.tsx'
import type {LiveView} from '../live/use-live-view.ts'
import {Atlas} from '../pictures/atlas.tsx'
import {Canvas} from '../statechart/canvas.tsx'
import {useBetterLayout} from '../view/use-better-layout.ts'
import {useFoldedLayout} from '../view/use-folded-layout.ts'
import {useView, type ViewControl} from '../view/use-view.ts'
import styles from '../visualiser.module.css'
import {StatechartNotices} from './statechart-notices.tsx'
import type {Visit} from './use-visit.ts'

interface StatechartAreaProps {
  visit: Visit
  marks: ReadonlyMap<string, string>
  coverage: Coverage | null
  moment: Moment | undefined
  live: LiveView
  differences: DifferenceNews
  children: (view: ViewControl) => ReactNode
}

/** The drawing, or the reason why there is none, with the panel beside it. */
export function StatechartArea({
  visit,
  marks,
  coverage,
  moment,
  live,
  differences,
  children,
}: StatechartAreaProps) {
  const {news, place, go} = visit
  const control = useView()
  const heat = useMemo(() => {
    if (coverage === null) return null
    const {states, behaviours, hits} = coverage
    return {hits, owed: new Set([states, behaviours].flatMap((each) => [...each.covered, ...each.missed]))}
  }, [coverage])
  const drawn = news.kind === 'ready' && news.file.layout !== null ? news.file : null
  const better = useBetterLayout(drawn)
  const layout = useFoldedLayout(drawn?.statechart ?? null, better, control.view.collapsed)
  const common =
    drawn === null || layout === null
      ? null
      : {
          statechart: drawn.statechart,
          layout,
          view: control.view,
          heat,
          onSelect: (part: Pick<ViewPlace, 'state' | 'transition'>) => go({...part, panel: 'details'}),
          onOpen: control.toggle,
        }
  const named = place.transition ?? place.state
  const changed = place.panel === 'changes' ? differenceIn(differences, place.statechart) : null
  return (
    <>
      <div className={styles['drawing']}>
        <StatechartNotices visit={visit} />
        {place.panel === 'screens' && news.kind === 'ready' ? (
          <Atlas file={news.file} selected={place.state} onSelect={(state) => go({state})} />
        ) : common === null ? null : changed !== null ? (
          <ChangedCanvas {...common} difference={changed} selected={named} />
        ) : place.panel === 'live' ? (
          <LiveCanvas {...common} live={live} selected={named} />
        ) : (
          <Canvas {...common} marks={marks} shown={named ?? innermostIn(moment)} />
        )}
      </div>
      {children(control)}
    </>
  )
}

function innermostIn(moment: Moment | undefined): string | null {
  return moment === undefined ? null : (activeNodes(moment.snapshot).at(-1)?.id ?? null)
}
