import {statesOf, takenId, transitionsIn} from 'statechart-kit/xstate'
import type {AnyStateMachine, InspectionEvent} from 'xstate'
import type {MachineStep} from '../../../contract/site/machine-channel.ts'
import {fieldsOf} from '../../../domain/fields.ts'
import {redacted} from './machine-redaction.ts'

/** An event of a running machine for observers; contains nothing personal. */
export type MachineNews = Omit<MachineStep, 'tab' | 'page' | 'at'>

export type WatchedActor = InspectionEvent['actorRef']

interface Run {
  steps: number
  taken: string[]
}

/**
 * Turns XState's inspection events into one event for each step of a machine; an actor that is never started
 * gives none.
 */
export function machineNews(
  publish: (news: MachineNews, actor: WatchedActor) => void,
): (event: InspectionEvent) => void {
  const runs = new WeakMap<WatchedActor, Run>()
  return (inspected) => {
    const {actorRef: actor} = inspected
    const machine = machineOf(actor)
    if (machine === null) return
    const run = runs.get(actor) ?? {steps: 0, taken: []}
    runs.set(actor, run)
    run.taken.push(...transitionsIn(inspected).map(takenId))
    if (inspected.type !== '@xstate.snapshot') return
    const {value, status, context} = fieldsOf(inspected.snapshot)
    const {type, ...sent} = inspected.event
    const words = wordsOf(machine)
    const parent = fieldsOf(actor)['_parent']
    run.steps += 1
    publish(
      {
        session: actor.sessionId,
        parent: machineOf(parent) === null ? null : String(fieldsOf(parent)['sessionId']),
        machine: machine.id,
        number: run.steps,
        value: JSON.stringify(value),
        status: String(status),
        event: type,
        taken: run.taken.splice(0),
        sent: redacted(sent, words),
        context: redacted(context, words),
      },
      actor,
    )
  }
}

/** The machine of an actor; `null` for an actor of another kind. */
export function machineOf(actor: unknown): AnyStateMachine | null {
  const {logic} = fieldsOf(actor)
  return isMachine(logic) ? logic : null
}

function isMachine(logic: unknown): logic is AnyStateMachine {
  return fieldsOf(logic)['root'] !== undefined
}

const known = new WeakMap<AnyStateMachine, ReadonlySet<string>>()

/** The machine's own words: its states and events. */
function wordsOf(machine: AnyStateMachine): ReadonlySet<string> {
  const words =
    known.get(machine) ??
    new Set([machine.id, ...machine.events, ...statesOf(machine).flatMap(({id, key}) => [id, key])])
  known.set(machine, words)
  return words
}
