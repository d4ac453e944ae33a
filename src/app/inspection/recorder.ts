import type {AnyTransitionDefinition, InspectionEvent, StateValue} from 'xstate'
import {REPORTED_ACTORS, REPORTED_TRANSITIONS} from '../../../domain/limits.ts'

/** The last steps of one statechart, as its definition has them: neither context nor events are held. */
export interface Recording {
  machine: string
  /** Transitions taken before those that are kept. */
  earlier: number
  taken: AnyTransitionDefinition[]
  /** The names of the states that it is in. */
  value: StateValue
}

export interface Recorder {
  inspect(event: InspectionEvent): void
  /** Those that have moved, the last one at the end. */
  read(): Recording[]
}

const NOTHING = {earlier: 0, value: ''}

/** Holds what the page's statecharts did last, for the report of the oops page. */
export function createRecorder(): Recorder {
  const all = new WeakMap<object, Recording>()
  const moved = new Set<Recording>()
  return {
    inspect(event) {
      // Whatever XState shows one day: a page never breaks by being recorded.
      try {
        const {actorRef} = event
        const known = all.get(actorRef)
        if (event.type === '@xstate.microstep') {
          const recording: Recording = known ?? {...NOTHING, machine: Object(actorRef).logic.id, taken: []}
          all.set(actorRef, recording)
          const {taken} = recording
          taken.push(...event._transitions.filter(({eventType}) => eventType !== null))
          recording.earlier += taken.splice(0, taken.length - REPORTED_TRANSITIONS).length
        }
        // An actor that React makes and never starts comes to no snapshot.
        if (event.type !== '@xstate.snapshot' || known === undefined) return
        known.value = Object(event.snapshot).value
        moved.delete(known)
        moved.add(known)
        for (const oldest of moved) if (moved.size > REPORTED_ACTORS) moved.delete(oldest)
      } catch {}
    },
    read: () => [...moved],
  }
}
