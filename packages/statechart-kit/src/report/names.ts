import type {Statechart} from '../explore/statechart.ts'

/** A name that a person reads for a state, a transition, a refusal or a case of a statechart, by its id. */
export function namesIn({id: machine, states, transitions}: Statechart): (id: string) => string {
  const stateName = (id: string) => id.replace(`${machine}.`, '').replaceAll('.', ' › ')
  const names = new Map(states.map(({id}) => [id, stateName(id)]))
  for (const {id, source, label, guard} of transitions) {
    const where = `${stateName(source)}: ${label}`
    names.set(id, guard === null ? where : `${where}, if ${guard}`)
    names.set(id.replace(/\d+$/, 'none'), `${where}, refused`)
  }
  return (id) => names.get(id) ?? id
}
