import type {AnyStateMachine} from 'xstate'
import type {Model, Outcome} from '../model/model.ts'
import {guardWords, isGuardNamed} from '../step/guards.ts'
import {statesOf, transitionsOf} from '../step/transitions.ts'
import {actorName, isSystemEvent} from '../step/xstate.ts'

/** What a machine says of itself: the names that a model has to fill with cases. */
export interface Facts {
  /** Types of events without XState's own and without wildcards. */
  events: string[]
  actors: string[]
  delays: string[]
  guards: string[]
}

export function factsOf(machine: AnyStateMachine): Facts {
  const states = statesOf(machine)
  const transitions = [...transitionsOf(machine).values()]
  const unique = (names: readonly string[]) => [...new Set(names)].sort()
  return {
    events: unique(
      transitions
        .map(({eventType}) => eventType)
        .filter((type) => type !== '' && !type.endsWith('*') && !isSystemEvent(type)),
    ),
    actors: unique([
      ...states.flatMap(({invoke}) => invoke.map(({id, src}) => actorName(src, id))),
      ...Object.keys(machine.implementations.actors ?? {}),
    ]),
    delays: unique(states.flatMap(({after}) => after.map(({delay}) => String(delay)))),
    guards: unique(
      transitions
        .filter(({guard}) => guard !== undefined && isGuardNamed(machine, guard))
        .map(({guard}) => guardWords(machine, guard)),
    ),
  }
}

/** A model that knows no payloads: each event as its type, and each actor answers nothing or fails. */
export function draftModel(machine: AnyStateMachine): Model {
  const {events, actors} = factsOf(machine)
  const outcomes: readonly Outcome[] = [
    {name: 'nothing', output: undefined},
    {name: 'some error', error: new Error('some error')},
  ]
  return {
    machine,
    starts: [{name: 'drafted', input: undefined}],
    events: events.map((type) => ({event: {type}})),
    outcomes: Object.fromEntries(actors.map((name) => [name, outcomes])),
    invariants: [],
  }
}
