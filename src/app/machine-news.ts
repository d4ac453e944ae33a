import type {InspectionEvent} from 'xstate'
import {takenId} from '../../pathfinder/transitions.ts'

/** What a running statechart tells those who watch: no context, no event's content, so nothing personal. */
export interface MachineNews {
  /** Of one run of a chart. */
  session: string
  machine: string
  /** The state value as JSON. */
  value: string
  status: string
  event: string
  /** Ids of the transitions taken since the last news. */
  taken: string[]
}

/** Turns what XState shows of its actors into news, one for each step of a statechart. */
export function machineNews(tell: (news: MachineNews) => void): (event: InspectionEvent) => void {
  const taken = new Map<string, string[]>()
  return (inspected) => {
    const {logic, sessionId} = Object(inspected.actorRef)
    const machine = Object(logic)
    if (machine.__xstatenode === undefined && machine.root === undefined) return
    const session = String(sessionId)
    if (inspected.type === '@xstate.microstep') {
      const ids = inspected._transitions.filter(({eventType}) => eventType !== null).map(takenId)
      taken.set(session, [...(taken.get(session) ?? []), ...ids])
    }
    if (inspected.type !== '@xstate.snapshot') return
    const {value, status} = Object(inspected.snapshot)
    tell({
      session,
      machine: String(machine.id),
      value: JSON.stringify(value),
      status: String(status),
      event: inspected.event.type,
      taken: taken.get(session) ?? [],
    })
    taken.delete(session)
  }
}
