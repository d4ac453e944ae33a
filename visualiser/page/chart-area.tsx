import {type ReactNode, useMemo} from 'react'
import type {ViewPlace} from '../../machines/visualiser/setup.ts'
import type {Moment} from '../../pathfinder/explore/situation-steps.ts'
import type {Coverage} from '../../pathfinder/walk/coverage.ts'
import {ChangedCanvas} from '../changes/changed-canvas.tsx'
import {type DifferenceNews, differenceIn} from '../changes/use-differences.ts'
import {Canvas} from '../chart/canvas.tsx'
import {LiveCanvas} from '../live/live-canvas.tsx'
import type {LiveView} from '../live/use-live-view.ts'
import {Atlas} from '../pictures/atlas.tsx'
import {useView, type ViewControl} from '../view/use-view.ts'
import styles from '../visualiser.module.css'
import {ChartNotices} from './chart-notices.tsx'
import type {Visit} from './use-visit.ts'

interface ChartAreaProps {
  visit: Visit
  marks: ReadonlyMap<string, string>
  coverage: Coverage | null
  moment: Moment | undefined
  live: LiveView
  differences: DifferenceNews
  children: (view: ViewControl) => ReactNode
}

/** The drawing, or the reason why there is none, with the panel beside it. */
export function ChartArea({visit, marks, coverage, moment, live, differences, children}: ChartAreaProps) {
  const {news, place, go} = visit
  const control = useView()
  const heat = useMemo(() => {
    if (coverage === null) return null
    const {states, behaviours, hits} = coverage
    return {hits, owed: new Set([states, behaviours].flatMap((each) => [...each.covered, ...each.missed]))}
  }, [coverage])
  const drawn = news.kind === 'ready' && news.file.layout !== null ? news.file : null
  const common =
    drawn?.layout == null
      ? null
      : {
          chart: drawn.chart,
          layout: drawn.layout,
          view: control.view,
          heat,
          onSelect: (part: Pick<ViewPlace, 'state' | 'transition'>) => go({...part, panel: 'details'}),
          onOpen: control.toggle,
        }
  const named = place.transition ?? place.state
  const changed = place.panel === 'changes' ? differenceIn(differences, place.chart) : null
  return (
    <>
      <div className={styles['drawing']}>
        <ChartNotices visit={visit} />
        {place.panel === 'screens' && news.kind === 'ready' ? (
          <Atlas chart={news.file.chart} selected={place.state} onSelect={(state) => go({state})} />
        ) : common === null ? null : changed !== null ? (
          <ChangedCanvas {...common} difference={changed} selected={named} />
        ) : place.panel === 'live' ? (
          <LiveCanvas {...common} live={live} selected={named} />
        ) : (
          <Canvas {...common} marks={marks} shown={named ?? moment?.snapshot._nodes.at(-1)?.id ?? null} />
        )}
      </div>
      {children(control)}
    </>
  )
}
