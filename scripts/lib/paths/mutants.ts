import type {Model} from '../../../pathfinder/model/model.ts'
import {killerOf, mutantsOf} from '../../../pathfinder/mutate/mutants.ts'
import {planFor} from '../../../pathfinder/plan/levels.ts'

export interface MutantCount {
  machine: string
  mutants: number
  killed: number
  /** Faults that the machine's paths do not detect. */
  survivors: string[]
}

/** Walks the machine's paths with each mutant until one path detects it. */
export async function countMutants(model: Model): Promise<MutantCount> {
  const {plan} = planFor(model, 'machine')
  const all = mutantsOf(model.machine)
  const survivors: string[] = []
  for (const mutant of all) if ((await killerOf(model, mutant, plan)) === null) survivors.push(mutant.name)
  return {
    machine: model.machine.id,
    mutants: all.length,
    killed: all.length - survivors.length,
    survivors,
  }
}

export function printedMutants({machine, mutants, killed, survivors}: MutantCount): string {
  const share = ((100 * killed) / mutants).toFixed(1)
  return [
    `${machine}: ${killed} of ${mutants} faults found (${share} %)`,
    ...survivors.map((name) => `  survives: ${name}`),
  ].join('\n')
}
