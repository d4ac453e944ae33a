import {useSyncExternalStore} from 'react'
import type {MachineStep} from '../../contract/site/machine-channel.ts'
import type {LiveActor, LiveRecord} from '../channel/live-record.ts'
import {useVisualiserServices} from '../visualiser-services.ts'
import type {LiveView} from './use-live-view.ts'

/** The record, anew with each frame in which something was heard. */
export function useLiveRecord(): LiveRecord {
  const {record} = useVisualiserServices().live
  useSyncExternalStore(record.subscribe, record.version)
  return record
}

/** The actor that is watched, and its step that is shown: the newest, or the one that is looked back at. */
export function watchedIn(
  record: LiveRecord,
  {actor: key, moment}: LiveView,
): {actor: LiveActor; shown: MachineStep} | null {
  const actor = record.actor(key)
  if (actor === null) return null
  // The oldest steps are forgotten in time.
  const past = moment === null ? undefined : actor.steps.find(({number}) => number >= moment)
  return {actor, shown: past ?? actor.newest}
}
