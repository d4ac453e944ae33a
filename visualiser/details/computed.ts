import {type Model, type Moment, propertiesOf, replay, type StatechartTransition} from 'statechart-kit'
import {activeNodes, statesOf, systemEvent} from 'statechart-kit/xstate'
import type {StatechartFile} from '../catalogue/catalogue.ts'

/** A situation whose context a delay or an input is computed from. */
export interface ComputedAt {
  context: unknown
  /** In words: `at this step`. */
  words: string
}

/** Paths are short, and the first ones reach most states. */
const MOST_PATHS = 100

/** The current step if the state is active there, else the first planned one where it is. */
export function situationIn(
  {model, paths}: Pick<StatechartFile, 'model' | 'paths'>,
  moment: Moment | undefined,
  state: string,
): ComputedAt | null {
  const isIn = ({snapshot}: Moment) => activeNodes(snapshot).some(({id}) => id === state)
  if (moment !== undefined && isIn(moment))
    return {context: moment.snapshot.context, words: 'at the current step'}
  for (const {id, labels} of paths.slice(0, MOST_PATHS)) {
    const {moments} = replay(model, labels)
    const step = moments.findIndex(isIn)
    const found = moments[step]
    if (found !== undefined)
      return {context: found.snapshot.context, words: `at step ${step + 1} of the path ${id}`}
  }
  return null
}

/** The milliseconds of a delay; `null` where it cannot be computed there. */
export function delayOf(
  {machine}: Model,
  {event}: StatechartTransition,
  {context}: ComputedAt,
): number | null {
  const name = systemEvent(event)?.of.split('.')[0] ?? ''
  const given: unknown = machine.implementations.delays[name] ?? Number(name)
  const found =
    typeof given === 'function'
      ? attempt(() => given({context, event: {type: 'xstate.init'}}, undefined))
      : given
  return typeof found === 'number' && Number.isFinite(found) ? found : null
}

/** What an actor of a state is given, as JSON; `null` where it gets nothing, or where it cannot be computed there. */
export function inputOf(
  {machine}: Model,
  state: string,
  actor: string,
  {context}: ComputedAt,
): string | null {
  const node = statesOf(machine).find(({id}) => id === state)
  const input: unknown = propertiesOf(node?.invoke.find(({id}) => id === actor))['input']
  const found =
    typeof input === 'function'
      ? attempt(() => input({context, event: {type: 'xstate.init'}, self: undefined}))
      : input
  return found === undefined ? null : (attempt(() => JSON.stringify(found, null, 1)) ?? null)
}

/** It may need an event, or a context that other states have. */
function attempt<Value>(compute: () => Value): Value | undefined {
  try {
    return compute()
  } catch {
    return undefined
  }
}

/** A time in words: `30 s`, `250 ms`. */
export function timeInWords(ms: number): string {
  return ms % 1000 === 0 ? `${ms / 1000} s` : `${ms} ms`
}
