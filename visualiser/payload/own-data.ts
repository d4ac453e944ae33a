import {type Model, type Moment, propertiesOf, replay} from 'statechart-kit'

const MARK = ' · with '

/** The label of an event that carries the data of a person; the steps of a simulation stand in its link so. */
export function ownLabel(event: string, data: Readonly<Record<string, unknown>>): string {
  return `${event}${MARK}${JSON.stringify(data)}`
}

/** Whether a step carries data of a person, which is in the link but in no file. */
export function hasOwnData(label: string): boolean {
  return readLabel(label) !== null
}

/** The moments of these steps, and why they end there: a step is not possible, or the machine fails at its data. */
export function play(model: Model, labels: readonly string[]): {moments: Moment[]; problem: string | null} {
  const own = labels.flatMap((label) => readLabel(label) ?? [])
  if (own.length === 0) return replay(model, labels)
  const {moments, problem} = replay({...model, events: [...model.events, ...own]}, labels)
  const failed = moments.findIndex(({label, snapshot}) => hasOwnData(label) && snapshot.status === 'error')
  if (failed < 0) return {moments, problem}
  const {label, snapshot} = moments[failed] ?? {label: '', snapshot: {error: null}}
  const reason = snapshot.error instanceof Error ? snapshot.error.message : String(snapshot.error)
  return {
    moments: moments.slice(0, failed),
    problem: `Step ${failed + 1}, “${label}”, makes the machine fail: ${reason}`,
  }
}

function readLabel(label: string) {
  const end = label.indexOf(MARK)
  if (end < 0) return null
  const type = label.slice(0, end)
  try {
    const data: unknown = JSON.parse(label.slice(end + MARK.length))
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return null
    return {event: {...propertiesOf(data), type}, name: label.slice(end + ' · '.length)}
  } catch {
    return null
  }
}
