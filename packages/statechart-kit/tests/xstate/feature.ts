import type {AnyStateMachine, EventObject} from 'xstate'
import type {Model} from '../../src/model/model.ts'

/** A small machine with one documented feature of XState, and what a person counts in it by hand. */
export interface Feature {
  /** As in XState's documentation. */
  name: string
  model: Model
  /** Situations, and steps from one to the next, starts included. */
  explored: [situations: number, steps: number]
  /** Transitions taken and refusals, and short paths that cover them and every case. */
  planned: [behaviours: number, paths: number]
  /** States that no step is ever in, not even on its way through. */
  unreached?: readonly string[]
  /** Small faults, and those that no walk notices because the machine does the same with them. */
  mutants: number
  equivalent?: readonly string[]
  /** States and lines of the drawing. */
  drawn: [states: number, lines: number]
  /** Arrows between states in Mermaid, which draws none between a state and one inside it. */
  arrows: number
  /** Texts that the drawing must have. */
  words?: readonly string[]
}

/** A model with one start and the events without a payload. */
export function modelOf(
  machine: AnyStateMachine,
  events: readonly string[],
  more: Partial<Model> = {},
): Model {
  return {
    machine,
    starts: [{name: 'so', input: undefined}],
    events: events.map((type) => ({event: {type}})),
    outcomes: {},
    invariants: [],
    ...more,
  }
}

/** A case of an event, with its payload. */
export function named(
  name: string,
  event: EventObject & Record<string, unknown>,
): {name: string; event: EventObject} {
  return {name, event}
}
