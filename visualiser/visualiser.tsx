import {useEffect, useMemo, useRef, useState} from 'react'
import type {Level} from 'statechart-kit'
import {OVERVIEW} from '../machines/visualiser/setup.ts'
import {STATECHARTS} from './catalogue/catalogue.ts'
import {useDifferences} from './changes/use-differences.ts'
import {useCoverage} from './coverage/use-coverage.ts'
import {useLiveView} from './live/use-live-view.ts'
import {MarkedOutline} from './outline/marked-outline.tsx'
import type {OutlineRow} from './outline/outline-rows.ts'
import {Header} from './page/header.tsx'
import {Side} from './page/side.tsx'
import {StatechartArea} from './page/statechart-area.tsx'
import {useFound} from './page/use-found.ts'
import {usePageKeys} from './page/use-page-keys.ts'
import {useVisit} from './page/use-visit.ts'
import {usePlayed} from './paths/use-played.ts'
import {marksOf} from './statechart/marks.ts'
import {shownLater} from './view/shown-later.tsx'
import styles from './visualiser.module.css'
import {type VisualiserServices, VisualiserServicesProvider} from './visualiser-services.ts'

const NONE: readonly string[] = []

const Overview = shownLater('The overview', async () => {
  const {Overview: Loaded} = await import('./overview/overview.tsx')
  return Loaded
})

/** The page: machines and their outline, the drawing, and the panels. */
export function Visualiser({services}: {services: VisualiserServices}) {
  return (
    <VisualiserServicesProvider value={services}>
      <Page />
    </VisualiserServicesProvider>
  )
}

function Page() {
  const visit = useVisit()
  const {place, news, go} = visit
  const live = useLiveView()
  const file = news.kind === 'ready' ? news.file : null
  const isOverview = news.kind === 'overview'
  const differences = useDifferences(place.panel === 'changes')
  const search = useRef<HTMLInputElement>(null)
  const [hovered, setHovered] = useState<ReadonlySet<string>>(new Set())
  const {found, seek} = useFound(visit)
  const [level, setLevel] = useState<Level>('machine')

  const path = file?.paths.find(({id}) => id === place.path)
  const isSimulating = place.panel === 'simulate'
  const labels = (isSimulating ? place.script : path?.labels) ?? NONE
  const played = usePlayed(file?.model ?? null, labels, place.step)
  const coverage = useCoverage(file, place.panel === 'coverage')

  const state = file?.statechart.states.find(({id}) => id === place.state) ?? null
  const transition = file?.statechart.transitions.find(({id}) => id === place.transition) ?? null
  const selected = transition?.id ?? state?.id ?? null
  const isPlaying = isSimulating || place.panel === 'paths'
  const marks = useMemo(
    () => marksOf({moment: isPlaying ? played.moment : undefined, hovered, selected}),
    [isPlaying, played.moment, hovered, selected],
  )
  const choose = (row: OutlineRow) =>
    go({
      statechart: row.statechart,
      state: row.kind === 'state' ? row.id : null,
      transition: row.kind === 'transition' ? row.id : null,
    })

  const playTo = (step: number) => go({step: Math.max(0, Math.min(step, labels.length))})

  usePageKeys({
    search: () => search.current?.focus(),
    move(shift) {
      if (isPlaying && labels.length > 0) return playTo(played.step + shift)
      const all = [OVERVIEW, ...STATECHARTS]
      const next = all[(all.indexOf(place.statechart) + shift + all.length) % all.length]
      if (next !== undefined) go({statechart: next})
    },
  })

  useEffect(() => {
    document.title = isOverview ? 'Statecharts' : `${place.statechart} · Statecharts`
  }, [place.statechart, isOverview])

  return (
    <div className={styles['page']}>
      <Header
        file={file}
        search={search}
        isSearching={visit.isSearching}
        onSearch={visit.search}
        onFound={seek}
      />
      <nav className={styles['outline']} aria-label="Statecharts">
        <MarkedOutline
          live={place.panel === 'live' ? live : null}
          open={file}
          selected={selected}
          marks={marks}
          onChoose={choose}
          found={found}
        />
      </nav>
      {isOverview ? (
        <Overview />
      ) : (
        <main className={styles['main']}>
          <h1 className="visually-hidden">{place.statechart}</h1>
          <StatechartArea
            key={place.statechart}
            visit={visit}
            marks={marks}
            coverage={place.panel === 'coverage' ? (coverage.found?.levels.get(level) ?? null) : null}
            played={played}
            isPlaying={isPlaying}
            onPlay={playTo}
            live={live}
            differences={differences}
          >
            {(view) => (
              <Side
                file={file}
                visit={visit}
                live={live}
                view={view}
                played={played}
                coverage={coverage}
                level={level}
                differences={differences}
                onPlay={playTo}
                onLevel={setLevel}
                onHover={setHovered}
              />
            )}
          </StatechartArea>
        </main>
      )}
    </div>
  )
}
