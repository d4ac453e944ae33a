import type {EventObject, ExecutableActionObject} from 'xstate'

/** What a step does to the world: events for the parent, actors begun, and the names of its other actions. */
export interface Effects {
  emitted: readonly EventObject[]
  begun: readonly {src: string; input: unknown}[]
  actions: readonly string[]
}

export const NO_EFFECTS: Effects = {emitted: [], begun: [], actions: []}

export function effectsOf(orders: readonly ExecutableActionObject[]): Effects {
  const paramsOf = (wanted: string) =>
    orders.filter(({type}) => type === wanted).map(({params}) => Object(params))
  return {
    emitted: paramsOf('xstate.emit').map(({event}) => event),
    begun: paramsOf('xstate.spawnChild').map(({src, input}) => ({src: String(src), input})),
    actions: orders.map(({type}) => type).filter((type) => !type.startsWith('xstate.')),
  }
}
