import type {AnyTransitionDefinition, InspectionEvent, StateValue} from 'xstate'
import {fieldsOf} from '../../../domain/fields.ts'
import {REPORTED_ACTORS, REPORTED_TRANSITIONS} from '../../../domain/limits.ts'

/** The last steps of one machine, as references to its definition; no context and no events. */
export interface Recording {
  machine: string
  /** Number of transitions before the stored ones. */
  earlier: number
  taken: AnyTransitionDefinition[]
  /** The names of the active states. */
  value: StateValue
}

export interface Recorder {
  inspect(event: InspectionEvent): void
  /** The actors that have moved, the last one at the end. */
  read(): Recording[]
}

const NOTHING = {earlier: 0, value: ''}

/** Records the last steps of the page's machines, for the report of the oops page. */
export function createRecorder(): Recorder {
  const all = new WeakMap<object, Recording>()
  const moved = new Set<Recording>()
  return {
    inspect(event) {
      // Whatever a future XState sends: recording must never break a page.
      try {
        const {actorRef} = event
        const known = all.get(actorRef)
        if (event.type === '@xstate.microstep') {
          const {id} = fieldsOf(fieldsOf(actorRef)['logic'])
          if (typeof id !== 'string') return
          const recording: Recording = known ?? {...NOTHING, machine: id, taken: []}
          all.set(actorRef, recording)
          const {taken} = recording
          taken.push(...event._transitions.filter(({eventType}) => eventType !== null))
          recording.earlier += taken.splice(0, taken.length - REPORTED_TRANSITIONS).length
        }
        // An actor that React creates and never starts has no snapshot.
        if (event.type !== '@xstate.snapshot' || known === undefined) return
        const {value} = fieldsOf(event.snapshot)
        if (isStateValue(value)) known.value = value
        moved.delete(known)
        moved.add(known)
        for (const oldest of moved) if (moved.size > REPORTED_ACTORS) moved.delete(oldest)
      } catch {}
    },
    read: () => [...moved],
  }
}

function isStateValue(value: unknown): value is StateValue {
  return typeof value === 'string' || (typeof value === 'object' && value !== null)
}
