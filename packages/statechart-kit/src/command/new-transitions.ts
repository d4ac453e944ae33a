import {type Difference, partOf} from '../diff/difference.ts'
import {transitionName} from '../diff/difference-text.ts'
import type {FoundMachine} from './load/find.ts'
import {transitionsWalked, type Walked} from './walked.ts'

/** The new transitions of a machine, and whether walks take them. */
export interface NewTransitions {
  covered: string[]
  missed: string[]
}

/** What makes another transition of one that was there before. */
const DECISIVE = new Set(['target', 'guard', 'reentering'])

/**
 * The transitions that are new since the commit, or lead elsewhere or on another condition. What was only counted is
 * no proof for an id that the commit has too: the count may be of before.
 */
export function newTransitions(
  {transitions}: Difference,
  before: ReadonlySet<string>,
  found: FoundMachine | undefined,
  walked: readonly Walked[],
): NewTransitions {
  const fresh = transitions.filter(
    (change) =>
      change.kind === 'added' ||
      (change.kind === 'changed' && change.facts.some(({name}) => DECISIVE.has(name))),
  )
  if (found === undefined || fresh.length === 0) return {covered: [], missed: []}
  const {told, counted} = transitionsWalked(found, walked)
  const isCovered = (id: string) => told.has(id) || (counted.has(id) && !before.has(id))
  const ids = fresh.map((change) => partOf(change).id)
  return {covered: ids.filter(isCovered), missed: ids.filter((id) => !isCovered(id))}
}

/** In lines for a review. */
export function newTransitionsText(difference: Difference, {covered, missed}: NewTransitions): string {
  if (covered.length + missed.length === 0) return ''
  const nameOf = (id: string) => {
    const transition = difference.union.transitions.find((each) => each.id === id)
    return transition === undefined ? id : transitionName(transition)
  }
  const share = `  walks take ${covered.length} of ${covered.length + missed.length} new transitions`
  return ['', missed.length === 0 ? share : `${share}, not`, ...missed.map((id) => `    ${nameOf(id)}`)].join(
    '\n',
  )
}
