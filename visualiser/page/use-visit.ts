import {useActorRef, useSelector} from '@xstate/react'
import {useEffect, useMemo} from 'react'
import type {Panel, ViewPlace} from '../../machines/visualiser/setup.ts'
import {STATECHARTS, type StatechartFile, statechartNow} from '../catalogue/catalogue.ts'
import {readAddress} from '../view/address.ts'
import {visualiserLogic} from '../visualiser-logic.ts'
import {useVisualiserServices} from '../visualiser-services.ts'

export type StatechartNews =
  | {kind: 'overview'}
  | {kind: 'loading'}
  | {kind: 'ready'; file: StatechartFile; isPartGone: boolean}
  | {kind: 'unknown'}
  | {kind: 'failed'; problem: string}

/** What is shown, and functions to show something else. */
export interface Visit {
  place: ViewPlace
  news: StatechartNews
  isSearching: boolean
  go(change: Partial<ViewPlace>): void
  showPanel(panel: Panel): void
  showWholeStatechart(): void
  retry(): void
  search(isOpen: boolean): void
}

/** The visit held by the machine `visualiser`, synchronised with the address in both directions. */
export function useVisit(): Visit {
  const services = useVisualiserServices()
  const logic = useMemo(() => visualiserLogic(services), [services])
  const actor = useActorRef(logic, {
    input: {statecharts: STATECHARTS, place: readAddress(location.hash)},
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
    news: newsOf(viewing, place.statechart, problem),
    isSearching: searching === 'open',
    go,
    showPanel: (panel) => go({panel}),
    showWholeStatechart: () => actor.send({type: 'whole statechart.asked'}),
    retry: () => actor.send({type: 'retry.asked'}),
    search: (isOpen) => actor.send({type: isOpen ? 'search.opened' : 'search.closed'}),
  }
}

function newsOf(viewing: string, statechart: string, problem: string | null): StatechartNews {
  const file = statechartNow(statechart)
  if (viewing === 'overview') return {kind: 'overview'}
  if (viewing === 'without such a statechart') return {kind: 'unknown'}
  if (viewing === 'without the statechart') return {kind: 'failed', problem: problem ?? ''}
  if (viewing === 'reading the statechart' || file === null) return {kind: 'loading'}
  return {kind: 'ready', file, isPartGone: viewing === 'missing a part'}
}
