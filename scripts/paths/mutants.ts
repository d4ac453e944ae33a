import {LEVELS, planFor} from '../../pathfinder/levels.ts'
import type {Model} from '../../pathfinder/model.ts'
import {killerOf, mutantsOf} from '../../pathfinder/mutants.ts'
import {EQUIVALENT_MUTANTS} from './equivalent-mutants.ts'

export interface MutantCount {
  machine: string
  mutants: number
  killed: number
  /** Faults that no conversation can show, each with its reason. */
  equivalent: Record<string, string>
  survivors: string[]
}

/** Puts every small fault into the machine and walks its paths until one shows it. */
export async function countMutants(model: Model): Promise<MutantCount> {
  const {plan} = planFor(model, LEVELS[0])
  const all = mutantsOf(model.machine)
  const unseen: string[] = []
  for (const mutant of all) if ((await killerOf(model, mutant, plan)) === null) unseen.push(mutant.name)
  const isEquivalent = (name: string) => name in EQUIVALENT_MUTANTS
  return {
    machine: model.machine.id,
    mutants: all.length,
    killed: all.length - unseen.length,
    equivalent: Object.fromEntries(
      unseen.filter(isEquivalent).map((name) => [name, EQUIVALENT_MUTANTS[name] ?? '']),
    ),
    survivors: unseen.filter((name) => !isEquivalent(name)),
  }
}
