import type {InspectionEvent} from 'xstate'
import {lateActor} from '../late-actor.ts'
import type {Recorder} from './recorder.ts'

/**
 * Records this page's machines, and publishes their steps to other tabs; the code for that loads with the
 * first step.
 */
export function createInspection({inspect}: Recorder, isShown: boolean): (event: InspectionEvent) => void {
  if (!isShown) return inspect
  const channel = lateActor<InspectionEvent>(async () => {
    const {publishOnChannel} = await import('./machine-channel.ts')
    return {send: publishOnChannel()}
  })
  return (event) => {
    inspect(event)
    channel.send(event)
  }
}
