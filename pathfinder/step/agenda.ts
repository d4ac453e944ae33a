import type {AnyMachineSnapshot, ExecutableActionObject} from 'xstate'
import {propertiesOf} from './properties.ts'

/** A running timer; `due` is in milliseconds since the start. */
export interface Timer {
  id: string
  due: number
}

/** A running invoked actor; `src` is its name in the machine. */
export interface PendingActor {
  id: string
  src: string
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
  {snapshot, orders}: {snapshot: AnyMachineSnapshot; orders: readonly ExecutableActionObject[]},
): Agenda {
  if (snapshot.status !== 'active') return {...agenda, timers: [], pending: []}
  return orders.reduce(afterOrder, agenda)
}

function afterOrder(agenda: Agenda, {type, params}: ExecutableActionObject): Agenda {
  const {timers, pending, now} = agenda
  const given = propertiesOf(params)
  if (type === 'xstate.raise' && given['delay'] !== undefined) {
    const timer = {
      id: String(given['id'] ?? propertiesOf(given['event'])['type']),
      due: now + Number(given['delay']),
    }
    const others = timers.filter(({id}) => id !== timer.id)
    return {...agenda, timers: [...others, timer].sort((one, other) => one.due - other.due)}
  }
  if (type === 'xstate.cancel')
    return {...agenda, timers: timers.filter(({id}) => id !== (given['sendId'] ?? params))}
  if (type === 'xstate.spawnChild') {
    const src = typeof given['src'] === 'string' ? given['src'] : 'unnamed'
    const others = pending.filter(({id}) => id !== given['id'])
    return {...agenda, pending: [...others, {id: String(given['id']), src}]}
  }
  if (type === 'xstate.stopChild')
    return {...agenda, pending: pending.filter(({id}) => id !== (given['id'] ?? params))}
  return agenda
}

export function afterTimer(agenda: Agenda, timer: Timer): Agenda {
  return {...agenda, now: timer.due, timers: agenda.timers.filter(({id}) => id !== timer.id)}
}

export function afterActor(agenda: Agenda, actor: PendingActor): Agenda {
  return {...agenda, pending: agenda.pending.filter(({id}) => id !== actor.id)}
}
