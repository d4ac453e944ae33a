import type {ExecutableActionObject} from 'xstate'
import {propertiesOf} from './properties.ts'

export type EmittedEvent = Readonly<Record<string, unknown>> & {type: string}

/** What a step does to the world: events for the parent, actors begun, and the names of its other actions. */
export interface Effects {
  emitted: readonly EmittedEvent[]
  begun: readonly {src: string; input: unknown}[]
  actions: readonly string[]
}

export const NO_EFFECTS: Effects = {emitted: [], begun: [], actions: []}

export function effectsOf(orders: readonly ExecutableActionObject[]): Effects {
  const paramsOf = (wanted: string) =>
    orders.filter(({type}) => type === wanted).map(({params}) => propertiesOf(params))
  return {
    emitted: paramsOf('xstate.emit').map(({event}) => ({
      ...propertiesOf(event),
      type: String(propertiesOf(event)['type']),
    })),
    begun: paramsOf('xstate.spawnChild').map(({src, input}) => ({src: String(src), input})),
    actions: orders.map(({type}) => type).filter((type) => !type.startsWith('xstate.')),
  }
}
