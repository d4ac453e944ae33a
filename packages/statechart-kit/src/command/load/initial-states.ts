import type {AnyStateMachine} from 'xstate'
import {statesOf} from '../../step/transitions.ts'

/** A state whose `initial` names none of its children; XState finds it only when the machine starts. */
export interface WrongInitial {
  id: string
  name: string
  children: string[]
}

export function wrongInitialOf(machine: AnyStateMachine): WrongInitial | null {
  for (const {id, config, states} of statesOf(machine)) {
    const {initial} = config
    const name: unknown = typeof initial === 'object' ? initial.target : initial
    if (typeof name === 'string' && states[name] === undefined)
      return {id, name, children: Object.keys(states)}
  }
  return null
}
