import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate'
import type {PendingActor, Timer} from '../step/agenda.ts'
import type {Source} from '../step/chance.ts'
import type {Effects} from '../step/effects.ts'
import type {TransitionId} from '../step/transitions.ts'
import type {Stimulus} from './stimulus.ts'

/** An initial situation. */
export interface Start<Machine extends AnyStateMachine = AnyStateMachine> {
  name: string
  input: InputFrom<Machine>
  /** False when no screen starts like this; true when absent. */
  isOnScreen?: boolean
}

/** An event of a person or of the environment. */
export interface EventCase<Machine extends AnyStateMachine = AnyStateMachine> {
  event: EventFrom<Machine>
  /** Names one case of an event. */
  name?: string
  /** Whether the screen offers it now; always when absent. The machine must accept it at any time. */
  when?(snapshot: SnapshotFrom<Machine>): boolean
}

/** Events whose payload follows from the situation, such as the removal of each item that the list has. */
export interface GeneratedEvents<Machine extends AnyStateMachine = AnyStateMachine> {
  type: EventFrom<Machine>['type']
  /** The cases of a situation, each with a name; none when the event cannot happen there. */
  cases(snapshot: SnapshotFrom<Machine>): readonly {name: string; event: EventFrom<Machine>}[]
  /** As for an event. */
  when?(snapshot: SnapshotFrom<Machine>): boolean
}

/** One way in which an actor can end, or go on: a snapshot reaches a machine that observes its actor. */
export type Outcome<Output = unknown, Snapshot = AnyMachineSnapshot> = {
  name: string
  /** Whether it is possible then, at least in the machine; always when absent. */
  when?(snapshot: Snapshot): boolean
  /** Whether the environment can produce it on a screen; always when absent. */
  isOnScreen?: boolean
} & ({output: Output} | {error: unknown} | {snapshot: unknown})

/**
 * A situation as an invariant sees it, and the step that led to it. An event that the machine ignores is a step that
 * changes nothing.
 */
export interface ObservedState<Machine extends AnyStateMachine = AnyStateMachine> extends Effects {
  snapshot: SnapshotFrom<Machine>
  /** `null` at the start. */
  before: SnapshotFrom<Machine> | null
  stimulus: Stimulus
  pending: readonly PendingActor[]
  timers: readonly Timer[]
  /** Milliseconds since the start. */
  now: number
  /** The transitions of the step; none when the machine ignored the event. */
  taken: readonly TransitionId[]
}

/** A promise to a person that must hold in every reachable situation. */
export type Invariant<Machine extends AnyStateMachine = AnyStateMachine> = {
  sentence: string
  /** The specification's sentences that promise it, for example `000-4-12`. */
  requirement?: string | readonly string[]
} & (
  | {
      /** Must be true in every situation, after every step that leads to it. */
      holds(observed: ObservedState<Machine>): boolean
    }
  | {
      /** From every situation, some path must lead to one for which this is true. */
      reaches(snapshot: SnapshotFrom<Machine>): boolean
      /** The steps that this path may take; all when absent. */
      by?(stimulus: Stimulus): boolean
    }
)

type ActorOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never

type Outcomes<Machine extends AnyStateMachine> = {
  [Source in ActorOf<Machine>['src']]: readonly Outcome<
    OutputFrom<Extract<ActorOf<Machine>, {src: Source}>['logic']>,
    SnapshotFrom<Machine>
  >[]
}

/** What a test needs to know beside the machine: initial situations, events, outcomes, invariants. */
export interface Model<
  Machine extends AnyStateMachine = AnyStateMachine,
  OutcomesByActor = Record<string, readonly Outcome[]>,
> {
  machine: Machine
  starts: readonly Start<Machine>[]
  events: readonly EventCase<Machine>[]
  /** Cases that depend on the situation; none when absent. */
  generated?: readonly GeneratedEvents<Machine>[]
  /** By the name of the actor; by its id where the machine has no name for it. */
  outcomes: OutcomesByActor
  /**
   * Whether the running timer can fire now on a screen; always when absent. A request may time out before a
   * long timer.
   */
  mayWait?(snapshot: SnapshotFrom<Machine>): boolean
  /** The part of the context that decides what can happen next; all of it when absent. */
  project?(context: ContextFrom<Machine>): unknown
  /** The part of what history states remember that decides what can happen next; all of it when absent. */
  projectHistory?(
    remembered: Readonly<Record<string, readonly string[]>>,
    snapshot: SnapshotFrom<Machine>,
  ): unknown
  /** What the machine gets for `Math.random`, `Date.now` and `crypto.randomUUID`; it may not use them without. */
  source?: Source
  invariants: readonly Invariant<Machine>[]
  /** Largest number of situations; 5,000 when absent. */
  limit?: number
}

/** Type-checks a model against its machine and erases the types, so that models fit in one list. */
export function defineModel<Machine extends AnyStateMachine>(model: Model<Machine, Outcomes<Machine>>): Model
export function defineModel(model: Model): Model {
  return model
}

/** An event without the payload that its type asks for, for a machine that does not read it. */
export function partialEvent<Machine extends AnyStateMachine>(
  machine: Machine,
  event: {type: EventFrom<Machine>['type']},
): EventFrom<Machine>
export function partialEvent(_: AnyStateMachine, event: {type: string}): {type: string} {
  return event
}
