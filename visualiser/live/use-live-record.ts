import {useSyncExternalStore} from 'react'
import type {MachineStep} from '../../contract/site/machine-channel.ts'
import type {LiveActor, LiveRecord} from '../channel/live-record.ts'
import {useVisualiserServices} from '../visualiser-services.ts'
import type {LiveView} from './use-live-view.ts'

/** The record, renewed with each frame that brought a change. */
export function useLiveRecord(): LiveRecord {
  const {record} = useVisualiserServices().live
  useSyncExternalStore(record.subscribe, record.version)
  return record
}

/** The followed actor, and its shown step: the newest, or an earlier one. */
export function watchedIn(
  record: LiveRecord,
  {actor: key, moment}: LiveView,
): {actor: LiveActor; shown: MachineStep} | null {
  const actor = record.actor(key)
  if (actor === null) return null
  // The oldest steps are dropped at some time.
  const past = moment === null ? undefined : actor.steps.find(({number}) => number >= moment)
  return {actor, shown: past ?? actor.newest}
}
