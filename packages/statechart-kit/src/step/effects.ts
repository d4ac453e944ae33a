import type {EventObject, ExecutableActionObject} from 'xstate'
import {isSystemEvent, readOrder} from './xstate.ts'

export type EmittedEvent = Readonly<Record<string, unknown>> & {type: string}

/** What a step does to the world: its events for others, actors begun, and the names of its other actions. */
export interface Effects {
  emitted: readonly EmittedEvent[]
  /** Events for other actors: `to` is an id, or `parent`. */
  sent: readonly {to: string; event: EventObject}[]
  begun: readonly {src: string; input: unknown}[]
  actions: readonly string[]
}

export const NO_EFFECTS: Effects = {emitted: [], sent: [], begun: [], actions: []}

export function effectsOf(orders: readonly ExecutableActionObject[]): Effects {
  const read = orders.map(readOrder).filter((order) => order !== null)
  return {
    emitted: read.flatMap((order) => (order.kind === 'emit' ? [order.event] : [])),
    sent: read.flatMap((order) =>
      order.kind === 'send' && !order.isOwn ? [{to: order.to, event: order.event}] : [],
    ),
    begun: read.flatMap((order) => (order.kind === 'begin' ? [{src: order.src, input: order.input}] : [])),
    actions: orders.map(({type}) => type).filter((type) => !isSystemEvent(type)),
  }
}
