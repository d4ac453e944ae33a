import type {Level} from 'statechart-kit'
import {STATECHARTS, type StatechartFile} from '../catalogue/catalogue.ts'
import type {DifferenceNews} from '../changes/use-differences.ts'
import {SentencesPanel} from '../coverage/sentences-panel.tsx'
import type {CoverageNews} from '../coverage/use-coverage.ts'
import {Details} from '../details/details.tsx'
import {StateActions} from '../details/state-actions.tsx'
import type {LiveView} from '../live/use-live-view.ts'
import type {Played} from '../paths/use-played.ts'
import {ScreensPanel} from '../pictures/screens-panel.tsx'
import {shownLater} from '../view/shown-later.tsx'
import type {ViewControl} from '../view/use-view.ts'
import {Tabs} from './tabs.tsx'
import type {Visit} from './use-visit.ts'

const SimulationPanel = shownLater('The simulation', async () => {
  const {SimulationPanel: Loaded} = await import('../paths/simulation-panel.tsx')
  return Loaded
})
const LivePanel = shownLater('The live view', async () => {
  const {LivePanel: Loaded} = await import('../live/live-panel.tsx')
  return Loaded
})
const PathsPanel = shownLater('The list of paths', async () => {
  const {PathsPanel: Loaded} = await import('../paths/paths-panel.tsx')
  return Loaded
})
const CoveragePanel = shownLater('The coverage', async () => {
  const {CoveragePanel: Loaded} = await import('../coverage/coverage-panel.tsx')
  return Loaded
})
const ChangesPanel = shownLater('The comparison', async () => {
  const {ChangesPanel: Loaded} = await import('../changes/changes-panel.tsx')
  return Loaded
})

interface SideProps {
  file: StatechartFile | null
  visit: Visit
  live: LiveView
  view: ViewControl
  played: Played
  coverage: CoverageNews
  level: Level
  differences: DifferenceNews
  onPlay: (step: number) => void
  onLevel: (level: Level) => void
  onHover: (shown: ReadonlySet<string>) => void
}

export function Side({file, visit, ...rest}: SideProps) {
  if (visit.news.kind === 'unknown') return null
  return (
    <Tabs panel={visit.place.panel} onChange={visit.showPanel}>
      {file === null ? null : <Leaf file={file} visit={visit} {...rest} />}
    </Tabs>
  )
}

function Leaf({
  file,
  visit,
  live,
  view,
  played,
  coverage,
  level,
  differences,
  onPlay,
  onLevel,
  onHover,
}: SideProps & {file: StatechartFile}) {
  const {place, go} = visit
  switch (place.panel) {
    case 'details': {
      const state = file.statechart.states.find(({id}) => id === place.state) ?? null
      const transition = file.statechart.transitions.find(({id}) => id === place.transition) ?? null
      const actions = <StateActions statechart={file.statechart} state={state} control={view} />
      return <Details {...{file, state, transition, actions}} moment={played.moment} />
    }
    case 'simulate':
      return (
        <SimulationPanel
          file={file}
          control={view}
          played={played}
          onPlay={(script, at) => go({script, step: at, path: null})}
          onGo={onPlay}
        />
      )
    case 'live':
      return <FollowedLive {...{file, visit, live, view}} />
    case 'paths':
      return <PlannedPaths {...{file, visit, view, played, onPlay, onHover}} />
    case 'sentences':
      return <SentencesPanel file={file} />
    case 'screens': {
      const state = file.statechart.states.find(({id}) => id === place.state) ?? null
      return <ScreensPanel file={file} state={state} />
    }
    case 'changes':
      return <ChangesPanel file={file} statecharts={STATECHARTS} differences={differences} onGo={go} />
    case 'coverage':
      return <CoveragePanel statechart={file.statechart} news={coverage} level={level} onChoose={onLevel} />
  }
}

function FollowedLive({
  file,
  visit: {go},
  live,
  view,
}: Pick<SideProps, 'visit' | 'live' | 'view'> & {file: StatechartFile}) {
  return (
    <LivePanel
      file={file}
      live={live}
      control={view}
      onWatch={(statechart) => go({statechart})}
      onSimulate={(script) => go({panel: 'simulate', script, step: script.length, path: null})}
    />
  )
}

type PlannedPathsProps = Pick<SideProps, 'visit' | 'view' | 'played' | 'onPlay' | 'onHover'> & {
  file: StatechartFile
}

function PlannedPaths({file, visit: {place, go}, view, played, onPlay, onHover}: PlannedPathsProps) {
  const {labels, step} = played
  return (
    <PathsPanel
      file={file}
      control={view}
      played={played}
      open={place.path}
      onOpen={(path) => {
        onHover(new Set())
        go({path, step: path === null ? 0 : 1, state: null, transition: null})
      }}
      onGo={onPlay}
      onHover={onHover}
      onTakeOver={() => {
        go({panel: 'simulate', path: null, script: labels.slice(0, step), step})
      }}
    />
  )
}
