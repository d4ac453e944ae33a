import {recordOf} from '../support/record.ts'
import type {Act, History, Sending, Step} from './history.ts'

/** Once more for a history that needs luck to fail. */
const TRIES = 2

const PLAIN: Sending = {server: 0, copies: 1, cutAfterMs: null, isPatient: true}

/**
 * The shortest history that still fails: it holds without any one of its steps, acts and faults (delta debugging, one
 * part at a time), and each request is as plain as it can be. `null`: alone, it does not fail.
 */
export async function shortestForm(
  history: History,
  fails: (history: History) => Promise<boolean>,
): Promise<History | null> {
  const failsInTime = async (candidate: History) => {
    for (let turn = 0; turn < TRIES; turn++) if (await fails(candidate)) return true
    return false
  }
  if (!(await failsInTime(history))) return null
  let shortest = history
  for (let before: History | null = null; before !== shortest; ) {
    before = shortest
    for (const smaller of [withoutStep, withoutFault, withoutAct, withPlainAct])
      for (let part = 0, next = smaller(shortest, part); next !== null; next = smaller(shortest, part)) {
        if (next !== shortest && (await failsInTime(next))) shortest = next
        else part++
      }
  }
  return shortest
}

/** Each answers the history with its part of this number made smaller, itself where that is small, `null` at the end. */
type Smaller = (history: History, part: number) => History | null

/** The last step is the first part: what comes after the fault is not needed. */
const withoutStep: Smaller = ({steps, ...history}, part) => {
  const index = steps.length - 1 - part
  return index < 0 || steps.length === 1 ? null : {...history, steps: steps.toSpliced(index, 1)}
}

const withoutFault: Smaller = (history, part) => {
  const step = history.steps[part]
  if (step === undefined) return null
  return step.fault === null ? history : withStep(history, part, {...step, fault: null})
}

const withoutAct: Smaller = (history, part) => {
  const found = actAt(history, part)
  if (found === null) return null
  const {step, index, number} = found
  const acts = step.acts.toSpliced(number, 1)
  return acts.length === 0 ? history : withStep(history, index, {...step, acts})
}

const withPlainAct: Smaller = (history, part) => {
  const found = actAt(history, part)
  if (found === null) return null
  const {step, index, number, act} = found
  if (Object.entries(PLAIN).every(([name, value]) => recordOf(act.sending)[name] === value)) return history
  return withStep(history, index, {...step, acts: step.acts.with(number, {...act, sending: PLAIN})})
}

const withStep = ({steps, ...history}: History, index: number, step: Step): History => ({
  ...history,
  steps: steps.with(index, step),
})

function actAt({steps}: History, part: number) {
  const acts = steps.flatMap((step, index) => step.acts.map((act, number) => ({step, index, number, act})))
  return acts[part] ?? null
}

/** A history in words, a line for each step. */
export function describeHistory({capacity, steps}: History): string {
  const lines = steps.map(({acts, fault}, index) => {
    const happening = acts.map(describeAct)
    if (fault !== null) happening.push(`${fault.kind} (${fault.server})`)
    return `${index + 1}. ${happening.join('; ')}`
  })
  return [`a workshop with capacity ${capacity}`, ...lines].join('\n')
}

function describeAct({kind, customer, sending, ...facts}: Act): string {
  const {server, copies, cutAfterMs, isPatient} = sending
  const manner = [
    ...Object.entries(facts).map(([name, value]) => `${name} ${value}`),
    ...(server === 0 ? [] : [`server ${server}`]),
    ...(copies === 1 ? [] : [`${copies} copies`]),
    ...(cutAfterMs === null ? [] : [`cut after ${cutAfterMs} ms`]),
    ...(isPatient ? [] : ['once']),
  ]
  return `customer ${customer}: ${kind} (${manner.join(', ')})`
}
