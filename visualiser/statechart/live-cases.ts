import {type EventCase, type Model, propertiesOf, type Statechart} from 'statechart-kit'

export function labelOf({event, name}: EventCase): string {
  return name === undefined ? event.type : `${event.type} · ${name}`
}

/** The model's cases that the machine handles in these states. */
export function casesFor({events}: Model, {transitions}: Statechart, states: readonly string[]): EventCase[] {
  const heard = new Set(transitions.filter(({source}) => states.includes(source)).map(({event}) => event))
  return events.filter(({event}) => heard.has(event.type))
}

/**
 * The ids of the states in a published state value, outermost first; `null` when the machine does not have
 * all of them.
 */
export function statesIn({id, states}: Statechart, value: string): string[] | null {
  const inside = (parent: string, stateValue: unknown): string[] | null => {
    const children = typeof stateValue === 'string' ? {[stateValue]: {}} : propertiesOf(stateValue)
    const found = Object.entries(children).map(([name, rest]) => {
      const state = states.find((each) => each.parent === parent && each.name === name)
      const below = state === undefined ? null : inside(state.id, rest)
      return state === undefined || below === null ? null : [state.id, ...below]
    })
    return found.every((each) => each !== null) ? found.flat() : null
  }
  const [root] = states
  try {
    const below = inside(root?.id ?? id, JSON.parse(value))
    return below === null ? null : [root?.id ?? id, ...below]
  } catch {
    return null
  }
}
