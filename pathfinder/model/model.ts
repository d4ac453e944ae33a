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
import type {PendingActor, Timer} from '../explore/agenda.ts'
import type {Stimulus} from './stimulus.ts'

/** A way for a conversation to begin. */
export interface Start<Machine extends AnyStateMachine = AnyStateMachine> {
  name: string
  input: InputFrom<Machine>
  /** False when no screen begins like this; true when absent. */
  isOnScreen?: boolean
}

/** Something that a person, or the world, does. */
export interface EventCase<Machine extends AnyStateMachine = AnyStateMachine> {
  event: EventFrom<Machine>
  /** Tells the cases of one event apart. */
  name?: string
  /** Whether the screen offers it now; always when absent. The machine must bear it at any time. */
  when?(snapshot: SnapshotFrom<Machine>): boolean
}

/** How an invoked actor may end. */
export type Outcome<Output = unknown, Snapshot = AnyMachineSnapshot> = {
  name: string
  /** Whether it can happen then, be it only in the machine; always when absent. */
  when?(snapshot: Snapshot): boolean
  /** Whether the world can make it happen on a screen; always when absent. */
  isOnScreen?: boolean
} & ({output: Output} | {error: unknown})

/** A situation as an invariant sees it, and what led to it. */
export interface ObservedState<Machine extends AnyStateMachine = AnyStateMachine> {
  snapshot: SnapshotFrom<Machine>
  /** `null` at the beginning. */
  before: SnapshotFrom<Machine> | null
  stimulus: Stimulus
  pending: readonly PendingActor[]
  timers: readonly Timer[]
  /** Milliseconds since the conversation began. */
  now: number
}

/** What the product promises of every situation that can arise. */
export type Invariant<Machine extends AnyStateMachine = AnyStateMachine> = {sentence: string} & (
  | {
      /** True in every situation, after every step that leads to it. */
      holds(observed: ObservedState<Machine>): boolean
    }
  | {
      /** From every situation some way leads to one of which this is true. */
      reaches(snapshot: SnapshotFrom<Machine>): boolean
      /** Steps that the way may take; all when absent. */
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

/** What can happen in one machine's conversation, and what must be true of it. */
export interface Model<
  Machine extends AnyStateMachine = AnyStateMachine,
  OutcomesByActor = Record<string, readonly Outcome[]>,
> {
  machine: Machine
  starts: readonly Start<Machine>[]
  events: readonly EventCase<Machine>[]
  /** By the name of the invoked actor. */
  outcomes: OutcomesByActor
  /** Whether the running wait can end now on a screen; always when absent. A call may give up before a long wait ends. */
  mayWait?(snapshot: SnapshotFrom<Machine>): boolean
  /** The part of the context that decides what can happen next; all of it when absent. */
  project?(context: ContextFrom<Machine>): unknown
  invariants: readonly Invariant<Machine>[]
  /** Situations at most; 5,000 when absent. */
  limit?: number
}

/** Checks a model against its machine's types, and forgets them so that models can stand in one list. */
export function defineModel<Machine extends AnyStateMachine>(model: Model<Machine, Outcomes<Machine>>): Model
export function defineModel(model: Model): Model {
  return model
}
