import {useEffect, useMemo, useRef, useState} from 'react'
import type {Level} from '../pathfinder/levels.ts'
import {useAddress} from './address.ts'
import {CHARTS} from './catalogue.ts'
import {ChartArea} from './chart-area.tsx'
import {Header} from './header.tsx'
import {marksOf} from './marks.ts'
import {Outline} from './outline.tsx'
import {Side} from './side.tsx'
import {useChart} from './use-chart.ts'
import {useCoverage} from './use-coverage.ts'
import {usePlayed} from './use-played.ts'
import styles from './visualiser.module.css'

const NONE: readonly string[] = []

/** The page: charts and their outline, the drawing, and what there is to know and to do. */
export function Visualiser() {
  const [address, go] = useAddress()
  const news = useChart(address.chart)
  const file = news.kind === 'ready' ? news.file : null
  const search = useRef<HTMLInputElement>(null)
  const [script, setScript] = useState<{chart: string; labels: readonly string[]; step: number} | null>(null)
  const [hovered, setHovered] = useState<ReadonlySet<string>>(new Set())
  const [level, setLevel] = useState<Level>('machine')

  const path = file?.paths.find(({id}) => id === address.path)
  const own = script?.chart === address.chart ? script : null
  const isSimulating = address.panel === 'simulate'
  const labels = isSimulating ? (own?.labels ?? NONE) : (path?.labels ?? NONE)
  const played = usePlayed(file?.model ?? null, labels, isSimulating ? (own?.step ?? 0) : address.step)
  const coverage = useCoverage(file, address.panel === 'coverage')
  const shownLevel = coverage?.has(level) === true ? level : ([...(coverage?.keys() ?? [])][0] ?? null)
  const shownCoverage = shownLevel === null ? undefined : coverage?.get(shownLevel)

  const state = file?.chart.states.find(({id}) => id === address.state) ?? null
  const transition = file?.chart.transitions.find(({id}) => id === address.transition) ?? null
  const selected = transition?.id ?? state?.id ?? null
  const isPlaying = isSimulating || address.panel === 'paths'
  const marks = useMemo(
    () => marksOf({moment: isPlaying ? played.moment : undefined, hovered, selected}),
    [isPlaying, played.moment, hovered, selected],
  )
  const active = new Set(isPlaying ? played.moment?.snapshot._nodes.map(({id}) => id) : [])

  function playTo(step: number) {
    if (!isSimulating) go({step: Math.max(0, Math.min(step, labels.length))})
    else if (own !== null) setScript({...own, step: Math.max(0, Math.min(step, own.labels.length))})
  }

  useEffect(() => {
    function steer(event: KeyboardEvent) {
      const isTyping =
        event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey
      if (isTyping || !['/', '[', ']'].includes(event.key)) return
      event.preventDefault()
      if (event.key === '/') return search.current?.focus()
      const shift = event.key === ']' ? 1 : -1
      if (isPlaying && labels.length > 0) return playTo(played.step + shift)
      const next = CHARTS[(CHARTS.indexOf(address.chart) + shift + CHARTS.length) % CHARTS.length]
      if (next !== undefined) go({chart: next, state: null, transition: null, path: null, step: 0})
    }
    addEventListener('keydown', steer)
    return () => removeEventListener('keydown', steer)
  })

  useEffect(() => {
    document.title = `${address.chart} · Statecharts`
  }, [address.chart])

  return (
    <div className={styles['page']}>
      <Header file={file} search={search} />
      <nav className={styles['outline']} aria-label="Charts">
        <Outline
          chart={file?.chart ?? null}
          selected={selected}
          active={active}
          onChoose={(row) =>
            go({
              chart: row.chart,
              state: row.kind === 'state' ? row.id : null,
              transition: row.kind === 'transition' ? row.id : null,
              ...(row.chart === address.chart ? {} : {path: null, step: 0}),
            })
          }
        />
      </nav>
      <main className={styles['main']}>
        <h1 className="visually-hidden">{address.chart}</h1>
        <ChartArea
          key={address.chart}
          news={news}
          address={address}
          marks={marks}
          coverage={address.panel === 'coverage' ? (shownCoverage ?? null) : null}
          moment={isPlaying ? played.moment : undefined}
          onGo={go}
        >
          {(view) => (
            <Side
              file={file}
              address={address}
              view={view}
              played={played}
              coverage={coverage}
              level={shownLevel}
              onGo={go}
              onPlay={playTo}
              onLevel={setLevel}
              onHover={setHovered}
              onScript={(next, step) => setScript({chart: address.chart, labels: next, step})}
            />
          )}
        </ChartArea>
      </main>
    </div>
  )
}
