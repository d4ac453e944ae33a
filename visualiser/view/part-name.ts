import type {Statechart} from 'statechart-kit'
import {outwards} from 'statechart-kit/draw'
import {systemEvent} from 'statechart-kit/xstate'

/** A state or a transition in words, in place of its id. */
export function partName(statechart: Statechart, id: string): string {
  const [source = id, event = ''] = id.split(' | ')
  if (event === '') return stateName(statechart, id)
  const transition = statechart.transitions.find((each) => each.id === id)
  const alike =
    transition ?? statechart.transitions.find((each) => each.id.startsWith(`${source} | ${event} | `))
  const label = alike?.label ?? event
  if (id.endsWith(' | none')) return `${stateName(statechart, source)}: ${label}, where every guard refuses`
  const guard = transition?.guard == null ? '' : ` [${transition.guard}]`
  const targets = transition?.targets.map((target) => stateName(statechart, target)) ?? []
  return `${stateName(statechart, source)}: ${label}${guard}${targets.length === 0 ? '' : ` → ${targets.join(', ')}`}`
}

/** A state with those around it, without the machine: `listing › untroubled`. */
export function stateName(statechart: Statechart, id: string): string {
  const [own, ...around] = outwards(statechart, id).map(
    (each) => statechart.states.find((state) => state.id === each)?.name ?? each,
  )
  return [...around.slice(0, -1).toReversed(), own].join(' › ')
}

/** The name of a delay by its timer or its event; the name of another timer as it is. */
export function timerName(id: string): string {
  const system = systemEvent(id)
  return system?.kind === 'after' ? (system.of.split('.')[0] ?? id) : id
}
