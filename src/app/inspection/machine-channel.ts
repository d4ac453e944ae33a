import type {InspectionEvent} from 'xstate'
import {
  KEPT_STEPS,
  MACHINE_CHANNEL,
  type MachineMessage,
  type MachineStep,
  readMachineMessage,
  tabLock,
} from '../../../contract/site/machine-channel.ts'
import {holdLock} from '../../platform/browser/locks.ts'
import {openTabChannel} from '../../platform/browser/tab-channel.ts'
import {redactPath} from '../../platform/tracking/redact-path.ts'
import {machineNews, machineOf, type WatchedActor} from './machine-events.ts'

/**
 * Publishes the steps of this page's machines to all tabs, sends the newest ones to a viewer that connects
 * late, and delivers a viewer's events to a machine that runs here.
 */
export function publishOnChannel(tab = newTab()): (event: InspectionEvent) => void {
  const channel = openTabChannel(MACHINE_CHANNEL)
  const stored: MachineStep[] = []
  const running = new Map<string, WatchedActor>()
  const say = (message: MachineMessage) => channel.send(message)
  const isLocked = holdLock(tabLock(tab))

  channel.watch((data) => {
    const message = readMachineMessage(data)
    if (message?.kind === 'greeting')
      say({kind: 'history', viewer: message.viewer, tab, isLocked, steps: stored})
    if (message?.kind !== 'order' || message.tab !== tab) return
    const {viewer, session, machine, event} = message
    const actor = running.get(session)
    if (actor !== undefined && takes(actor, machine, event.type)) actor.send(event)
    else say({kind: 'refusal', viewer, session, event: event.type})
  })
  addEventListener('pagehide', () => say({kind: 'goodbye', tab}))
  // A page that returns from the back/forward cache has its machines as before.
  addEventListener('pageshow', ({persisted}) => {
    if (persisted) for (const step of newestOf(stored, running)) say({kind: 'step', ...step})
  })

  return machineNews((news, actor) => {
    const step: MachineStep = {...news, tab, page: redactPath(location.pathname), at: Date.now()}
    if (news.status === 'active') running.set(news.session, actor)
    else running.delete(news.session)
    stored.push(step)
    if (stored.length > KEPT_STEPS) stored.shift()
    say({kind: 'step', ...step})
  })
}

/** A name that no other tab has. */
export function newTab(): string {
  return Math.random().toString(36).slice(2)
}

/** Only events of the machine's own: a viewer must not report the end of an invoked actor. */
function takes(actor: WatchedActor, machine: string, event: string): boolean {
  const statechart = machineOf(actor)
  return statechart?.id === machine && !event.startsWith('xstate.') && statechart.events.includes(event)
}

function newestOf(stored: readonly MachineStep[], running: ReadonlyMap<string, WatchedActor>): MachineStep[] {
  return [...running.keys()].flatMap((session) => stored.findLast((step) => step.session === session) ?? [])
}
