import type {Graph} from '../explore/explore.ts'
import type {Start} from '../model/model.ts'
import {statesOf} from '../step/transitions.ts'
import {activeNodes} from '../step/xstate.ts'
import type {Expected} from './oracle.ts'
import type {Driver, PeekNextOutcome} from './run.ts'

type Deed<Tools, Rest extends unknown[] = []> = (tools: Tools, ...rest: Rest) => void | Promise<void>

/** How a person and the environment move a screen, and what must be seen in each state. */
export interface TestedScreen<Tools> {
  /** By the name of the start in the model: opens the screen. `peek` tells how an actor will end. */
  starts: Readonly<Record<string, Deed<Tools, [start: Start, peek: PeekNextOutcome]>>>
  /** By the label of the event: what a person does. */
  events: Readonly<Record<string, Deed<Tools>>>
  /** By the label of the outcome: what the environment does. */
  outcomes: Readonly<Record<string, Deed<Tools, [output: unknown]>>>
  /** By the id of a state: throws when it is not seen. A state that holds others may have none. */
  states: Readonly<Record<string, Deed<Tools, [expected: Expected]>>>
}

/** The place in which a screen is tested. */
export interface TestPlace<Tools> {
  tools: Tools
  /** Lets the time of the screen pass. */
  wait(ms: number): void | Promise<void>
  /** Repeats a check until it does not throw. */
  until(check: () => Promise<void>): Promise<void>
  /** After the last step. */
  stop?(): void | Promise<void>
}

/** Walks paths through a screen, whatever it is made of: nothing of the machine runs in it. */
export function screenDriver<Tools>(
  screen: TestedScreen<Tools>,
  {tools, wait, until, stop = () => undefined}: TestPlace<Tools>,
): Driver {
  return {
    async apply(stimulus, waitMs, peek) {
      if (stimulus.kind === 'wait') return wait(waitMs)
      if (stimulus.kind === 'start')
        return known(screen.starts, stimulus.start.name, 'start')(tools, stimulus.start, peek)
      if (stimulus.kind === 'event') return known(screen.events, stimulus.label, 'event')(tools)
      const {outcome} = stimulus
      const output =
        'output' in outcome ? outcome.output : 'error' in outcome ? outcome.error : outcome.snapshot
      return known(screen.outcomes, stimulus.label, 'outcome')(tools, output)
    },
    async check(expected) {
      const ids = activeNodes(expected.snapshot).map(({id}) => id)
      await until(async () => {
        for (const id of ids) await screen.states[id]?.(tools, expected)
      })
    },
    stop,
  }
}

/** What a screen lacks for a model's paths, and what it has for none. */
export function screenGaps<Tools>(
  {starts, events, outcomes, states}: TestedScreen<Tools>,
  {model, steps, situations}: Graph,
): string[] {
  const labels = (kind: string) =>
    steps.flatMap(({stimulus}) => (stimulus.kind === kind ? [stimulus.label] : []))
  const reached = new Set(situations.flatMap(({snapshot}) => activeNodes(snapshot).map(({id}) => id)))
  const inner = statesOf(model.machine).filter(
    ({id, type}) => reached.has(id) && (type === 'atomic' || type === 'final'),
  )
  const beginnings = steps.flatMap(({stimulus}) => (stimulus.kind === 'start' ? [stimulus.start.name] : []))
  return [
    ...gaps('start', beginnings, starts),
    ...gaps('event', labels('event'), events),
    ...gaps('outcome', labels('settle'), outcomes),
    ...inner.filter(({id}) => !(id in states)).map(({id}) => `${id}: the screen has no such state`),
    ...Object.keys(states)
      .filter((id) => !reached.has(id))
      .map((id) => `${id}: no path leads to this state`),
  ]
}

function known<Value>(deeds: Readonly<Record<string, Value>>, label: string, kind: string): Value {
  const deed = deeds[label]
  if (deed === undefined)
    throw new Error(`The screen has no ${kind} '${label}', only ${Object.keys(deeds).join(', ') || 'none'}.`)
  return deed
}

function gaps(kind: string, labels: readonly string[], deeds: object): string[] {
  return [
    ...[...new Set(labels)]
      .filter((label) => !(label in deeds))
      .map((label) => `${label}: the screen has no such ${kind}`),
    ...Object.keys(deeds)
      .filter((label) => !labels.includes(label))
      .map((label) => `${label}: no path has this ${kind}`),
  ]
}
