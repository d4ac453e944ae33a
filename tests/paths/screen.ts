import type {AnyStateMachine, SnapshotFrom} from 'xstate'
import type {Graph} from '../../pathfinder/explore/explore.ts'
import type {Model} from '../../pathfinder/model/model.ts'
import {statesOf} from '../../pathfinder/step/transitions.ts'
import type {PeekNextOutcome} from '../../pathfinder/walk/run.ts'
import type {Memories, Port, World} from './port.ts'

type Prepared = Pick<Port, 'phone' | 'otherPhone' | 'today' | 'world'>

interface Beginning {
  /** The address, or a function that makes it. */
  path: string | ((port: Prepared) => Promise<string>)
  memories?(port: Prepared): Memories | Promise<Memories>
  first?(port: Port): Promise<void>
  /** The first action where the component is mounted alone. */
  inPart?(port: Port): Promise<void>
}

/** The current state, and the next steps of the path. */
interface Moment<Machine extends AnyStateMachine> {
  snapshot: SnapshotFrom<Machine>
  peekNextOutcome: PeekNextOutcome
}

/** How a person uses a machine: actions for events, effects for outcomes, assertions for states. */
export interface Screen<Machine extends AnyStateMachine = AnyStateMachine> {
  model: Model
  /** For each initial situation: the address, the stored values, and the person's first action. */
  starts: Record<string, Beginning>
  /** Requests that wait until the path releases them, by path or operation. */
  holds: readonly string[]
  /** For each label of an event: the person's action. */
  actions: Record<string, (port: Port, moment: Moment<Machine>) => Promise<void>>
  /** For each label of an outcome: what the environment does. */
  outcomes: Record<string, (world: World, port: Port, moment: Moment<Machine>) => Promise<void>>
  /** For each state at the end of a step: the assertions. */
  assertions: Record<string, (port: Port, snapshot: SnapshotFrom<Machine>) => Promise<void>>
}

export function defineScreen<Machine extends AnyStateMachine>(screen: Screen<Machine>): Screen
export function defineScreen(screen: Screen): Screen {
  return screen
}

/** Events without an action, states without an assertion, and names that never occur. */
export function screenProblems(
  {starts, actions, outcomes, assertions}: Screen,
  {model, situations, steps}: Graph,
): string[] {
  const labels = (kind: string) =>
    new Set(steps.flatMap(({stimulus}) => (stimulus.kind === kind ? [stimulus.label] : [])))
  const inner = new Set(
    statesOf(model.machine)
      .filter(({type}) => type === 'atomic' || type === 'final')
      .map(({id}) => id),
  )
  const reached = new Set(situations.flatMap(({snapshot}) => snapshot._nodes.map(({id}) => id)))
  return [
    ...lacking(
      'beginning',
      [...labels('start')].map((label) => label.replace('starts · ', '')),
      starts,
    ),
    ...lacking('event', labels('event'), actions),
    ...lacking('end of an actor', labels('settle'), outcomes),
    ...lacking(
      'state',
      [...reached].filter((id) => inner.has(id)),
      assertions,
    ),
    ...Object.keys(assertions)
      .filter((id) => !reached.has(id))
      .map((id) => `${id}: the screen looks for a state that never comes`),
  ]
}

function lacking(what: string, wanted: Iterable<string>, given: object): string[] {
  const [missing, known] = [[...wanted].filter((each) => !(each in given)), new Set(wanted)]
  const superfluous = what === 'state' ? [] : Object.keys(given).filter((each) => !known.has(each))
  return [
    ...missing.map((each) => `${each}: the screen does not know this ${what}`),
    ...superfluous.map((each) => `${each}: no path has this ${what}`),
  ]
}
