import type {AnyMachineSnapshot, AnyStateMachine, EventFrom, EventObject} from 'xstate'
import type {PendingActor, Timer} from '../step/agenda.ts'
import {activeNodes, actorEvent, descriptorsFor, systemEvent} from '../step/xstate.ts'
import type {EventCase, Model, Outcome, Start} from './model.ts'

/** What moves a machine: a start, an event, the end of an invoked actor, or a timer. */
export type Stimulus =
  | {kind: 'start'; label: string; start: Start}
  | {kind: 'event'; label: string; event: EventObject; name: string | null}
  | {kind: 'settle'; label: string; actor: PendingActor; outcome: Outcome}
  | {kind: 'wait'; label: string; timer: Timer}

/** `machine`: everything that is possible; `screen`: what screens offer and the environment can produce. */
export type Scope = 'machine' | 'screen'

/** The possible stimuli of a situation, in the model's order; of the timers only the first due can fire. */
export function stimuliOf(
  model: Model,
  scope: Scope,
  situation: {snapshot: AnyMachineSnapshot; pending: readonly PendingActor[]; timers: readonly Timer[]},
): Stimulus[] {
  const {snapshot, pending, timers} = situation
  if (snapshot.status !== 'active') return []
  const isOffered = ({when}: Pick<EventCase, 'when'>) =>
    scope === 'machine' || when === undefined || when(snapshot)
  const events = [
    ...model.events.filter((each) => isHandled(snapshot, each.event.type) && isOffered(each)),
    ...(model.generated ?? [])
      .filter((each) => isHandled(snapshot, each.type) && isOffered(each))
      .flatMap((each) => each.cases(snapshot)),
  ]
  const settlements = pending.flatMap((actor) =>
    outcomesOf(model, actor)
      .filter((outcome) => outcome.when?.(snapshot) ?? true)
      .filter(({isOnScreen = true}) => scope === 'machine' || isOnScreen)
      .filter((outcome) => actor.isObserved || !('snapshot' in outcome))
      .map((outcome) => settlement(actor, nameAmong(pending, actor), outcome)),
  )
  const mayWait = scope === 'machine' || (model.mayWait?.(snapshot) ?? true)
  return [...events.map(occurrence), ...settlements, ...(mayWait ? timers.slice(0, 1) : []).map(waiting)]
}

/** The model's events that a running machine ignores in a situation. */
export function ignoredIn({events}: Model, snapshot: AnyMachineSnapshot): Stimulus[] {
  if (snapshot.status !== 'active') return []
  return events.filter(({event}) => !isHandled(snapshot, event.type)).map(occurrence)
}

/** The initial situations. */
export function startsOf(model: Model, scope: Scope): Stimulus[] {
  return model.starts
    .filter(({isOnScreen = true}) => scope === 'machine' || isOnScreen)
    .map((start) => ({kind: 'start', label: `starts · ${start.name}`, start}))
}

/** The event that a machine receives for a stimulus; `null` for its start, and when another actor receives it. */
export function eventOf(stimulus: Stimulus): EventObject | null {
  if (stimulus.kind === 'start') return null
  if (stimulus.kind === 'event') return stimulus.event
  if (stimulus.kind === 'wait') return stimulus.timer.event
  const {actor, outcome} = stimulus
  if ('snapshot' in outcome) return actorEvent(actor.id, {snapshot: outcome.snapshot})
  return actorEvent(actor.id, 'output' in outcome ? {output: outcome.output} : {error: outcome.error})
}

/** The event that was sent, in the machine's own type, which the model erases; `null` for any other stimulus. */
export function sentEvent<Machine extends AnyStateMachine>(stimulus: Stimulus): EventFrom<Machine> | null
export function sentEvent(stimulus: Stimulus): EventObject | null {
  return stimulus.kind === 'event' ? stimulus.event : null
}

/** What this actor answered, in the type that the caller gives; `null` for any other stimulus. */
export function answerOf<Output>(stimulus: Stimulus, actor: string): Output | null
export function answerOf(stimulus: Stimulus, actor: string): unknown {
  const hasEnded = stimulus.kind === 'settle' && stimulus.actor.src === actor
  return hasEnded && 'output' in stimulus.outcome ? stimulus.outcome.output : null
}

/**
 * The model’s outcomes for a running actor.
 * @throws {Error} when the model has none for it
 */
export function outcomesOf({machine, outcomes}: Model, {src}: PendingActor): readonly Outcome[] {
  const declared = outcomes[src]
  if (declared === undefined)
    throw new Error(`The model of '${machine.id}' has no outcomes for the actor '${src}'.`)
  return declared
}

function occurrence({event, name}: Pick<EventCase, 'event' | 'name'>): Stimulus {
  const label = name === undefined ? event.type : `${event.type} · ${name}`
  return {kind: 'event', label, event, name: name ?? null}
}

function settlement(actor: PendingActor, name: string, outcome: Outcome): Stimulus {
  return {kind: 'settle', label: outcomeLabel(name, outcome), actor, outcome}
}

/** What an actor does in words: `heat fails · no power`. */
export function outcomeLabel(actor: string, outcome: Outcome): string {
  const does = 'snapshot' in outcome ? 'moves on' : 'output' in outcome ? 'answers' : 'fails'
  return `${actor} ${does} · ${outcome.name}`
}

/** The actor's name in the machine; with its id while another of that name runs. */
function nameAmong(pending: readonly PendingActor[], {id, src}: PendingActor): string {
  return pending.some((other) => other.src === src && other.id !== id) ? `${src} (${id})` : src
}

function waiting(timer: Timer): Stimulus {
  return {kind: 'wait', label: `${delayName(timer.id)} is over`, timer}
}

/** The delay's name in the machine; the name of another timer as it is. */
export function delayName(timerId: string): string {
  const system = systemEvent(timerId)
  return system?.kind === 'after' ? (system.of.split('.')[0] ?? system.of) : timerId
}

/** Whether an active state has a transition for it, even one without effect. */
function isHandled(snapshot: AnyMachineSnapshot, type: string): boolean {
  return activeNodes(snapshot).some((node) => descriptorsFor(node, type).length > 0)
}
