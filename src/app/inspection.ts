import type {InspectionEvent} from 'xstate'
import {lateActor} from './late-actor.ts'

/** Shows this page's statecharts to other tabs; the code for it loads with the first step of the first of them. */
export function createInspection(): (event: InspectionEvent) => void {
  const channel = lateActor<InspectionEvent>(async () => {
    const {tellOnChannel} = await import('./machine-channel.ts')
    return {send: tellOnChannel()}
  })
  return channel.send
}
