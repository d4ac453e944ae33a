import type {Statechart} from 'statechart-kit'

/** The id of the innermost state in which a machine begins; of parallel regions, the first. */
export function beginningOf({states}: Statechart): string {
  const inside = (id: string): string => {
    const state = states.find((each) => each.id === id)
    const next = state?.initial ?? states.find(({parent}) => parent === id && state?.type === 'parallel')?.id
    return next === undefined || next === null ? id : inside(next)
  }
  return inside(states[0]?.id ?? '')
}
