import {type ReactNode, useMemo} from 'react'
import type {Moment} from '../pathfinder/conversation.ts'
import type {Coverage} from '../pathfinder/coverage.ts'
import type {Address} from './address.ts'
import {Canvas} from './canvas.tsx'
import type {ChartNews} from './use-chart.ts'
import {useView, type ViewControl} from './use-view.ts'
import styles from './visualiser.module.css'

interface ChartAreaProps {
  news: ChartNews
  address: Address
  marks: ReadonlyMap<string, string>
  coverage: Coverage | null
  moment: Moment | undefined
  onGo: (change: Partial<Address>) => void
  children: (view: ViewControl) => ReactNode
}

/** The drawing, or why there is none, with the panel beside it. */
export function ChartArea({news, address, marks, coverage, moment, onGo, children}: ChartAreaProps) {
  const control = useView()
  const heat = useMemo(() => {
    if (coverage === null) return null
    const {states, behaviours, hits} = coverage
    return {hits, owed: new Set([states, behaviours].flatMap((each) => [...each.covered, ...each.missed]))}
  }, [coverage])
  const shown = address.transition ?? address.state ?? moment?.snapshot._nodes.at(-1)?.id ?? null
  return (
    <>
      <div className={styles['drawing']}>
        <Notices news={news} address={address} onGo={onGo} />
        {news.kind === 'ready' && news.file.layout !== null ? (
          <Canvas
            chart={news.file.chart}
            layout={news.file.layout}
            view={control.view}
            marks={marks}
            heat={heat}
            shown={shown}
            onSelect={({state, transition}) => onGo({state, transition, panel: 'details'})}
            onOpen={(state) => control.toggle(state)}
          />
        ) : null}
      </div>
      {children(control)}
    </>
  )
}

function Notices({news, address, onGo}: Pick<ChartAreaProps, 'news' | 'address' | 'onGo'>) {
  if (news.kind === 'loading')
    return (
      <p className={styles['notice']} role="status">
        Reading the chart…
      </p>
    )
  if (news.kind === 'failed')
    return (
      <p className={styles['notice']} role="alert">
        {news.reason}
      </p>
    )
  const {chart, layout, id} = news.file
  const lost = [
    ...(address.state === null || chart.states.some((state) => state.id === address.state)
      ? []
      : [`state “${address.state}”`]),
    ...(address.transition === null || chart.transitions.some((each) => each.id === address.transition)
      ? []
      : [`transition “${address.transition}”`]),
  ]
  return (
    <>
      {layout === null ? (
        <p className={styles['notice']} role="alert">
          The layout kept for “{id}” is of another shape than the chart, so it is not drawn; the outline is
          whole. <code>npm run layout</code> makes it anew.
        </p>
      ) : null}
      {lost.length === 0 ? null : (
        <p className={styles['notice']} role="alert">
          The link names the {lost.join(' and the ')}, which the chart “{id}” no longer has.{' '}
          <button type="button" onClick={() => onGo({state: null, transition: null})}>
            Show the whole chart
          </button>
        </p>
      )}
    </>
  )
}
