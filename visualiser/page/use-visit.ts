import {useActorRef, useSelector} from '@xstate/react'
import {useEffect, useMemo} from 'react'
import type {Panel, ViewPlace} from '../../machines/visualiser/setup.ts'
import {CHARTS, type ChartFile, chartNow} from '../catalogue/catalogue.ts'
import {readAddress} from '../view/address.ts'
import {visualiserLogic} from '../visualiser-logic.ts'
import {useVisualiserServices} from '../visualiser-services.ts'

export type ChartNews =
  | {kind: 'loading'}
  | {kind: 'ready'; file: ChartFile; isPartGone: boolean}
  | {kind: 'unknown'}
  | {kind: 'failed'; problem: string}

/** What is shown, and functions to show something else. */
export interface Visit {
  place: ViewPlace
  news: ChartNews
  isSearching: boolean
  go(change: Partial<ViewPlace>): void
  showPanel(panel: Panel): void
  showWholeChart(): void
  retry(): void
  search(isOpen: boolean): void
}

/** The visit held by the machine `visualiser`, synchronised with the address in both directions. */
export function useVisit(): Visit {
  const services = useVisualiserServices()
  const logic = useMemo(() => visualiserLogic(services), [services])
  const actor = useActorRef(logic, {
    input: {charts: CHARTS, place: readAddress(location.hash)},
    ...services.actorOptions,
  })
  useEffect(() => {
    const follow = () => actor.send({type: 'address.changed', place: readAddress(location.hash)})
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [actor])
  const {place, problem} = useSelector(actor, ({context}) => context)
  const {viewing, searching} = useSelector(actor, ({value}) => value)
  const go = (change: Partial<ViewPlace>) => actor.send({type: 'place.chosen', change})
  return {
    place,
    news: newsOf(viewing, place.chart, problem),
    isSearching: searching === 'open',
    go,
    showPanel: (panel) => go({panel}),
    showWholeChart: () => actor.send({type: 'whole chart.asked'}),
    retry: () => actor.send({type: 'retry.asked'}),
    search: (isOpen) => actor.send({type: isOpen ? 'search.opened' : 'search.closed'}),
  }
}

function newsOf(viewing: string, chart: string, problem: string | null): ChartNews {
  const file = chartNow(chart)
  if (viewing === 'without such a chart') return {kind: 'unknown'}
  if (viewing === 'without the chart') return {kind: 'failed', problem: problem ?? ''}
  if (viewing === 'reading the chart' || file === null) return {kind: 'loading'}
  return {kind: 'ready', file, isPartGone: viewing === 'missing a part'}
}
