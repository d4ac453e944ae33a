import {explore, type GraphPlace, type Step} from '../explore/explore.ts'
import type {Model} from '../model/model.ts'
import {canonical} from '../step/canonical.ts'
import {faulty, type Mutant} from './mutants.ts'

/**
 * The shortest path by which the faulty machine differs from the sound one in its state, context, output, timers,
 * actors or effects; `null` when no path of the model shows a difference.
 */
export function firstDifference(model: Model, mutant: Mutant): string[] | null {
  const sound = explore(model).beginning
  const other = explore({...model, machine: faulty(model.machine, mutant)}).beginning
  const queue: {path: string[]; pair: [GraphPlace, GraphPlace]}[] = [{path: [], pair: [sound, other]}]
  const seen = new Set<GraphPlace>([sound])
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const [one, two] = next.pair.map(({steps}) => new Map(steps.map((step) => [step.stimulus.label, step])))
    for (const label of new Set([...(one?.keys() ?? []), ...(two?.keys() ?? [])])) {
      const [here, there] = [one?.get(label), two?.get(label)]
      const path = [...next.path, label]
      if (here === undefined || there === undefined || shown(here) !== shown(there)) return path
      if (!seen.has(here.to)) queue.push({path, pair: [here.to, there.to]})
      seen.add(here.to)
    }
  }
  return null
}

function shown({snapshot, agenda, effects}: Step): string {
  const {value, status, context, output} = snapshot
  return canonical([value, status, context, output, agenda, effects])
}
