import {propertiesOf, type Statechart} from 'statechart-kit'
import type {LiveActor} from '../channel/live-record.ts'

/** A state value in words: `awaiting code (code: waiting)`. */
export function valueInWords(value: string): string {
  try {
    return inWords(JSON.parse(value))
  } catch {
    return value
  }
}

function inWords(value: unknown): string {
  if (typeof value === 'string') return value
  return Object.entries(propertiesOf(value))
    .map(([name, inside]) => {
      const within = inWords(inside)
      return within === '' ? name : `${name} (${within})`
    })
    .join(', ')
}

/** An event as labelled in the drawing. */
export function eventInWords(statechart: Statechart | null, event: string): string {
  if (event === 'xstate.init') return 'starts'
  if (event === 'xstate.stop') return 'is stopped'
  return statechart?.transitions.find((each) => each.event === event)?.label ?? event
}

/** Why a followed actor no longer moves. */
export function endOf({isTabGone, newest}: LiveActor): string {
  if (isTabGone) return 'Its tab was closed, left or loaded anew.'
  if (newest.status === 'done') return 'It has come to its end.'
  if (newest.status === 'error') return 'It has failed.'
  return 'The screen that ran it was left.'
}

export function timeOf(at: number): string {
  return new Date(at).toTimeString().slice(0, 8)
}
