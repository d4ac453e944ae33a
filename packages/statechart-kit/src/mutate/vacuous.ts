import {explore} from '../explore/explore.ts'
import {brokenInvariants} from '../lint/check.ts'
import type {Model} from '../model/model.ts'
import {faulty, mutantsOf} from './mutants.ts'

/** The sentences of invariants that no mutant violates: they would hold of any machine. */
export function vacuousInvariants(model: Model): string[] {
  let left = model.invariants
  for (const mutant of mutantsOf(model.machine)) {
    if (left.length === 0) break
    const broken = brokenSentences({...model, machine: faulty(model.machine, mutant), invariants: left})
    left = left.filter(({sentence}) => !broken.includes(sentence))
  }
  return left.map(({sentence}) => sentence)
}

/** Empty for a faulty machine that cannot be explored to its end. */
function brokenSentences(model: Model): string[] {
  try {
    return brokenInvariants(explore(model)).map(({sentence}) => sentence)
  } catch {
    return []
  }
}
