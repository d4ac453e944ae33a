import {useActorRef, useSelector} from '@xstate/react'
import {useEffect, useMemo} from 'react'
import type {SnapshotFrom} from 'xstate'
import type {liveViewMachine} from '../../machines/live-view/machine.ts'
import {useVisualiserServices} from '../visualiser-services.ts'
import {liveViewLogic} from './live-view-logic.ts'

/** What is followed in other tabs, and functions to change it. */
export interface LiveView {
  value: SnapshotFrom<typeof liveViewMachine>['value']
  /** The key of the followed actor. */
  actor: string | null
  /** The number of the earlier step that is shown; `null` for the newest. */
  moment: number | null
  watch(actor: string): void
  list(): void
  lookAt(moment: number): void
  lookAtNow(): void
  send(label: string): void
}

export function useLiveView(): LiveView {
  const services = useVisualiserServices()
  const {live, actorOptions} = services
  const logic = useMemo(() => liveViewLogic(services), [services])
  const view = useActorRef(logic, actorOptions)
  useEffect(() => live.connect(), [live])
  useEffect(() => {
    const publish = () => {
      const running = live.record.actors().flatMap(({key, isRunning}) => (isRunning ? [key] : []))
      if (running.join() !== view.getSnapshot().context.running.join())
        view.send({type: 'actors.changed', running})
    }
    publish()
    return live.record.subscribe(publish)
  }, [live, view])
  const value = useSelector(view, (snapshot) => snapshot.value)
  const actor = useSelector(view, ({context}) => context.actor)
  const moment = useSelector(view, ({context}) => context.moment)
  useEffect(() => live.record.hold(actor), [live, actor])
  return {
    value,
    actor,
    moment,
    watch: (chosen) => view.send({type: 'actor.chosen', actor: chosen}),
    list: () => view.send({type: 'list.asked'}),
    lookAt: (chosen) => view.send({type: 'moment.chosen', moment: chosen}),
    lookAtNow: () => view.send({type: 'now.asked'}),
    send: (label) => view.send({type: 'case.chosen', label}),
  }
}
