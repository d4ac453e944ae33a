import type {Coverage} from '../pathfinder/coverage.ts'
import type {Level} from '../pathfinder/levels.ts'
import type {Address} from './address.ts'
import type {ChartFile} from './catalogue.ts'
import {CoveragePanel} from './coverage-panel.tsx'
import {Details} from './details.tsx'
import {PathsPanel} from './paths-panel.tsx'
import {SentencesPanel} from './sentences-panel.tsx'
import {SimulationPanel} from './simulation-panel.tsx'
import {StateActions} from './state-actions.tsx'
import {Tabs} from './tabs.tsx'
import type {Played} from './use-played.ts'
import type {ViewControl} from './use-view.ts'

interface SideProps {
  file: ChartFile | null
  address: Address
  view: ViewControl
  played: Played
  coverage: ReadonlyMap<Level, Coverage> | null
  level: Level | null
  onGo: (change: Partial<Address>) => void
  onPlay: (step: number) => void
  onLevel: (level: Level) => void
  onHover: (shown: ReadonlySet<string>) => void
  /** What is simulated from now on, and how much of it has happened. */
  onScript: (labels: readonly string[], step: number) => void
}

export function Side({file, address, onGo, ...rest}: SideProps) {
  return (
    <Tabs panel={address.panel} onChange={(panel) => onGo({panel})}>
      {file === null ? null : <Leaf file={file} address={address} onGo={onGo} {...rest} />}
    </Tabs>
  )
}

function Leaf({
  file,
  address,
  view,
  played,
  coverage,
  level,
  onGo,
  onPlay,
  onLevel,
  onHover,
  onScript,
}: SideProps & {file: ChartFile}) {
  const {labels, step} = played
  switch (address.panel) {
    case 'details': {
      const state = file.chart.states.find(({id}) => id === address.state) ?? null
      const transition = file.chart.transitions.find(({id}) => id === address.transition) ?? null
      const actions = <StateActions chart={file.chart} state={state} control={view} />
      return <Details file={file} state={state} transition={transition} actions={actions} />
    }
    case 'simulate':
      return (
        <SimulationPanel
          played={played}
          onDo={(label) => onScript([...labels.slice(0, step), label], step + 1)}
          onGo={onPlay}
          onReset={() => onScript([], 0)}
        />
      )
    case 'paths':
      return (
        <PathsPanel
          file={file}
          played={played}
          open={address.path}
          onOpen={(path) => {
            onHover(new Set())
            onGo({path, step: path === null ? 0 : 1, state: null, transition: null})
          }}
          onGo={onPlay}
          onHover={onHover}
          onTakeOver={() => {
            onScript(labels.slice(0, step), step)
            onGo({panel: 'simulate', path: null, step: 0})
          }}
        />
      )
    case 'sentences':
      return <SentencesPanel file={file} />
    case 'coverage':
      return <CoveragePanel machine={file.id} coverage={coverage} level={level} onChoose={onLevel} />
  }
}
