import type {EventObject, ExecutableActionObject} from 'xstate'
import type {PureStep} from './pure-step.ts'
import {readOrder} from './xstate.ts'

/** A running timer; `due` is in milliseconds since the start. */
export interface Timer {
  /** Its name: of a delay, or of a delayed event. */
  id: string
  due: number
  /** What the machine receives then; `null` when another actor does. */
  event: EventObject | null
  /** False when no order can cancel it any more. */
  isCancellable: boolean
}

/** A running actor; `src` is its name in the machine. */
export interface PendingActor {
  id: string
  src: string
  /** Whether each of its snapshots comes to the machine as an event. */
  isObserved: boolean
}

/** The running timers and actors of a situation; the first timer due comes first. */
export interface Agenda {
  timers: readonly Timer[]
  pending: readonly PendingActor[]
  /** Milliseconds since the start. */
  now: number
}

export const EMPTY_AGENDA: Agenda = {timers: [], pending: [], now: 0}

/** The agenda after a step, from the actions of the pure step. */
export function agendaAfter(
  agenda: Agenda,
  {snapshot, orders, begun, stopped}: Pick<PureStep, 'snapshot' | 'orders' | 'begun' | 'stopped'>,
): Agenda {
  if (snapshot.status !== 'active') return {...agenda, timers: [], pending: []}
  const gone = new Set([...stopped, ...begun.map(({id}) => id)])
  const timers = orders.reduce((left, order) => timersAfter(left, agenda.now, order), agenda.timers)
  return {...agenda, timers, pending: [...agenda.pending.filter(({id}) => !gone.has(id)), ...begun]}
}

function timersAfter(
  timers: readonly Timer[],
  now: number,
  executable: ExecutableActionObject,
): readonly Timer[] {
  const order = readOrder(executable)
  if (order?.kind === 'cancel')
    return timers.filter(({id, isCancellable}) => id !== order.id || !isCancellable)
  if (order?.kind !== 'wait') return timers
  const timer: Timer = {
    id: order.id ?? order.event.type,
    due: now + order.ms,
    event: order.isOwn ? order.event : null,
    isCancellable: order.id !== null,
  }
  // Another one of the same name goes on, but XState cannot cancel it any more.
  const others = order.id === null ? timers : beyondCancelling(timers, order.id)
  return [...others, timer].sort((one, other) => one.due - other.due)
}

function beyondCancelling(timers: readonly Timer[], name: string): Timer[] {
  return timers.map((timer) => (timer.id === name ? {...timer, isCancellable: false} : timer))
}

export function afterTimer(agenda: Agenda, timer: Timer): Agenda {
  const others = agenda.timers.filter((each) => each !== timer)
  return {...agenda, now: timer.due, timers: beyondCancelling(others, timer.id)}
}

export function afterActor(agenda: Agenda, actor: PendingActor): Agenda {
  return {...agenda, pending: agenda.pending.filter(({id}) => id !== actor.id)}
}
