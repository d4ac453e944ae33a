import type {InspectionEvent} from 'xstate'
import {machineNews} from './machine-news.ts'

export const MACHINE_CHANNEL = 'pahiya-machines'

/** Tells the steps of this page's statecharts to every tab that listens on the channel. */
export function tellOnChannel(): (event: InspectionEvent) => void {
  const channel = new BroadcastChannel(MACHINE_CHANNEL)
  return machineNews((news) => channel.postMessage(news))
}
